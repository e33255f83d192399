/** Letters that a search for a member to invite takes at least. */
export const LEAST_LETTERS = 3;
