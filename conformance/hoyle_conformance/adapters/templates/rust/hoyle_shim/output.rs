//! Keeps what an engine prints apart from the replies.

use std::io::Write;

/// Takes standard output for the replies; whatever is printed from now on goes to standard error.
#[cfg(unix)]
pub fn swap() -> Box<dyn Write> {
    use std::fs::File;
    use std::io::{stdout, BufWriter};
    use std::os::fd::FromRawFd;

    extern "C" {
        fn dup(from: i32) -> i32;
        fn dup2(from: i32, to: i32) -> i32;
    }
    let _ = stdout().flush();
    // SAFETY: both only take numbers of open files, and the new one belongs to nobody else.
    unsafe {
        let replies = dup(1);
        if replies >= 0 && dup2(2, 1) >= 0 {
            return Box::new(BufWriter::new(File::from_raw_fd(replies)));
        }
    }
    Box::new(stdout())
}

/// Elsewhere what is printed stays among the replies, where the kit counts it as noise.
#[cfg(not(unix))]
pub fn swap() -> Box<dyn Write> {
    Box::new(std::io::stdout())
}
