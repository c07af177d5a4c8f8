//! Whole games through pipes, as a screen reader or a script plays them.

mod game;
mod home;
mod saving;
