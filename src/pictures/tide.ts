/** A small generator of numbers from 0 to 1, the same for the same seed (mulberry32 over an FNV-1a hash). */
function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Sea {
  readonly width: number;
  /** The y of the horizon, and of the last line. */
  readonly horizon: number;
  readonly shore: number;
  readonly lines: number;
  /** Height of the nearest wave. */
  readonly swell: number;
}

/** A tide line: the `d` of its path, and whether it catches the light (each fifth does). */
export interface TideLine {
  readonly path: string;
  readonly lit: boolean;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Lines from the horizon to the shore, closer and calmer far away; the same seed draws the same tide. */
export function tide(seed: string, { width, horizon, shore, lines, swell }: Sea): TideLine[] {
  const random = randomFrom(seed);
  const long = {
    length: width * (0.62 + random() * 0.2),
    phase: random() * 6.28,
    drift: 0.1 + random() * 0.12,
  };
  const short = {
    length: width * (0.3 + random() * 0.1),
    phase: random() * 6.28,
    drift: -0.2 - random() * 0.15,
  };
  const step = width / 10;
  return Array.from({ length: lines }, (_, index) => {
    const near = index / (lines - 1);
    const height = swell * (0.12 + 0.88 * near);
    const level = horizon + (shore - horizon) * near ** 1.25;
    const wave = (x: number, { length, phase, drift }: typeof long) =>
      (x / length) * 6.283 + phase + drift * index;
    const y = (x: number) =>
      level + height * (0.68 * Math.sin(wave(x, long)) + 0.32 * Math.sin(wave(x, short)));
    const slope = (x: number) => (y(x + 1) - y(x - 1)) / 2;
    let path = `M0 ${round(y(0))}C${round(step / 3)} ${round(y(0) + (slope(0) * step) / 3)}`;
    for (let x = step; x <= width + 0.01; x += step) {
      path += `${x > step ? 'S' : ' '}${round(x - step / 3)} ${round(y(x) - (slope(x) * step) / 3)} ${round(x)} ${round(y(x))}`;
    }
    return { path, lit: index % 5 === 1 };
  });
}

/** Where the sun is on the horizon: from 0 to 1, its own for each seed. */
export const sunPlace = (seed: string): number => randomFrom(`${seed} sun`)();
