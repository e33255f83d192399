import type { Waiting } from '@portal/contract';

/** An entry as it stands at an instant: an offer that ran out meanwhile has lapsed. */
export const asOf = (wait: Waiting, now: number): Waiting =>
  wait.status === 'OFFERED' && wait.offered_until !== null && Date.parse(wait.offered_until) <= now
    ? { ...wait, status: 'LAPSED' }
    : wait;

const order: readonly Waiting['status'][] = ['OFFERED', 'WAITING', 'LAPSED', 'ENDED'];

/**
 * The entries that are shown: offers first, the one that ends soonest before the others, then what is waited for, then
 * what came to nothing. `asked` is the id that the address names, which shows whatever became of it.
 */
export function shownWaits(waits: readonly Waiting[], asked: number | null): Waiting[] {
  const rank = ({ status }: Waiting) => (order.includes(status) ? order.indexOf(status) : order.length);
  const moment = ({ offered_until, start_from }: Waiting) => Date.parse(offered_until ?? start_from);
  return waits
    .filter(({ id, status }) => order.includes(status) || id === asked)
    .toSorted((a, b) => rank(a) - rank(b) || moment(a) - moment(b));
}
