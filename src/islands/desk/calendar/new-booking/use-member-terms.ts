import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { useEffect, useState } from 'react';
import { loadMemberTerms } from '../../../../lib/desk/calendar/member-quote.ts';
import type { Booker, MemberTerms } from '../../../../lib/desk/calendar/member-quote.ts';

interface TermsRequest {
  readonly facility: BookableFacility | undefined;
  readonly booker: Booker | undefined;
  /** Null: the time isn't known yet. */
  readonly date: string | null;
}

interface Loaded {
  readonly of: string;
  readonly terms: MemberTerms | null;
  readonly isFailed: boolean;
}

/** Loads a booker's terms for a facility on a day: null until all of it is known. */
export function useMemberTerms({ facility, booker, date }: TermsRequest) {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const of = facility && booker !== undefined && date ? `${facility.id} ${booker} ${date} ${tries}` : null;
  const category = facility?.category;
  const id = facility?.id;
  useEffect(() => {
    if (of === null || !category || id === undefined || booker === undefined || date === null)
      return undefined;
    const leaving = new AbortController();
    loadMemberTerms({ id, category }, { booker, date }, leaving.signal).then(
      (terms) => setLoaded({ of, terms, isFailed: terms === null }),
      () => {
        if (!leaving.signal.aborted) setLoaded({ of, terms: null, isFailed: true });
      },
    );
    return () => leaving.abort();
    // `of` names all that they depend on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [of]);
  const own = loaded !== null && loaded.of === of ? loaded : null;
  return {
    terms: own?.terms ?? null,
    isLoading: of !== null && own === null,
    isFailed: own?.isFailed ?? false,
    retry: () => setTries(tries + 1),
  };
}
