//! `damka tournament`, as a teacher calls it.

mod desk;
mod exports;
mod mistakes;
mod school_event;
