import type { SavedCards } from '@portal/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/http/call.ts';

const none: Pick<SavedCards, 'results' | 'credit'> = { results: [], credit: 0 };

/** The member's saved cards and credit, once they are `wanted`; none until they are known, or where they can't be loaded. */
export function useCards(wanted: boolean): typeof none {
  const [cards, setCards] = useState(none);
  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    call('GET /finance/saved-card/', { signal: leaving.signal }).then(setCards, () => undefined);
    return () => leaving.abort();
  }, [wanted]);
  return cards;
}
