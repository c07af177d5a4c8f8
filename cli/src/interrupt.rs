use damka_engine::Stop;

use crate::failure::Failure;

/// What Ctrl-C sets from now on, instead of ending the program: whoever works
/// looks at it, and leaves what is done in good order. The second Ctrl-C ends
/// the program all the same.
pub fn stop() -> Result<Stop, Failure> {
    let stop = Stop::new();
    let told = stop.clone();
    ctrlc::set_handler(move || {
        if told.is_stopped() {
            // As a shell says of a program that was interrupted.
            std::process::exit(130);
        }
        told.now();
    })
    .map_err(Failure::new)?;
    Ok(stop)
}
