use damka_engine::Stop;

use crate::failure::Failure;

/// From now on Ctrl-C sets this instead of ending the program, so that the work
/// ends cleanly. A second Ctrl-C ends the program.
pub fn stop() -> Result<Stop, Failure> {
    let stop = Stop::new();
    let handle = stop.clone();
    ctrlc::set_handler(move || {
        if handle.is_stopped() {
            // The exit code that shells use for SIGINT.
            std::process::exit(130);
        }
        handle.now();
    })
    .map_err(Failure::new)?;
    Ok(stop)
}
