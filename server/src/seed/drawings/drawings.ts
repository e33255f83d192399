import { concert, dining, lanterns, parcel, spa, talk, tasting } from './indoors.ts';
import { children, fireworks, fitness, hills, regatta, tennis } from './outdoors.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

const shapes = {
  regatta,
  talk,
  tasting,
  concert,
  children,
  fitness,
  dining,
  spa,
  tennis,
  hills,
  fireworks,
  lanterns,
  parcel,
} as const;
/** The demo club's own pictures: what they are of. */
export type Drawing = keyof typeof shapes;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are what it holds
export const drawings = Object.keys(shapes) as Drawing[];

/** The id of a drawing's upload, which is the same in every demo club. */
export const drawingId = (drawing: Drawing): string =>
  `4d1f0c2a-0b6e-4a57-9c1e-7a3b5d2f8e${(drawings.indexOf(drawing) + 1).toString(16).padStart(2, '0')}`;

/** Pixels: about as wide as a page. */
export const drawnSize = { width: 1110, height: 740 };

/** A drawing as a file. */
export const drawnSvg = (drawing: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnSize.width}" height="${drawnSize.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes[drawing]}</svg>`;
