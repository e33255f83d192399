/** Drawings of how one signs in, in the manner of icons.ts; apart, as few pages need them. */
export const key = 'M20 8.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M12.3 11.7L4 20M6.5 17.5L9 20M9.5 14.5l2 2';
