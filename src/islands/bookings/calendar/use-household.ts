import type { Member } from '@portal/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/call.ts';

/** The others in a member's household who may book; nobody until they are known, or if the user is no member. */
export function useHousehold(member: number | null): readonly Member[] {
  const [loaded, setLoaded] = useState<{ of: number; family: readonly Member[] } | null>(null);
  useEffect(() => {
    if (member === null) return undefined;
    const leaving = new AbortController();
    const asked = { params: { id: member }, signal: leaving.signal };
    call('GET /profile/member/{id}/family-member/', asked).then(
      ({ results }) => setLoaded({ of: member, family: results.filter(({ status }) => status === 'ACTIVE') }),
      // Then members book only for themselves.
      () => undefined,
    );
    return () => leaving.abort();
  }, [member]);
  return loaded?.of === member ? loaded.family : [];
}
