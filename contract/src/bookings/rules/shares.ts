/** The least that somebody can be asked for, in cents. */
export const LEAST_SHARE = 1;

/** What each of so many players pays of a price that they and its holder share equally: the holder has the cents that are left. */
export const equalShare = (price: number, players: number): number => Math.floor(price / (players + 1));

/**
 * What comes back to the holder of a booking that costs so much less now, of which players have paid so much: all that they
 * have paid themselves beyond the new price, and no more. The rest goes back to the players.
 */
export const backToHolder = (before: number, after: number, shared: number): number =>
  before - Math.max(after, shared);
