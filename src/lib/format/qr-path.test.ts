import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

/** The picture that the path draws, each module eight pixels wide, black on white. */
function rasterise({ d, size }: ReturnType<typeof qrPath>) {
  const scale = 8;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4;
      for (let at = start; at < start + scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { width, height: width, data };
}

describe('a drawn QR code', () => {
  it.each(['7QMD-K2XR-94HC-TWPA', 'a much longer text, as a payment writes it: '.repeat(4)])(
    'is read back as %s',
    (text) => {
      expect(decodeQR(rasterise(qrPath(text)))).toBe(text);
    },
  );

  it('has four modules of quiet on every side', () => {
    const { d, size } = qrPath('QUIET');
    const places = [...d.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  });
});
