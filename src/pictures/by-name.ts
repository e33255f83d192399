import type { Facility } from '@portal/contract';
import { Chalet } from './Chalet.tsx';
import { Courts } from './Courts.tsx';
import { Grill } from './Grill.tsx';
import { Hall } from './Hall.tsx';
import { Harbour } from './Harbour.tsx';
import { Song } from './Song.tsx';

/** The drawing of each picture name that the contract knows. */
export const drawings = {
  harbour: Harbour,
  courts: Courts,
  hall: Hall,
  grill: Grill,
  song: Song,
  chalet: Chalet,
} as const satisfies Record<Facility['picture'], () => React.ReactNode>;
