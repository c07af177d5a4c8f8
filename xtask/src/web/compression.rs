use std::{
    collections::BTreeMap,
    io::{self, Write},
    sync::{Mutex, PoisonError},
    thread,
};

/// The compressed copies of a file.
pub struct Compressed {
    pub brotli: Vec<u8>,
    pub gzip: Vec<u8>,
}

/// Compresses files, by name and content, on all processors.
pub fn compress<'a>(
    files: impl Iterator<Item = (&'a str, &'a [u8])>,
) -> BTreeMap<&'a str, io::Result<Compressed>> {
    let mut files: Vec<_> = files.collect();
    // The largest is the last, and so the first to be taken: it takes as long as the others.
    files.sort_by_key(|(_, content)| content.len());
    let left = Mutex::new(files);
    let done = Mutex::new(BTreeMap::new());
    let next = || left.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let work = || {
        while let Some((name, content)) = next() {
            let copies = copies(content);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.insert(name, copies);
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn copies(content: &[u8]) -> io::Result<Compressed> {
    let mut brotli = brotli::CompressorWriter::new(Vec::new(), 1 << 16, 11, 24);
    brotli.write_all(content)?;
    brotli.flush()?;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(content)?;
    Ok(Compressed {
        brotli: brotli.into_inner(),
        gzip: gzip.finish()?,
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn every_file_gets_its_own_copies() {
        let contents: Vec<(String, Vec<u8>)> = (0..20)
            .map(|n| {
                (
                    format!("{n}.js"),
                    format!("{n} ").repeat(100 * n).into_bytes(),
                )
            })
            .collect();
        let named = contents
            .iter()
            .map(|(name, content)| (name.as_str(), content.as_slice()));
        let compressed = compress(named);
        assert_eq!(compressed.len(), contents.len());
        for (name, content) in &contents {
            let Ok(copies) = &compressed[name.as_str()] else {
                panic!("{name}");
            };
            let (mut brotli, mut gzip) = (Vec::new(), Vec::new());
            brotli::Decompressor::new(copies.brotli.as_slice(), 4096)
                .read_to_end(&mut brotli)
                .unwrap();
            flate2::read::GzDecoder::new(copies.gzip.as_slice())
                .read_to_end(&mut gzip)
                .unwrap();
            assert_eq!((&brotli, &gzip), (content, content), "{name}");
        }
    }
}
