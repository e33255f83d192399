/** The tones of the portal's own drawings, by day: a kept picture looks the same in both themes. */
export const tone = {
  sky: '#E6E3D0',
  far: '#AFC4B0',
  mid: '#3F7A5E',
  near: '#0F4A35',
  deep: '#0A3426',
  line: '#FFFDF8',
  disc: '#C39A45',
  warm: '#D9BE85',
} as const;
type Tone = keyof typeof tone;

/** Every drawing's grid, 3:2. */
export const WIDTH = 480;
export const HEIGHT = 320;

export const ground = (colour: Tone): string => area(`M0 0h${WIDTH}v${HEIGHT}H0z`, colour);
export const area = (path: string, colour: Tone): string => `<path d="${path}" fill="${tone[colour]}"/>`;
export const disc = (x: number, y: number, radius: number, colour: Tone): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone[colour]}"/>`;
export const line = (path: string, colour: Tone, width: number): string =>
  `<path d="${path}" fill="none" stroke="${tone[colour]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const spread = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Waves over the whole width, from `top` to the lower edge. */
export const water = (top: number, rows: number): string =>
  spread(rows, (row) => {
    const [y, length] = [top + row * 15, 90 + ((row * 37) % 60)];
    return line(`M-20 ${y}q${length / 2} -9 ${length} 0${`t${length} 0`.repeat(6)}`, 'mid', 2.2);
  });
