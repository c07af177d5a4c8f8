/// The version of the protocol that is written here.
pub const VERSION: u32 = 1;

/// The oldest version that the server still speaks: the one before, once there is one.
pub const OLDEST: u32 = if VERSION > 1 { VERSION - 1 } else { 1 };

/// Whether the server speaks this version. A client with another one reloads.
pub const fn is_spoken(version: u32) -> bool {
    OLDEST <= version && version <= VERSION
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_version_and_at_most_the_one_before_are_spoken() {
        assert!(is_spoken(VERSION) && !is_spoken(VERSION + 1));
        assert!(!is_spoken(0) && OLDEST + 1 >= VERSION);
    }
}
