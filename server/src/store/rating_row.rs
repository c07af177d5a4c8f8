use damka_game::{Ended, GameId, Outcome, PersonId, Time};
use damka_protocol::{Leader, Pace, PlayerRating, Rating, RatingPoint};
use damka_rules::{BySide, Side};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

use super::{
    Store, StoreError,
    connection::{Connection, Reader, on_either, run},
    decode,
    json::from_word,
    player_row,
};

/// From this deviation on a rating is provisional.
const PROVISIONAL: f64 = 110.0;

/// The columns of a rating.
type Row = (String, String, f64, f64, i64);

/// The columns of somebody on a leaderboard.
type LeaderRow = (String, String, i64, String, String, f64, f64, i64);

/// What a player has after a game, and what he had before it.
type CountedRow = (f64, f64, Option<f64>);

/// Who has played a rated game, by what rules and at what pace.
type RatedRow = (String, String, i64, Option<String>, Option<String>);

impl Store {
    /// The ratings of a player.
    pub async fn ratings(&self, player: &PersonId) -> Result<Vec<Rating>, StoreError> {
        let mut reader = self.reader().await?;
        let rows = reader.ratings(player.as_str()).await?;
        rows.into_iter().map(rating).collect()
    }

    /// How a rating has changed, the oldest first, the newest `most` of them.
    pub async fn rating_points(
        &self,
        player: &PersonId,
        rules: &str,
        pace: Pace,
        most: u32,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        let mut reader = self.reader().await?;
        let (player, most) = (player.as_str(), i64::from(most));
        let rows = reader
            .rating_points(player, rules, pace.key(), most)
            .await?;
        let point = |(game, at, rating, deviation): (String, i64, f64, f64)| {
            Ok(RatingPoint {
                game: game.parse().map_err(decode)?,
                at: Time(at as u64),
                rating: rating.round() as i32,
                deviation: deviation.round() as i32,
            })
        };
        rows.into_iter().rev().map(point).collect()
    }

    /// The rating of a player by these rules and at this pace, if he has one.
    pub async fn rating(
        &self,
        player: &PersonId,
        rules: &str,
        pace: Pace,
    ) -> Result<Option<Rating>, StoreError> {
        let mut ratings = self.ratings(player).await?.into_iter();
        Ok(ratings.find(|rating| rating.rules == rules && rating.pace == pace))
    }

    /// How strong the players of a rated game are, and what it has changed; nothing of
    /// those who have deleted their accounts.
    pub async fn ratings_in_game(&self, game: &GameId) -> Result<Vec<PlayerRating>, StoreError> {
        let mut reader = self.reader().await?;
        let Some((first, second, _, Some(rules), Some(pace))) =
            reader.rated_game(game.as_str()).await?
        else {
            return Ok(Vec::new());
        };
        let mut ratings = Vec::new();
        for player in [first, second] {
            let counted = reader.counted(game.as_str(), &player).await?;
            let (rating, deviation, before) = match counted {
                Some((rating, deviation, before)) => {
                    let before = before.unwrap_or(Glicko2Rating::new().rating);
                    (rating, deviation, Some(before))
                }
                None => match reader.rating_now(&player, &rules, &pace).await? {
                    Some((rating, deviation)) => (rating, deviation, None),
                    None => continue,
                },
            };
            let rounded = rating.round() as i32;
            ratings.push(PlayerRating {
                player: player.parse().map_err(decode)?,
                rating: rounded,
                provisional: deviation >= PROVISIONAL,
                change: before.map(|before| rounded - before.round() as i32),
            });
        }
        Ok(ratings)
    }

    /// The strongest whose rating is reliable: people, or programs.
    pub async fn leaders(
        &self,
        rules: &str,
        pace: Pace,
        bots: bool,
        most: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let mut reader = self.reader().await?;
        let (bots, most) = (i64::from(bots), i64::from(most));
        let rows = reader.leaders(rules, pace.key(), bots, most).await?;
        let leader = |row: LeaderRow| {
            let (id, name, bot, rules, pace, value, deviation, games) = row;
            Ok(Leader {
                player: player_row::read((id, name, bot))?,
                rating: rating((rules, pace, value, deviation, games))?,
            })
        };
        rows.into_iter().map(leader).collect()
    }
}

impl Reader {
    async fn rated_game(&mut self, game: &str) -> Result<Option<RatedRow>, StoreError> {
        let select = "select first_player, second_player, swapped, rated, pace from games
            where id = $1";
        on_either!(self, c => sqlx::query_as(select).bind(game).fetch_optional(&mut **c).await)
    }

    async fn counted(
        &mut self,
        game: &str,
        player: &str,
    ) -> Result<Option<CountedRow>, StoreError> {
        let select = "select p.rating, p.deviation, (select q.rating from rating_points q
                where q.player = p.player and q.rules = p.rules and q.pace = p.pace
                    and (q.at, q.game) < (p.at, p.game)
                order by q.at desc, q.game desc limit 1)
            from rating_points p where p.game = $1 and p.player = $2";
        on_either!(self, c => {
            sqlx::query_as(select).bind(game).bind(player).fetch_optional(&mut **c).await
        })
    }

    /// The rating of a player who is still here; whoever has none yet has that of
    /// everybody who begins.
    async fn rating_now(
        &mut self,
        player: &str,
        rules: &str,
        pace: &str,
    ) -> Result<Option<(f64, f64)>, StoreError> {
        let select = "select coalesce(r.rating, $4), coalesce(r.deviation, $5)
            from players p left join ratings r
                on r.player = p.id and r.rules = $2 and r.pace = $3
            where p.id = $1";
        let beginner = Glicko2Rating::new();
        on_either!(self, c => {
            let select = sqlx::query_as(select).bind(player).bind(rules).bind(pace);
            let select = select.bind(beginner.rating).bind(beginner.deviation);
            select.fetch_optional(&mut **c).await
        })
    }

    async fn ratings(&mut self, player: &str) -> Result<Vec<Row>, StoreError> {
        let select = "select rules, pace, rating, deviation, games from ratings
            where player = $1 order by rules, pace";
        on_either!(self, c => sqlx::query_as(select).bind(player).fetch_all(&mut **c).await)
    }

    async fn rating_points(
        &mut self,
        player: &str,
        rules: &str,
        pace: &str,
        most: i64,
    ) -> Result<Vec<(String, i64, f64, f64)>, StoreError> {
        let select = "select game, at, rating, deviation from rating_points
            where player = $1 and rules = $2 and pace = $3 order by at desc, game desc limit $4";
        on_either!(self, c => {
            let select = sqlx::query_as(select).bind(player).bind(rules).bind(pace).bind(most);
            select.fetch_all(&mut **c).await
        })
    }

    async fn leaders(
        &mut self,
        rules: &str,
        pace: &str,
        bots: i64,
        most: i64,
    ) -> Result<Vec<LeaderRow>, StoreError> {
        let select = "select p.id, p.name, p.bot, r.rules, r.pace, r.rating, r.deviation, r.games
            from ratings r join players p on p.id = r.player
            where r.rules = $1 and r.pace = $2 and r.deviation < $3 and p.bot = $4
                and p.banned = 0
            order by r.rating desc, p.id limit $5";
        on_either!(self, c => {
            let select = sqlx::query_as(select).bind(rules).bind(pace).bind(PROVISIONAL);
            select.bind(bots).bind(most).fetch_all(&mut **c).await
        })
    }
}

impl Connection {
    /// Counts a game that has ended, if it is rated and counts at all, in the
    /// transaction of its end.
    pub(super) async fn rate(
        &mut self,
        game: &GameId,
        ended: &Ended,
        at: Time,
    ) -> Result<(), StoreError> {
        let outcome = match ended.outcome {
            Outcome::FirstWins => Outcomes::WIN,
            Outcome::SecondWins => Outcomes::LOSS,
            // A toss counts as the draw that it came after.
            Outcome::Draw => Outcomes::DRAW,
            _ => return Ok(()),
        };
        let select = "select first_player, second_player, swapped, rated, pace from games
            where id = $1";
        let row: Option<RatedRow> = on_either!(self, c => {
            sqlx::query_as(select).bind(game.as_str()).fetch_optional(&mut *c).await?
        });
        let Some((first, second, swapped, Some(rules), Some(pace))) = row else {
            return Ok(());
        };
        let players = match swapped {
            0 => BySide { first, second },
            _ => BySide {
                first: second,
                second: first,
            },
        };
        let counted = "select count(*) from rating_points where game = $1";
        let counted: i64 = on_either!(self, c => {
            sqlx::query_scalar(counted).bind(game.as_str()).fetch_one(&mut *c).await?
        });
        if counted > 0 {
            return Ok(());
        }
        let (one, one_games) = self.rating_of(&players.first, &rules, &pace).await?;
        let (two, two_games) = self.rating_of(&players.second, &rules, &pace).await?;
        let (one, two) = glicko2(&one, &two, &outcome, &Glicko2Config::new());
        let after = BySide {
            first: (one, one_games),
            second: (two, two_games),
        };
        for side in Side::BOTH {
            let (rating, games) = after[side];
            let player = &players[side];
            self.set_rating(player, &rules, &pace, rating, games + 1)
                .await?;
            let insert = "insert into rating_points
                    (game, player, rules, pace, rating, deviation, at)
                select $1, $2, $3, $4, $5, $6, $7
                where exists (select 1 from players where id = $2)";
            run!(
                self,
                insert,
                game.as_str(),
                player,
                &rules,
                &pace,
                rating.rating,
                rating.deviation,
                at.0 as i64
            );
        }
        Ok(())
    }

    async fn rating_of(
        &mut self,
        player: &str,
        rules: &str,
        pace: &str,
    ) -> Result<(Glicko2Rating, i64), StoreError> {
        let select = "select rating, deviation, volatility, games from ratings
            where player = $1 and rules = $2 and pace = $3";
        let row: Option<(f64, f64, f64, i64)> = on_either!(self, c => {
            let select = sqlx::query_as(select).bind(player).bind(rules).bind(pace);
            select.fetch_optional(&mut *c).await?
        });
        Ok(match row {
            Some((rating, deviation, volatility, games)) => {
                let rating = Glicko2Rating {
                    rating,
                    deviation,
                    volatility,
                };
                (rating, games)
            }
            None => (Glicko2Rating::new(), 0),
        })
    }

    /// Whoever has deleted his account has no rating any more.
    async fn set_rating(
        &mut self,
        player: &str,
        rules: &str,
        pace: &str,
        rating: Glicko2Rating,
        games: i64,
    ) -> Result<(), StoreError> {
        let upsert = "insert into ratings
                (player, rules, pace, rating, deviation, volatility, games)
            select $1, $2, $3, $4, $5, $6, $7 where exists (select 1 from players where id = $1)
            on conflict (player, rules, pace) do update set rating = excluded.rating,
                deviation = excluded.deviation, volatility = excluded.volatility,
                games = excluded.games";
        let Glicko2Rating {
            rating,
            deviation,
            volatility,
        } = rating;
        run!(
            self, upsert, player, rules, pace, rating, deviation, volatility, games
        );
        Ok(())
    }
}

fn rating((rules, pace, rating, deviation, games): Row) -> Result<Rating, StoreError> {
    Ok(Rating {
        rules,
        pace: from_word(pace)?,
        rating: rating.round() as i32,
        deviation: deviation.round() as i32,
        provisional: deviation >= PROVISIONAL,
        games: u32::try_from(games).map_err(decode)?,
    })
}
