//! Whatever is sent to the Hub engine, it answers in lines and ends with its input.

use std::{
    io::{self, Cursor, Write},
    sync::{Arc, Mutex},
};

use damka_arena::hub::{Hub, Message, Parameters};

/// What was said.
#[derive(Clone, Default)]
struct Answers(Arc<Mutex<Vec<u8>>>);

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0
            .lock()
            .expect("no thread panics while it holds the lock")
            .extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Checks the law.
pub fn check(bytes: &[u8]) {
    let answers = Answers::default();
    let hub = Hub::new(answers.clone(), Parameters::confined()).with_max_nodes(100);
    hub.run(Cursor::new(bytes.to_vec()))
        .expect("memory takes it");
    let answers = answers
        .0
        .lock()
        .expect("no thread panics while it holds the lock")
        .clone();
    let answers = String::from_utf8(answers).expect("it writes text");
    let known = [
        "id", "param", "wait", "ready", "info", "done", "pong", "error",
    ];
    for line in answers.lines() {
        let line = Message::parse(line).expect("no line is empty");
        assert!(known.contains(&line.command()), "{line}");
    }
}

/// Conversations to begin with.
pub fn seeds() -> Vec<Vec<u8>> {
    [
        "hub\nset-param name=variant value=school\ninit\nnew-game\nping\n\
         pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"22-18 9-13\"\n\
         level depth=3\ngo think\nquit\n",
        "init\npos pos=Weeeeeeeeeeeeeeeeebeeewweeeeeeeew moves=\"32-28 x22\"\n\
         level nodes=50 move-time=0.01\ngo ponder\nponder-hit\nstop\n",
        "pos pos=BeeeeBeeeeeeeeeeeeeeeeeeeeeeeeeeW\nlevel time=1 inc=0.1 moves=4\n\
         go analyze\nstop\nset-param name=hash value=1\nset-param name=threads value=2\n",
    ]
    .map(|text| text.as_bytes().to_vec())
    .into()
}
