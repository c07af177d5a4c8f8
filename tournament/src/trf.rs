//! Tournament report files: TRF16 and TRF26.
