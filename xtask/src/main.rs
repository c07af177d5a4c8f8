//! How the project is run, tested and built.
fn main() {}
