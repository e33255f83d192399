/** Least share that somebody can be asked to pay, in cents. */
export const LEAST_SHARE = 1;

/**
 * Returns the share of each player in a price that they and the holder split equally: the holder pays the remaining
 * cents.
 */
export const equalShare = (price: number, players: number): number => Math.floor(price / (players + 1));

/**
 * Returns the refund for the holder of a booking that became cheaper, given the amount that players have paid:
 * everything that the holder paid beyond the new price, and no more. The rest is refunded to the players.
 */
export const holderRefund = (before: number, after: number, shared: number): number =>
  before - Math.max(after, shared);
