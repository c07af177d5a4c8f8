/// What happens in a training.
#[derive(Clone, Debug)]
pub enum Step<'a> {
    /// So many of the games of this generation were played.
    Games {
        /// The generation.
        generation: u32,
        /// How many games.
        done: u32,
    },
    /// The trainer went through all samples.
    Epoch {
        /// The generation.
        generation: u32,
        /// How well it did.
        loss: Loss,
    },
    /// Another pair of games was played between new and old weights.
    Pair {
        /// The generation.
        generation: u32,
        /// How many pairs brought 0, ½, 1, 1½ and 2 points.
        pairs: [u64; 5],
    },
    /// The match was judged.
    Judged(&'a Generation),
}

/// How well results were foretold after an epoch: the mean of the logarithms.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Loss {
    /// Which epoch, the first is 1; 0 stands for the weights at the start.
    pub epoch: u32,
    /// On the samples that it learned from, before it did.
    pub learned: f64,
    /// On samples that were held back.
    pub held_back: f64,
}

/// What came of a generation.
#[derive(Clone, Debug, PartialEq)]
pub struct Generation {
    /// Its number, the first is 1.
    pub number: u32,
    /// How many positions it learned from.
    pub samples: usize,
    /// How the loss fell.
    pub losses: Vec<Loss>,
    /// How many pairs against the best before it brought 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
    /// Whether it is the best now.
    pub accepted: bool,
}

impl Loss {
    /// The losses of all epochs as text, a line each.
    pub(crate) fn text(losses: &[Loss]) -> String {
        let line = |loss: &Loss| format!("{} {} {}\n", loss.epoch, loss.learned, loss.held_back);
        losses.iter().map(line).collect()
    }

    /// The losses of such a text; none if it is not one.
    pub(crate) fn all(text: &str) -> Option<Vec<Loss>> {
        text.lines()
            .map(|line| {
                let mut fields = line.split(' ');
                Some(Loss {
                    epoch: fields.next()?.parse().ok()?,
                    learned: fields.next()?.parse().ok()?,
                    held_back: fields.next()?.parse().ok()?,
                })
            })
            .collect()
    }
}
