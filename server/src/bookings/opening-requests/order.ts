import { createHash } from 'node:crypto';
import type { AllotmentPolicy } from '@portal/contract/bookings/rules/figures';

/** Sort key of a request in a draw: the same for everybody who knows the seed. */
export const drawKey = (seed: string, request: number): string =>
  createHash('sha256').update(`${seed}:${request}`).digest('hex');

interface Entrant {
  id: number;
  /** Got nothing in the last draw they took part in. */
  goesFirst: boolean;
}

/** Puts the requests in the order of their turns: as they were made, or as they are drawn. */
export function sortByTurn<Request extends Entrant>(
  requests: readonly Request[],
  { policy, seed }: { policy: AllotmentPolicy; seed: string },
): Request[] {
  const made = requests.toSorted((a, b) => a.id - b.id);
  if (policy === 'FIRST') return made;
  const drawn = made.map((request) => ({ request, key: drawKey(seed, request.id) }));
  return drawn
    .toSorted((a, b) => Number(b.request.goesFirst) - Number(a.request.goesFirst) || (a.key < b.key ? -1 : 1))
    .map(({ request }) => request);
}
