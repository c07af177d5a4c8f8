#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| damka_fuzz_laws::tournament_file::check(bytes));
