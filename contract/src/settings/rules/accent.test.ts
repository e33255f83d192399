import { describe, expect, it } from 'vitest';
import { contrast, isDarkEnough, accentTones } from './accent.ts';

describe('an accent', () => {
  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    // The darkest tones count straight, those from 11 of 255 on by a power.
    expect(contrast('#0a0a0a', '#ffffff')).toBeCloseTo(19.798, 3);
    expect(contrast('#0b0b0b', '#ffffff')).toBeCloseTo(19.683, 3);
    expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  });

  it.each([
    ['#0f4a35', true],
    ['#7a1020', true],
    ['#1f5570', true],
    ['#666666', true],
    ['#676767', false],
    ['#ddbb72', false],
    ['#ff0000', false],
    ['#ffffff', false],
  ])('%s is dark enough: %s', (colour, enough) => expect(isDarkEnough(colour)).toBe(enough));

  it.each(['#0f4a35', '#000000', '#7a1020', '#0000ff', '#3b3b3b'])(
    '%s is read by day and by night',
    (colour) => {
      const { light, light_hover, dark, dark_hover } = accentTones(colour);
      expect(light).toBe(colour);
      for (const tone of [light, light_hover]) expect(contrast(tone, '#fffdf8')).toBeGreaterThanOrEqual(4.5);
      for (const tone of [dark, dark_hover]) {
        expect(tone).toMatch(/^#[0-9a-f]{6}$/);
        for (const ground of ['#0e1512', '#16201b', '#212d27', '#1b1504'])
          expect(contrast(tone, ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  // In steps of a twentieth of white: one step less isn't legible.
  it.each([
    ['#0f4a35', { light_hover: '#0b3425', dark: '#7b9b90', dark_hover: '#a9beb7' }],
    ['#000000', { light_hover: '#000000', dark: '#999999', dark_hover: '#bdbdbd' }],
    ['#ddbb72', { light_hover: '#9b8350', dark: '#ddbb72', dark_hover: '#e9d3a3' }],
    ['#ffffff', { light_hover: '#b3b3b3', dark: '#ffffff', dark_hover: '#ffffff' }],
  ])('%s gets as much lighter as the night needs, and no more', (light, tones) => {
    expect(accentTones(light)).toEqual({ light, ...tones });
  });
});
