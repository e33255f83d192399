import { readStored } from '../../app/stored.ts';
import { FAVOURITES_KEY } from '../../session/stored-token.ts';

/** Favourites before the others, else in the order that they have: as stored, for a day is drawn before anybody could ask. */
export function favouritesFirst<Facility extends { readonly id: number }>(
  facilities: readonly Facility[],
): readonly Facility[] {
  const first = readStored(FAVOURITES_KEY);
  const rank = ({ id }: Facility) => (first?.includes(`,${id},`) ? 0 : 1);
  return facilities.toSorted((a, b) => rank(a) - rank(b));
}
