import { call } from '../../http/call.ts';

/** Loads what a member has as club credit, in cents; 0 where the caller may not see it. */
export async function loadCredit(member: number, signal: AbortSignal): Promise<number> {
  const { results } = await call('GET /finance/credit-entry/', {
    query: { member, ordering: '-id', limit: 1 },
    signal,
  });
  return results[0]?.balance ?? 0;
}
