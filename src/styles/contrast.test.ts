// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Every colour token as [light, dark]. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
  ),
);

/** Relative luminance of WCAG 2.2, of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const text: [string, string][] = [
  ...['paper', 'sheet', 'stone', 'green-tint', 'brass-tint', 'red-tint', 'blue-tint'].flatMap(
    (ground): [string, string][] => [
      ['ink', ground],
      ['ink-2', ground],
    ],
  ),
  ['ink-3', 'paper'],
  ['ink-3', 'sheet'],
  ['ink-3', 'stone'],
  ['link', 'paper'],
  ['link', 'sheet'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['red', 'paper'],
  ['red', 'sheet'],
  ['green', 'green-tint'],
  ['brass-ink', 'brass-tint'],
  ['red', 'red-tint'],
  ['blue', 'blue-tint'],
  ['ink', 'cell'],
  ['sunk-text', 'sunk'],
  ['paper', 'ink'],
];
const shapes: [string, string][] = [
  ['edge', 'paper'],
  ['edge', 'sheet'],
  ['brass', 'paper'],
  ['focus', 'paper'],
  ['focus', 'sheet'],
  ['cell-edge', 'paper'],
  ['chart', 'paper'],
];

for (const [theme, at] of [
  ['by day', 0],
  ['by night', 1],
] as const) {
  const of = (name: string) => tokens.get(name)?.[at] ?? expect.fail(`no token --${name}`);

  test.each(text)(`%s can be read on %s ${theme}`, (front, ground) => {
    expect(contrast(of(front), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)(`%s can be seen on %s ${theme}`, (front, ground) => {
    expect(contrast(of(front), of(ground))).toBeGreaterThanOrEqual(3);
  });
}
