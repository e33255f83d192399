/** Storage key of a member's favourites, as `,3,17,`: a day is drawn before anybody could ask for them. */
export const FAVOURITES = 'favourites';

/** Favourites before the others, else in the order that they have. */
export function favouritesFirst<Facility extends { readonly id: number }>(
  facilities: readonly Facility[],
): readonly Facility[] {
  const first = globalThis.localStorage?.getItem(FAVOURITES);
  const rank = ({ id }: Facility) => (first?.includes(`,${id},`) ? 0 : 1);
  return facilities.toSorted((a, b) => rank(a) - rank(b));
}
