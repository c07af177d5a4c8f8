use std::{
    ffi::OsStr,
    fs,
    io::{Read, Write},
    net::TcpStream,
    path::Path,
    process::Stdio,
    time::Duration,
};

use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

use crate::Failure;

/// A server in a process of its own; it ends when this is dropped.
pub struct Process {
    /// Where it listens: a host and a port.
    pub authority: String,
    id: u32,
    _child: Child,
}

impl Process {
    /// Starts a program, and waits for the line with its address.
    pub async fn start(
        program: &Path,
        arguments: &[impl AsRef<OsStr>],
    ) -> Result<Process, Failure> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let output = child.stdout.take().ok_or("no output")?;
        let mut lines = BufReader::new(output).lines();
        let authority = loop {
            let line = lines.next_line().await?.ok_or("the server has ended")?;
            if let Some(at) = line.find("http://") {
                break line[at + "http://".len()..]
                    .trim()
                    .trim_end_matches('/')
                    .to_owned();
            }
        };
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok(Process {
            authority,
            id: child.id().ok_or("the server has ended")?,
            _child: child,
        })
    }

    /// The memory that it holds, in bytes.
    pub fn memory(&self) -> Result<u64, Failure> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
        Ok(kilobytes.ok_or("no VmRSS")?.trim().parse::<u64>()? * 1024)
    }

    /// The processor time that it has used.
    pub fn processor_time(&self) -> Result<Duration, Failure> {
        // It is in ticks, of which Linux shows a hundred a second everywhere.
        const TICK: Duration = Duration::from_millis(10);
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.id))?;
        // The name, in brackets, may have spaces in it.
        let (_, rest) = stat.rsplit_once(')').ok_or("no stat")?;
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<u32>().ok());
        let (user, system) = (ticks(11), ticks(12));
        Ok(TICK * (user.ok_or("no utime")? + system.ok_or("no stime")?))
    }

    /// A counter of `/metrics`.
    pub fn counter(&self, name: &str) -> Result<f64, Failure> {
        let mut stream = TcpStream::connect(&self.authority)?;
        let head = format!(
            "GET /metrics HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.authority
        );
        stream.write_all(head.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let value = answer
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(value.ok_or("no such counter")?.trim().parse()?)
    }
}
