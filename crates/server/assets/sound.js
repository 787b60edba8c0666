// Sounds of the table, made here and not loaded: dice, a whistle, the hum of the board. Only for who has switched them on.

let /** @type {AudioContext | null} */ studio = null;

/** The studio, once a browser lets it play: not before somebody has pressed something. */
function open() {
  studio = studio || new AudioContext();
  if (studio.state === "suspended") studio.resume();
  return studio;
}

/**
 * @param {number} at seconds from now
 * @param {number} long
 * @param {number} loud
 * @param {AudioNode} from
 */
function shaped(at, long, loud, from) {
  const sound = open();
  const gain = sound.createGain();
  const begins = sound.currentTime + at;
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loud, begins + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + long);
  from.connect(gain).connect(sound.destination);
}

/** Dice on a table: a few short knocks. */
export function knock() {
  const sound = open();
  for (const at of [0, 0.07, 0.13, 0.22]) {
    const tone = sound.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = 900 + 500 * Math.random();
    shaped(at, 0.06, 0.05, tone);
    tone.start(sound.currentTime + at);
    tone.stop(sound.currentTime + at + 0.08);
  }
}

/** The referee. */
export function whistle() {
  const sound = open();
  const tone = sound.createOscillator();
  const trill = sound.createOscillator();
  const depth = sound.createGain();
  tone.frequency.value = 2300;
  trill.frequency.value = 28;
  depth.gain.value = 120;
  trill.connect(depth).connect(tone.frequency);
  shaped(0, 0.55, 0.04, tone);
  for (const one of [tone, trill]) {
    one.start();
    one.stop(sound.currentTime + 0.6);
  }
}

/**
 * The board under power.
 * @param {number} seconds
 */
export function hum(seconds) {
  const sound = open();
  const tone = sound.createOscillator();
  tone.type = "sawtooth";
  tone.frequency.value = 60;
  shaped(0, Math.max(0.2, seconds), 0.03, tone);
  tone.start();
  tone.stop(sound.currentTime + seconds + 0.2);
}
