/** Small sounds, made here: no file is loaded, and nothing is heard until it is wished for. */
import type { Knock, Sound } from '$lib/games/face';
import { settings } from '$lib/settings/settings.svelte';

interface Tone {
  readonly at: number;
  readonly pitch: number;
  readonly to?: number;
  readonly long: number;
  readonly loud: number;
  readonly wave: OscillatorType;
}

const wood = (at: number, pitch: number): Tone => ({
  at,
  pitch,
  to: pitch * 0.6,
  long: 0.07,
  loud: 0.25,
  wave: 'triangle',
});
const bell = (at: number, pitch: number): Tone => ({ at, pitch, long: 0.5, loud: 0.12, wave: 'sine' });

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  step: [wood(0, 330)],
  push: [wood(0, 190), wood(0.09, 140)],
  card: [
    { at: 0, pitch: 1400, to: 500, long: 0.05, loud: 0.05, wave: 'sawtooth' },
    { at: 0.05, pitch: 900, to: 400, long: 0.05, loud: 0.04, wave: 'sawtooth' },
  ],
  coin: [bell(0, 1320), bell(0.07, 1760)],
  turn: [bell(0, 660), bell(0.14, 880)],
  end: [bell(0, 523), bell(0.15, 659), bell(0.3, 784), bell(0.45, 1047)],
  refused: [wood(0, 120), wood(0.12, 110)],
};

let context: AudioContext | null = null;

function play(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + tone.at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = tone.wave;
  oscillator.frequency.setValueAtTime(tone.pitch, start);
  if (tone.to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(tone.to, start + tone.long);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(tone.loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.long);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + tone.long + 0.02);
}

/** Something hard hits something: how high it sounds, how fast that fades, and the strength (mm/s) of a loud one. */
const KNOCKS: Readonly<Record<Knock, { pitch: number; long: number; full: number }>> = {
  board: { pitch: 240, long: 0.09, full: 2600 },
  chip: { pitch: 1500, long: 0.05, full: 1400 },
  rim: { pitch: 420, long: 0.08, full: 900 },
};
const LOUDEST = 0.4;
/** What is weaker than this share of a loud one is not heard. */
const FAINT = 0.02;

/** How loud a hit of this strength (mm/s) is: by its energy, softened as ears do. */
export function loudness(knock: Knock, strength: number): number {
  const share = Math.min(1, Math.max(0, strength / KNOCKS[knock].full));
  return share < FAINT ? 0 : LOUDEST * share ** 1.2;
}

/** Let a hit be heard, as loud as it is strong. */
export function clack(knock: Knock, strength: number): void {
  const loud = loudness(knock, strength);
  if (loud === 0 || !audible()) return;
  const { pitch, long } = KNOCKS[knock];
  context ??= new AudioContext();
  play(context, { at: 0, pitch, to: pitch * 0.55, long, loud, wave: 'triangle' });
}

const audible = (): boolean => settings.sound && navigator.userActivation.hasBeenActive;

/** Let a sound be heard, if sounds are on and the page has been touched (browsers ask for that). */
export function sound(name: Sound): void {
  if (!audible()) return;
  context ??= new AudioContext();
  for (const tone of SOUNDS[name]) play(context, tone);
}
