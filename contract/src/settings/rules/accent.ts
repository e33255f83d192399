/**
 * Backgrounds of text (`src/styles/tokens.css`): the darkest by day, the lightest by night. Text on the accent itself is lighter than
 * the one and darker than the other, so that it is legible wherever these are.
 */
const DARKEST_LIGHT = '#e9e4d7';
const LIGHTEST_DARK = '#212d27';
/** WCAG 2.2, 1.4.3: text below 24 pixels. */
const LEAST = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

const readChannels = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

function luminance(colour: string): number {
  const [red, green, blue] = readChannels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the contrast of two colours: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with a share of black (0) or white (255) in it. */
const mix = (colour: string, into: 0 | 255, share: number): string =>
  `#${readChannels(colour)
    .map((value) =>
      Math.round(value + (into - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** True when text in this colour is legible on every light ground, and light text on it. */
export const isDarkEnough = (accent: string): boolean => contrast(accent, DARKEST_LIGHT) >= LEAST;

/** An accent by day, and made as much lighter as the night needs. */
export interface AccentTones {
  readonly light: string;
  readonly light_hover: string;
  readonly dark: string;
  readonly dark_hover: string;
}

export function accentTones(accent: string): AccentTones {
  let share = 0;
  let dark = accent;
  while (contrast(dark, LIGHTEST_DARK) < LEAST) {
    share += 0.05;
    dark = mix(accent, 255, share);
  }
  return {
    light: accent,
    light_hover: mix(accent, 0, 0.3),
    dark,
    dark_hover: mix(dark, 255, 0.35),
  };
}
