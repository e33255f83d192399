// The demo's own pictures: flat shapes in the portal's colours, 1200 by 675.

const GREEN = '#0f4a35';
const DEEP = '#0a3426';
const BRASS = '#b08d48';
const PAPER = '#f5f2ea';
const STONE = '#e3dac4';
const SEA = '#1f5570';
const SKY = '#cfe0dc';
const DUSK = '#2b3a4e';

const ground = (colour: string) => `<rect width="1200" height="675" fill="${colour}"/>`;
const disc = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
const shape = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
const line = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const spread = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const harbour =
  ground(SKY) +
  disc(890, 250, 92, BRASS) +
  shape('M0 380 L260 250 L430 350 L610 230 L900 380 Z', '#8fb3a5') +
  `<rect y="380" width="1200" height="295" fill="${SEA}"/>` +
  spread(9, (row) => line(`M${40 + row * 130} ${430 + (row % 3) * 70} h90`, '#5f8ba0', 6)) +
  shape('M430 470 h320 l-60 70 h-210 z', PAPER) +
  shape('M580 180 v270 h-150 z', PAPER) +
  shape('M600 220 v230 h120 z', STONE) +
  line('M590 160 V470', DEEP, 8);

const table =
  ground(GREEN) +
  disc(600, 340, 250, PAPER) +
  disc(600, 340, 180, STONE) +
  shape('M520 350 a80 80 0 0 1 160 0 z', BRASS) +
  disc(560, 375, 34, '#7f9b58') +
  disc(640, 380, 28, '#9e4a3a') +
  line('M235 150 V540 M195 150 v120 q40 50 80 0 v-120 M235 150 v110', PAPER, 14) +
  line('M965 150 V540', PAPER, 14) +
  shape('M965 150 q60 90 0 200 z', PAPER);

const court =
  ground('#2f6b4c') +
  line('M200 600 L400 130 H800 L1000 600 Z M285 400 H915 M345 258 H855 M600 258 V400', PAPER, 8) +
  line('M240 330 H960', PAPER, 16) +
  spread(24, (post) => line(`M${250 + post * 30} 330 v46`, '#d8d0bd', 2)) +
  disc(735, 195, 26, '#d9d45a') +
  line('M715 180 q22 14 14 38', PAPER, 4);

const lanterns =
  ground(DUSK) +
  disc(980, 130, 62, PAPER) +
  line('M0 120 Q300 230 600 130 T1200 150', BRASS, 5) +
  spread(7, (each) => {
    const [x, y] = [120 + each * 160, 250 + (each % 2) * 70];
    return (
      line(`M${x} 155 V${y - 60}`, BRASS, 4) +
      `<ellipse cx="${x}" cy="${y}" rx="52" ry="64" fill="${each % 3 === 0 ? '#c9563c' : BRASS}"/>` +
      line(`M${x} ${y + 64} v44`, '#e8c98a', 5)
    );
  }) +
  shape('M0 600 Q300 540 600 590 T1200 570 V675 H0 Z', DEEP) +
  spread(
    5,
    (each) =>
      disc(330 + each * 120, 545 - (each % 2) * 24, 26, STONE) +
      shape(`M${295 + each * 120} 640 q35 -140 70 0 z`, STONE),
  );

const parcel =
  ground(STONE) +
  shape('M330 250 h260 v300 h-260 z', GREEN) +
  shape('M440 250 h40 v300 h-40 z M330 370 h260 v36 h-260 z', BRASS) +
  line('M460 250 q-90 -110 -120 -30 q20 50 120 30 q90 -110 120 -30 q-20 50 -120 30', BRASS, 14) +
  shape('M650 300 h230 l20 250 h-270 z', '#9e4a3a') +
  line('M705 330 v-70 q60 -80 120 0 v70', DEEP, 12) +
  disc(765, 430, 40, PAPER);

const hills =
  ground('#dce7ea') +
  disc(250, 180, 78, BRASS) +
  shape('M0 520 L240 250 L420 430 L640 170 L900 470 L1050 330 L1200 480 V675 H0 Z', '#6f9483') +
  shape('M0 560 L330 400 L620 560 L900 420 L1200 570 V675 H0 Z', GREEN) +
  shape('M690 520 h210 v90 h-210 z', PAPER) +
  shape('M670 520 L795 430 L920 520 Z', '#9e4a3a') +
  shape('M770 550 h50 v60 h-50 z', BRASS) +
  line('M0 640 Q400 590 700 640 T1200 620', STONE, 16);

/** Each drawing with the id of its upload, which is the same in every demo club. */
export const drawings = {
  harbour: { id: '4d1f0c2a-0b6e-4a57-9c1e-7a3b5d2f8e01', shapes: harbour },
  table: { id: '4d1f0c2a-0b6e-4a57-9c1e-7a3b5d2f8e02', shapes: table },
  court: { id: '4d1f0c2a-0b6e-4a57-9c1e-7a3b5d2f8e03', shapes: court },
  lanterns: { id: '4d1f0c2a-0b6e-4a57-9c1e-7a3b5d2f8e04', shapes: lanterns },
  parcel: { id: '4d1f0c2a-0b6e-4a57-9c1e-7a3b5d2f8e05', shapes: parcel },
  hills: { id: '4d1f0c2a-0b6e-4a57-9c1e-7a3b5d2f8e06', shapes: hills },
} as const;
export type Drawing = keyof typeof drawings;
