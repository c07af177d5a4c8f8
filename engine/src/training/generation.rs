/// The progress of a training run.
#[derive(Clone, Debug)]
pub enum TrainingStep<'a> {
    /// Games of this generation were played.
    Games {
        /// The generation.
        generation: u32,
        /// How many so far.
        done: u32,
    },
    /// An epoch of training is complete.
    Epoch {
        /// The generation.
        generation: u32,
        /// Its loss.
        loss: Loss,
    },
    /// Another pair of games was played between new and old weights.
    Pair {
        /// The generation.
        generation: u32,
        /// How many pairs scored 0, ½, 1, 1½ and 2 points.
        pairs: [u64; 5],
    },
    /// The match is decided.
    Judged(&'a Generation),
}

/// The mean cross-entropy of the predictions, less that of the targets.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Loss {
    /// The number of the epoch from 1; 0 stands for the initial weights.
    pub epoch: u32,
    /// On the training set, each sample before the step that learns from it.
    pub learned: f64,
    /// On the validation set.
    pub held_back: f64,
}

/// The result of a generation.
#[derive(Clone, Debug, PartialEq)]
pub struct Generation {
    /// Its number from 1.
    pub number: u32,
    /// The number of positions that it was trained on.
    pub samples: usize,
    /// The loss by epoch.
    pub losses: Vec<Loss>,
    /// How many pairs against the best before it scored 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
    /// Whether it won, and is the best now.
    pub accepted: bool,
}

impl Loss {
    /// The losses of all epochs as text, a line each.
    pub(crate) fn write_all(losses: &[Loss]) -> String {
        let line = |loss: &Loss| format!("{} {} {}\n", loss.epoch, loss.learned, loss.held_back);
        losses.iter().map(line).collect()
    }

    /// The inverse of [`Loss::write_all`]; none if the text is invalid.
    pub(crate) fn read_all(text: &str) -> Option<Vec<Loss>> {
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
