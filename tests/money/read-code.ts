import { decodeQR } from 'qr/decode.js';
import type { Locator } from 'playwright/test';

/** Reads a QR code from its picture. */
export async function readCode(code: Locator): Promise<string> {
  const { data, width, height } = await code.evaluate((svg: SVGSVGElement) => {
    const size = svg.viewBox.baseVal.width * 4;
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    const drawn = canvas.getContext('2d');
    if (!drawn) throw new Error('This browser draws nothing.');
    drawn.scale(4, 4);
    for (const path of svg.querySelectorAll('path')) {
      drawn.fillStyle = path.getAttribute('fill') ?? '';
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
      drawn.fill(new Path2D(path.getAttribute('d') ?? ''));
    }
    return { width: size, height: size, data: [...drawn.getImageData(0, 0, size, size).data] };
  });
  return decodeQR({ data: Uint8Array.from(data), width, height });
}
