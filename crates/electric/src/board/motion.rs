//! What the plate does to a figure that touches nobody: motor, drags, prong noise, standing friction.

use super::Board;
use super::bodies::{BodyLane, LANES};
use super::plate::STEP;

/// How fast the plate comes to full shake, and stops shaking, in seconds.
const SPIN_UP: f32 = 0.05;
const RUN_DOWN: f32 = 0.02;
/// How long prong noise keeps its direction, in seconds.
const NOISE_MEMORY: f32 = 0.15;
const NOISE_LOSS: f32 = STEP / (NOISE_MEMORY + STEP);
/// Square root of twice the loss, so that the noise keeps its deviation: sqrt is not const.
const NOISE_GAIN: f32 = 0.232_495_28;
/// What a plate at rest takes off speed, yd/s², and its share taken off turn rate, rad/s².
const STANDING_FRICTION: f32 = 400.0;
const STANDING_TURN: f32 = 0.7;

impl Board {
    /// The shake follows the switch.
    pub(super) fn level_power(&mut self) {
        let (target, lag) = if self.switched_on { (1.0, SPIN_UP) } else { (0.0, RUN_DOWN) };
        self.power += (target - self.power) * (STEP / (lag + STEP));
        if (target - self.power).abs() < 1e-3 {
            self.power = target;
        }
    }

    /// The jolt of the switch: everyone starts with some noise, not with none.
    pub(super) fn kick(&mut self) {
        let jolt = self.noise.each();
        for ((z, sigma), jolt) in self.bodies.z.iter_mut().zip(&self.bodies.sigma).zip(&jolt) {
            *z = jolt * sigma;
        }
    }

    /// New speeds from motors, drags and noise, contacts not yet asked.
    pub(super) fn drive(&mut self) {
        let noise = self.noise.each();
        self.run(&noise);
        if self.power < 1.0 {
            self.stand();
        }
    }

    #[inline]
    fn run(&mut self, noise: &BodyLane) {
        let power = self.power;
        let b = &mut self.bodies;
        for (i, noise) in noise.iter().enumerate() {
            let (hx, hy) = (b.hx[i], b.hy[i]);
            let ahead = (b.vx[i] * hx + b.vy[i] * hy + power * b.thrust[i]) * b.lag[i];
            let aside = (b.vy[i] * hx - b.vx[i] * hy) * b.side_lag[i];
            b.z[i] += noise * (b.sigma[i] * NOISE_GAIN) - b.z[i] * NOISE_LOSS;
            let wanted = power * (b.dial[i] * ahead + b.z[i]);
            b.w[i] = b.w[i] * b.turn_lag[i] + wanted * b.turn_gain[i];
            b.vx[i] = ahead * hx - aside * hy;
            b.vy[i] = ahead * hy + aside * hx;
        }
    }

    /// A plate that does not shake fully holds what stands on it.
    fn stand(&mut self) {
        let off = STANDING_FRICTION * (1.0 - self.power) * STEP;
        let turn_off = off * STANDING_TURN;
        let b = &mut self.bodies;
        for i in 0..LANES {
            let speed = (b.vx[i] * b.vx[i] + b.vy[i] * b.vy[i]).sqrt();
            let left = if speed > off { (speed - off) / speed } else { 0.0 };
            b.vx[i] *= left;
            b.vy[i] *= left;
            let turning = b.w[i].abs();
            b.w[i] *= if turning > turn_off { (turning - turn_off) / turning } else { 0.0 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_noise_keeps_its_deviation() {
        assert!((NOISE_GAIN - (2.0 * NOISE_LOSS).sqrt()).abs() < 1e-7, "{}", (2.0 * NOISE_LOSS).sqrt());
    }
}
