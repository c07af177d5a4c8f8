//! Tests of the page in a real browser, by mouse, touch and keyboard.

#[path = "browser/accessibility.rs"]
mod accessibility;
#[path = "browser/advice.rs"]
mod advice;
#[path = "browser/analysis.rs"]
mod analysis;
#[path = "browser/collection.rs"]
mod collection;
#[path = "browser/documents.rs"]
mod documents;
#[path = "browser/engine.rs"]
mod engine;
#[path = "browser/faulty_line.rs"]
mod faulty_line;
#[path = "browser/files.rs"]
mod files;
#[path = "browser/games.rs"]
mod games;
#[path = "browser/harness.rs"]
mod harness;
#[path = "browser/hotkeys.rs"]
mod hotkeys;
#[path = "browser/input.rs"]
mod input;
#[path = "browser/layout.rs"]
mod layout;
#[path = "browser/loading.rs"]
mod loading;
#[path = "browser/lot.rs"]
mod lot;
#[path = "browser/navigation.rs"]
mod navigation;
#[path = "browser/online.rs"]
mod online;
#[path = "browser/online_account.rs"]
mod online_account;
#[path = "browser/online_board.rs"]
mod online_board;
#[path = "browser/online_class.rs"]
mod online_class;
#[path = "browser/online_games.rs"]
mod online_games;
#[path = "browser/online_lobby.rs"]
mod online_lobby;
#[path = "browser/online_notices.rs"]
mod online_notices;
#[path = "browser/online_operator.rs"]
mod online_operator;
#[path = "browser/online_referee.rs"]
mod online_referee;
#[path = "browser/online_room.rs"]
mod online_room;
#[path = "browser/online_rules.rs"]
mod online_rules;
#[path = "browser/pair.rs"]
mod pair;
#[path = "browser/penalty.rs"]
mod penalty;
#[path = "browser/pieces.rs"]
mod pieces;
#[path = "browser/platform.rs"]
mod platform;
#[path = "browser/play.rs"]
mod play;
#[path = "browser/premove.rs"]
mod premove;
#[path = "browser/pupil.rs"]
mod pupil;
#[path = "browser/review.rs"]
mod review;
#[path = "browser/rule_cards.rs"]
mod rule_cards;
#[path = "browser/rules.rs"]
mod rules;
#[path = "browser/school_event.rs"]
mod school_event;
#[path = "browser/server_process.rs"]
mod server_process;
#[path = "browser/setup.rs"]
mod setup;
#[path = "browser/states.rs"]
mod states;
#[path = "browser/storage.rs"]
mod storage;
#[path = "browser/study.rs"]
mod study;
#[path = "browser/sweep.rs"]
mod sweep;
#[path = "browser/tournament.rs"]
mod tournament;
#[path = "browser/tournament_by_hand.rs"]
mod tournament_by_hand;
#[path = "browser/tournament_fields.rs"]
mod tournament_fields;
#[path = "browser/tournament_files.rs"]
mod tournament_files;
#[path = "browser/tournament_groups.rs"]
mod tournament_groups;
#[path = "browser/tournament_keyboard.rs"]
mod tournament_keyboard;
#[path = "browser/tournament_lots.rs"]
mod tournament_lots;
#[path = "browser/tournament_players.rs"]
mod tournament_players;
#[path = "browser/tournament_roles.rs"]
mod tournament_roles;
#[path = "browser/tournament_round.rs"]
mod tournament_round;
#[path = "browser/tournament_systems.rs"]
mod tournament_systems;
#[path = "browser/tournament_wall.rs"]
mod tournament_wall;
