//! What other programs read of a tournament.

use damka_tournament::{GroupId, event_json, trf};

use super::EventText;

impl EventText<'_> {
    /// The whole event as JSON, with the names that the audience may read.
    pub fn to_json(&self) -> String {
        let json = event_json(self.event, self.names, self.audience);
        format!("{json:#}\n")
    }

    /// The tournament report of a group (TRF16).
    pub fn to_trf(&self, group: GroupId) -> Result<String, trf::PrintError> {
        trf::Report::of_group(self.event, group, self.names, self.audience).to_text()
    }
}
