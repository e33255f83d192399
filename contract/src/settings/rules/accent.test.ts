import { describe, expect, it } from 'vitest';
import { contrast, isDarkEnough, accentTones } from './accent.ts';

describe('an accent', () => {
  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each([
    ['#0f4a35', true],
    ['#7a1020', true],
    ['#1f5570', true],
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
});
