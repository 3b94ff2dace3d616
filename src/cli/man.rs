//! `hexmate man`: the manual page, of the program and all its commands.

use std::io::{self, Write};

use clap_mangen::Man;

use super::args;

/// Prints the page.
pub fn run(out: &mut impl Write) -> anyhow::Result<()> {
    let mut command = args::command();
    command.build();
    let mut page = Vec::new();
    let man = Man::new(command.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    writeln!(page, ".SH COMMANDS")?;
    for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
        write_command(command, &mut page)?;
    }
    man.render_extra_section(&mut page)?;
    man.render_version_section(&mut page)?;
    out.write_all(&without_repeated_preamble(&page))?;
    Ok(out.flush()?)
}

/// A subsection for each command. Its parts are those of a page, without their headings.
fn write_command(command: &clap::Command, page: &mut Vec<u8>) -> io::Result<()> {
    writeln!(page, ".SS {}", command.get_name())?;
    let told_above = |arg: &clap::Arg| arg.is_global_set() || arg.get_id() == "help";
    let own = command.clone().mut_args(|arg| {
        let hidden = told_above(&arg) || arg.is_hide_set();
        arg.hide(hidden)
    });
    let man = Man::new(own);
    let mut parts = Vec::new();
    man.render_description_section(&mut parts)?;
    man.render_synopsis_section(&mut parts)?;
    man.render_options_section(&mut parts)?;
    if command.get_after_help().is_some() {
        man.render_extra_section(&mut parts)?;
    }
    for line in lines(&parts) {
        page.extend_from_slice(if line.starts_with(b".SH ") { b".PP\n" } else { line });
    }
    Ok(())
}

/// Every part begins with a definition of apostrophes; one is enough.
fn without_repeated_preamble(page: &[u8]) -> Vec<u8> {
    let is_preamble = |line: &[u8]| line.starts_with(b".ie \\n(.g") || line.starts_with(b".el .ds");
    let first = lines(page).take_while(|line| is_preamble(line));
    first.chain(lines(page).filter(|line| !is_preamble(line))).flatten().copied().collect()
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n')
}
