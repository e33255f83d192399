import { encodeQR } from 'qr';

/** A QR code as the `d` of one SVG path on a grid of `size` modules, its four modules of quiet included. */
export function qrPath(text: string): { d: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const d = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { d, size: rows.length };
}
