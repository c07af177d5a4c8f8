use crate::captured::Ended;

/// The results of all test programs.
#[derive(Default)]
pub struct Results {
    pub groups: u32,
    pub passed: u32,
    pub failed: u32,
    failures: Vec<String>,
}

impl Results {
    /// Adds what a program of this name printed: the counts of its closing lines, and the
    /// names of the tests that failed.
    pub fn add(&mut self, program: &str, ended: &Ended) {
        let before = self.failures.len();
        for line in ended.output.lines() {
            if let Some(counts) = line.strip_prefix("test result: ") {
                self.groups += 1;
                self.passed += number(counts, "passed");
                self.failed += number(counts, "failed");
            }
            let test = line.strip_prefix("test ");
            if let Some(test) = test.and_then(|rest| rest.strip_suffix(" ... FAILED")) {
                self.failures.push(format!("{program}: {test}"));
            }
        }
        // It may have ended before it could name a test.
        if let Err(error) = &ended.result
            && self.failures.len() == before
        {
            self.failures.push(error.clone());
        }
    }

    /// An error that names the failures, if there are any.
    pub fn check(&self) -> Result<(), String> {
        if self.failures.is_empty() {
            return Ok(());
        }
        Err(format!("these failed:\n  {}", self.failures.join("\n  ")))
    }
}

/// The number before a word.
fn number(counts: &str, word: &str) -> u32 {
    counts
        .split(['.', ';'])
        .find_map(|part| part.trim().strip_suffix(word)?.trim().parse().ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(output: &str, result: Result<(), String>) -> Ended {
        let output = output.to_owned();
        Ended { output, result }
    }

    #[test]
    fn closing_lines_are_added_up() {
        let mut results = Results::default();
        let output = "running 3 tests\n\
            test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n\
            test result: FAILED. 12 passed; 2 failed; 0 ignored; finished in 0.12s\n";
        results.add("a", &ended(output, Ok(())));
        results.add("b", &ended("test result: ok. 1 passed; 0 failed\n", Ok(())));
        let counts = (results.groups, results.passed, results.failed);
        assert_eq!(counts, (3, 16, 2));
    }

    #[test]
    fn failures_are_named() {
        let mut results = Results::default();
        assert_eq!(results.check(), Ok(()));
        let output =
            "test one ... ok\ntest two ... FAILED\ntest result: FAILED. 1 passed; 1 failed\n";
        results.add("a.rs", &ended(output, Err("a.rs failed".to_owned())));
        results.add(
            "b.rs",
            &ended("test three ...", Err("b.rs was killed".to_owned())),
        );
        let told = "these failed:\n  a.rs: two\n  b.rs was killed".to_owned();
        assert_eq!(results.check(), Err(told));
    }
}
