//! The program `hexmate`: arguments in, errors and the exit status out.

use std::io::{self, Write};
use std::process::ExitCode;

use hexmate::cli;

fn main() -> ExitCode {
    let status = match cli::parse(std::env::args_os()) {
        Ok(invocation) => cli::run(invocation),
        Err(usage) => cli::tell(&usage),
    };
    match status {
        Ok(status) => status,
        Err(error) if cli::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Where standard error is closed too, nobody is left to be told.
            let _ = writeln!(io::stderr(), "hexmate: {}", cli::in_one_line(&error));
            ExitCode::FAILURE
        }
    }
}
