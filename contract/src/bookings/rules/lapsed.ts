/** Whether a membership has lapsed by this day of the club. */
export const hasLapsed = (
  { books_until: last = null }: { readonly books_until?: string | null | undefined },
  today: string,
): boolean => last !== null && last < today;
