use hashmark_electric::board::*;
#[path = "../tests/common/mod.rs"]
mod common;
fn main() {
    // piles: everyone into one corner / into a rail / to the middle
    for (name, target) in [("corner", Point::new(63.0, 36.0)), ("rail", Point::new(0.0, 37.0)), ("middle", Point::new(0.0, 0.0)), ("end", Point::new(64.0, 0.0))] {
        let (mut worst, mut over, mut steps, mut sum) = (0f32, 0, 0, 0.0);
        for seed in 0..40u64 {
            let mut board = common::two_teams(seed);
            for round in 0..8 {
                for who in Who::all() {
                    let h = Heading::toward(board.position(who), target).unwrap_or(Heading::EAST);
                    let h = if round % 3 == 2 && who.index() % 3 == 0 { h.turned(100.0) } else { h };
                    board.turn(who, h).unwrap();
                }
                board.power_on();
                for _ in 0..360 {
                    board.step();
                    let o = common::deepest_overlap(&board);
                    worst = worst.max(o);
                    sum += o;
                    steps += 1;
                    if o > OVERLAP_LIMIT { over += 1; }
                }
                board.power_off();
                board.run_for(0.15);
            }
        }
        println!("{name}: worst {worst:.4} mean-worst {:.4} over {over} of {steps}", sum / steps as f32);
    }
}
