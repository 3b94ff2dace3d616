//! Signals by which a user or the system ends a match.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A flag that the first signal sets; the second one ends the program at once, and with it all
/// programs that it has started.
///
/// # Errors
/// If nothing can be heard.
#[cfg(unix)]
pub fn stop_flag() -> anyhow::Result<Arc<AtomicBool>> {
    use std::sync::atomic::Ordering;
    use std::{process, thread};

    use anyhow::Context;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;

    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    let mut signals =
        Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT]).context("cannot listen to signals")?;
    let listen = move || {
        for (signal, number) in signals.forever().zip(1..) {
            raised.store(true, Ordering::Relaxed);
            if number > 1 {
                super::process::kill_running();
                process::exit(128 + signal);
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(listen)?;
    Ok(stop)
}

#[cfg(not(unix))]
pub fn stop_flag() -> anyhow::Result<Arc<AtomicBool>> {
    Ok(Arc::default())
}
