import { parseFacility } from '@portal/contract/bookings/read-wire';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/call.ts';

/** A facility's day as whom a booking is for may book it: known, on its way, or not to be had. */
export type FacilityForMember =
  | { readonly facility: BookableFacility }
  | { readonly facility: null; readonly failure: unknown; retry: () => void };

/** The calendar's facility as another member may book it that day, with their prices; unchanged for the member themselves. */
export function useFacilityFor(
  facility: BookableFacility,
  member: number | null,
  date = facility.day?.date ?? '',
): FacilityForMember {
  const { id, category } = facility;
  const [tries, setTries] = useState(0);
  const of = `${id} ${date} ${member} ${tries}`;
  const [loaded, setLoaded] = useState<{
    of: string;
    facility: BookableFacility | null;
    failure: unknown;
  } | null>(null);
  useEffect(() => {
    if (member === null) return undefined;
    const leaving = new AbortController();
    const query = { date, member, category: category.id, limit: 500 };
    call('GET /sport-facility/', { query, signal: leaving.signal }).then(
      ({ results }) => {
        const [found = null] = results.filter((one) => one.id === id).map(parseFacility);
        return setLoaded({ of, facility: found, failure: null });
      },
      (failure: unknown) => {
        if (!leaving.signal.aborted) setLoaded({ of, facility: null, failure });
      },
    );
    return () => leaving.abort();
  }, [of, id, date, category.id, member]);
  if (member === null) return { facility };
  const known = loaded?.of === of ? loaded : null;
  if (known?.facility) return { facility: known.facility };
  return { facility: null, failure: known?.failure ?? null, retry: () => setTries(tries + 1) };
}
