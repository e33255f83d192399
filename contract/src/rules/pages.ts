/** Most entries on a page of a list. */
export const MAX_PAGE_SIZE = 100;
/** Page size where the spec names no other (users and spaces: 10). */
export const DEFAULT_PAGE_SIZE = 20;

/** Total pages: count divided by page size, rounded up (spec section 9). */
export const pageCount = (count: number, pageSize: number = DEFAULT_PAGE_SIZE): number =>
  Math.ceil(count / pageSize);
