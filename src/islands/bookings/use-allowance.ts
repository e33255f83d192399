import type { UsedLimit } from '@portal/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/http/call.ts';

/** What there is of the family's limits at a facility on a day; none until that is known. */
export function useAllowance(facility: number, date: string): readonly UsedLimit[] {
  const of = `${facility} ${date}`;
  const [told, tell] = useState<{ of: string; limits: readonly UsedLimit[] } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const asked = { params: { id: facility }, query: { date }, signal: leaving.signal };
    call('GET /sport-facility/{id}/allowance/', asked).then(
      ({ results }) => tell({ of, limits: results }),
      // It only foretells: the server decides, and its refusal says the same.
      () => undefined,
    );
    return () => leaving.abort();
  }, [of, facility, date]);
  return told?.of === of ? told.limits : [];
}
