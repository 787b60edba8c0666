//! The card maker: from a season's statistics to cards for every team and player.
