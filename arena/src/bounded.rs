//! Reading that stops at a limit, whatever the other end sends.

use std::{
    fs::File,
    io::{self, BufRead, Read},
    path::Path,
};

/// The bytes of a file, unless they are more than this: a path may name a
/// device that never ends.
pub fn read_at_most(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let reason = format!("it is longer than {most} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
    }
    Ok(bytes)
}

/// A line was longer than the limit, and was skipped.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct TooLong;

/// The lines of an input, of at most `most` bytes each. Invalid UTF-8 is
/// replaced; a read error ends the input.
pub(crate) fn lines(
    mut input: impl BufRead,
    most: usize,
) -> impl Iterator<Item = Result<String, TooLong>> {
    std::iter::from_fn(move || next_line(&mut input, most))
}

fn next_line(input: &mut impl BufRead, most: usize) -> Option<Result<String, TooLong>> {
    let mut line = Vec::new();
    let (mut has_begun, mut fits) = (false, true);
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok([]) | Err(_) if has_begun => break,
            Ok([]) | Err(_) => return None,
            Ok(buffer) => buffer,
        };
        has_begun = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        fits &= line.len() + part.len() <= most;
        if fits {
            line.extend(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    let text = || String::from_utf8_lossy(&line).into_owned();
    Some(if fits { Ok(text()) } else { Err(TooLong) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_input_whatever_its_buffer() {
        let text = "one\n\ntwenty-two\nabcd\nlast";
        let expected = [
            Ok("one".to_owned()),
            Ok(String::new()),
            Err(TooLong),
            Ok("abcd".to_owned()),
            Ok("last".to_owned()),
        ];
        for capacity in 1..30 {
            let input = io::BufReader::with_capacity(capacity, text.as_bytes());
            assert_eq!(lines(input, 4).collect::<Vec<_>>(), expected);
        }
        assert_eq!(lines(&b""[..], 4).count(), 0);
        assert_eq!(lines(&b"\n"[..], 4).count(), 1);
        assert_eq!(lines(&b"12345"[..], 4).next(), Some(Err(TooLong)));
    }

    #[test]
    fn a_file_may_be_as_long_as_the_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        std::fs::write(&path, [7; 100]).unwrap();
        assert_eq!(read_at_most(&path, 100).unwrap().len(), 100);
        let error = read_at_most(&path, 99).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
        assert_eq!(error.to_string(), "it is longer than 99 bytes");
    }

    #[cfg(unix)]
    #[test]
    fn a_device_without_an_end_is_not_read_for_ever() {
        assert!(read_at_most(Path::new("/dev/zero"), 1000).is_err());
    }
}
