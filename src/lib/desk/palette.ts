import type { Facility, Invoice, Member, Reservation } from '@portal/contract';
import { isRefused } from '../http/failure.ts';
import { call } from '../http/call.ts';

/** A group of the results of the desk's search. */
export type HitGroup = 'pages' | 'members' | 'bookings' | 'facilities' | 'invoices';

/** The results of the API's search. */
export interface SearchResults {
  readonly members: readonly Member[];
  readonly bookings: readonly Reservation[];
  readonly invoices: readonly Invoice[];
  /** Those that another program had by this id. */
  readonly facilities: readonly Facility[];
  /** Matches beyond those listed. */
  readonly more: number;
}
export const noResults: SearchResults = { members: [], bookings: [], invoices: [], facilities: [], more: 0 };

/** As many of each as anybody reads before they type another letter, and as the search of members answers at most. */
const MOST = 20;

/** Finds the booking of this number; none where there is no such. */
async function findBookings(number: string, signal: AbortSignal): Promise<Reservation[]> {
  try {
    return [await call('GET /booking/reservation/{id}/', { params: { id: number }, signal })];
  } catch (failure) {
    if (isRefused(failure) && failure.status === 404) return [];
    throw failure;
  }
}

/** Finds the bookings and facilities that came from another program, by their whole id there. */
async function findImported(
  id: string,
  mayOpen: (right: string) => boolean,
  signal: AbortSignal,
): Promise<Pick<SearchResults, 'bookings' | 'facilities'>> {
  const { results } = await call('GET /import-row/', { query: { external_id: id, limit: MOST }, signal });
  const [bookings, facilities] = await Promise.all([
    Promise.all(
      mayOpen('reservation.view')
        ? results.flatMap(({ reservation }) =>
            reservation === null ? [] : findBookings(`${reservation}`, signal),
          )
        : [],
    ),
    Promise.all(
      results.flatMap(({ facility }) =>
        facility === null ? [] : call('GET /sport-facility/{id}/', { params: { id: facility }, signal }),
      ),
    ),
  ]);
  return { bookings: bookings.flat(), facilities };
}

/** Finds people by name, number, email or telephone; bookings and invoices by number, and what was imported by its old id: those that these rights open. */
export async function searchDesk(
  text: string,
  rights: readonly string[],
  signal: AbortSignal,
): Promise<SearchResults> {
  const may = (right: string, isMeant: boolean) => isMeant && rights.includes(right);
  const [members, bookings, invoices, imported] = await Promise.all([
    may('member.view', true)
      ? call('GET /profile/member/search', { query: { search: text, limit: MOST }, signal })
      : null,
    may('reservation.view', /^[1-9]\d{0,14}$/.test(text)) ? findBookings(text, signal) : [],
    may('payment_invoice.view', /\d/.test(text))
      ? call('GET /finance/payment-invoice/', {
          query: { invoice_number__icontains: text, ordering: '-created_at', limit: MOST },
          signal,
        })
      : null,
    may('import.view', !/\s/.test(text) && text.length > 1)
      ? findImported(text, (right) => rights.includes(right), signal)
      : noResults,
  ]);
  const byNumber = new Set(bookings.map(({ id }) => id));
  return {
    members: members?.results ?? [],
    bookings: [...bookings, ...imported.bookings.filter(({ id }) => !byNumber.has(id))],
    invoices: invoices?.results ?? [],
    facilities: imported.facilities,
    more: [members, invoices].reduce(
      (sum, found) => sum + (found ? found.count - found.results.length : 0),
      0,
    ),
  };
}

/** Finds the pages whose names have these letters, those that begin with them first; all where there are none. */
export function pagesFor<Page extends { readonly label: string }>(
  text: string,
  pages: readonly Page[],
): Page[] {
  const wanted = text.toLocaleLowerCase();
  const matchPosition = ({ label }: Page) => label.toLocaleLowerCase().indexOf(wanted);
  return pages
    .filter((page) => matchPosition(page) >= 0)
    .toSorted((one, other) => Number(matchPosition(one) > 0) - Number(matchPosition(other) > 0));
}
