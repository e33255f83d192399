import { idIn } from '../../data/ids.ts';
import { pageOffset, pageIn } from '../../data/in-address.ts';

/** The view of the member's own bookings, as the address has it. */
export interface BookingsQuery {
  /** Id of the one that an older address shows: it has a page of its own now. Null for the list. */
  readonly booking: number | null;
  /** Id of the waiting list entry that an email leads to. */
  readonly waiting: number | null;
  readonly when: 'coming' | 'past';
  /** From 1. */
  readonly page: number;
}

/** Reads the view from an address; values that make no sense are ignored. */
export const readBookings = (query: URLSearchParams): BookingsQuery => ({
  booking: idIn(query.get('booking')),
  waiting: idIn(query.get('waiting')),
  when: query.get('when') === 'past' ? 'past' : 'coming',
  page: pageIn(query),
});

/** The list call's query: upcoming ones with the soonest first, past ones with the latest first. */
export const bookingsQuery = ({ when, page }: Pick<BookingsQuery, 'when' | 'page'>) =>
  ({
    when,
    ordering: when === 'coming' ? 'start_from' : '-start_from',
    ...pageOffset(page),
  }) as const;
