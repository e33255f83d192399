import type { Member } from '@portal/contract';

/** What prices and advance periods are chosen by. */
export interface Level {
  membership_type_1: string | null;
  membership_type_3: string;
}

/** The level of a caller: visitors have the level Public. */
export const levelOf = (member: Member | null | undefined): Level =>
  member ?? { membership_type_1: null, membership_type_3: 'PUBLIC' };

/** A row that may name a level; what it leaves open fits everybody. */
export interface LevelSelector {
  membership_type_1: string | null;
  membership_type_3: string | null;
}

export const fitsLevel = (row: LevelSelector, level: Level): boolean =>
  (row.membership_type_1 === null || row.membership_type_1 === level.membership_type_1) &&
  (row.membership_type_3 === null || row.membership_type_3 === level.membership_type_3);

/** How narrowly a row names a level: the tier outweighs the kind of membership. */
export const levelWeight = (row: LevelSelector): number =>
  (row.membership_type_1 === null ? 0 : 2) + (row.membership_type_3 === null ? 0 : 1);

/** The row of the greatest weight, the first of equals. */
export function heaviest<Row>(rows: readonly Row[], weight: (row: Row) => number): Row | undefined {
  let best: Row | undefined;
  for (const row of rows) if (best === undefined || weight(row) > weight(best)) best = row;
  return best;
}
