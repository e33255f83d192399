import { useEffect, useState } from 'react';
import type { Reductions } from '../../../../lib/bookings/booking/reductions.ts';
import { noReductions } from '../../../../lib/bookings/booking/reductions.ts';
import { call } from '../../../../lib/http/call.ts';

/** More vouchers than anybody chooses from. */
const MOST = 100;

/**
 * Loads the reductions of a booking for a member: their discount, and their vouchers if they book for themselves.
 * `other` is the id of a family member, null for the member themselves. Empty until it is known, or where it isn't
 * `wanted`: the server asks again before it takes another price than the one on screen.
 */
export function useReductions(wanted: boolean, other: number | null): Reductions {
  const [loaded, setLoaded] = useState<{ of: number | null; offered: Reductions } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    Promise.all([
      call('GET /booking/discount/', { query: other === null ? {} : { member: other }, signal }),
      other === null ? call('GET /voucher/', { query: { status: 'ACTIVE', limit: MOST }, signal }) : null,
    ]).then(
      ([discount, list]) => setLoaded({ of: other, offered: { discount, vouchers: list?.results ?? [] } }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [wanted, other]);
  return wanted && loaded?.of === other ? loaded.offered : noReductions;
}
