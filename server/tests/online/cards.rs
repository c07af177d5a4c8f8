//! The cards of pupils: their pictures, too many misses, and cards that are replaced.

use damka_client::Client;
use damka_protocol::{Card, CardAnswer, CardSignIn, Class, Denial, Picture};

use crate::{
    classes::{come, new_class, pupil_path},
    world::{Data, Kind, PATIENCE, Running, denial},
};

on_both!(
    a_card_asks_for_its_picture_and_five_misses_lock_it,
    of_pictures_that_are_tried_at_once_five_count,
    another_card_ends_what_the_old_one_began,
);

async fn a_card_asks_for_its_picture_and_five_misses_lock_it(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let (class, cards) = new_class(&teacher, &["Jan Nowak", "Ewa Lis"]).await;
    let card = &cards[0];
    let show = async |picture: Option<Picture>| {
        let card = CardSignIn {
            key: card.key.clone(),
            picture,
        };
        let shown = Client::show_card(&server.address, &card).await;
        shown.map(|(answer, _)| answer)
    };
    let asked = show(None).await.unwrap();
    let pictures = Picture::ALL.to_vec();
    assert_eq!(asked, CardAnswer::AskPicture { pictures });
    let wrong = Picture::ALL.into_iter().find(|one| *one != card.picture);
    for left in (1..=4).rev() {
        assert_eq!(denial(show(wrong).await), Denial::WrongPicture { left });
    }
    assert_eq!(denial(show(wrong).await), Denial::CardLocked);
    // The right one is too late now, also at another start; the others are not locked.
    assert_eq!(denial(show(Some(card.picture)).await), Denial::CardLocked);
    let again = Running::start(&data).await;
    let right = CardSignIn {
        key: card.key.clone(),
        picture: Some(card.picture),
    };
    let late = Client::show_card(&again.address, &right).await;
    assert_eq!(denial(late.map(|(answer, _)| answer)), Denial::CardLocked);
    drop(again);
    come(&server, &cards[1]).await;
    let seen: Class = teacher
        .get(&format!("/api/classes/{}", class.id))
        .await
        .unwrap();
    let locked = seen.pupils.iter().filter(|pupil| pupil.locked);
    let locked: Vec<_> = locked.map(|pupil| &pupil.player.id).collect();
    assert_eq!(locked, [&card.player.id]);
    let path = pupil_path(&class, card, "/lock");
    teacher.delete(&path).await.unwrap();
    // A right one forgives the misses before it.
    for _ in 0..2 {
        for left in (2..=4).rev() {
            assert_eq!(denial(show(wrong).await), Denial::WrongPicture { left });
        }
        let entered = show(Some(card.picture)).await.unwrap();
        assert!(matches!(entered, CardAnswer::Entered(_)), "{entered:?}");
    }
}

/// Whoever finds a card does not get in by trying everything in one moment.
async fn of_pictures_that_are_tried_at_once_five_count(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let (_, cards) = new_class(&teacher, &["Jan Nowak"]).await;
    let card = &cards[0];
    let wrong = Picture::ALL.into_iter().filter(|one| *one != card.picture);
    let tries = wrong.map(async |picture| {
        let sign_in = CardSignIn {
            key: card.key.clone(),
            picture: Some(picture),
        };
        denial(Client::show_card(&server.address, &sign_in).await)
    });
    let denied = futures_util::future::join_all(tries).await;
    let judged = |denial: &&Denial| matches!(denial, Denial::WrongPicture { .. });
    assert!(denied.iter().filter(judged).count() <= 5, "{denied:?}");
    let locked = denied
        .iter()
        .filter(|denial| **denial == Denial::CardLocked);
    assert!(locked.count() >= 6, "{denied:?}");
}

async fn another_card_ends_what_the_old_one_began(kind: Kind) {
    let data = Data::new(kind).await;
    let server = Running::start(&data).await;
    let operator = server.operator().await;
    let teacher = server.teacher(&operator, "Nauczycielka").await;
    let (class, cards) = new_class(&teacher, &["Jan Nowak"]).await;
    let tablet = come(&server, &cards[0]).await;
    let mut socket = tablet.socket().await.unwrap();
    let path = pupil_path(&class, &cards[0], "/card");
    let card: Card = teacher.post(&path, None::<&()>).await.unwrap();
    let ended = tokio::time::timeout(PATIENCE, socket.next()).await.unwrap();
    assert!(ended.is_err(), "its socket ends: {ended:?}");
    assert_eq!(denial(tablet.session().await), Denial::NotSignedIn);
    let shown = |card: &Card| CardSignIn {
        key: card.key.clone(),
        picture: Some(card.picture),
    };
    let old = Client::show_card(&server.address, &shown(&cards[0])).await;
    assert_eq!(denial(old.map(|(answer, _)| answer)), Denial::NoSuchCard);
    let again = come(&server, &card).await;
    assert_eq!(again.player().id, cards[0].player.id);
    teacher.delete(&path).await.unwrap();
    let gone = Client::show_card(&server.address, &shown(&card)).await;
    assert_eq!(denial(gone.map(|(answer, _)| answer)), Denial::NoSuchCard);
    assert_eq!(denial(again.session().await), Denial::NotSignedIn);
}
