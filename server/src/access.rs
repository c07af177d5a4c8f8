//! Who may see what is not for everybody: the games of a class are for its
//! members; games invited by link are for whoever has the link.

use damka_game::{ClassId, PersonId};
use damka_protocol::{Denial, RulesChoice};

use crate::store::{Store, StoreError};

/// Whether a viewer may see what belongs to a class, or to none.
pub async fn may_see(
    store: &Store,
    class: Option<&ClassId>,
    viewer: Option<&PersonId>,
) -> Result<bool, StoreError> {
    match (class, viewer) {
        (None, _) => Ok(true),
        (Some(_), None) => Ok(false),
        (Some(class), Some(viewer)) => store.is_in_class(viewer, class).await,
    }
}

/// An own rule set has names that others read; pupils write nothing.
pub fn check_pupil_rules(rules: &RulesChoice) -> Result<(), Denial> {
    match rules {
        RulesChoice::Named(_) => Ok(()),
        RulesChoice::Own(_) => Err(Denial::ClassOnly),
    }
}
