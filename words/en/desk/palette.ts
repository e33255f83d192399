/** Words of the search of the staff's desk. */
export const searchHint = 'Find a member, booking or invoice';
export const searchDesk = 'Search the desk';
export const searchHelp = 'Name, number, email or telephone; booking or invoice number; old id; page';
export const searching = 'Searching';
export const searchFailed = 'We couldn’t search.';
export const close = 'Close';
export const nothingFound = 'Nothing found.';
export const found = (shown: number, all: number) =>
  shown < all
    ? `${shown} of ${all} results. Type more to find the others.`
    : all === 1
      ? '1 result'
      : `${all} results`;
export const groups = {
  pages: 'Pages',
  members: 'Members',
  bookings: 'Bookings',
  facilities: 'Facilities',
  invoices: 'Invoices',
} as const;
