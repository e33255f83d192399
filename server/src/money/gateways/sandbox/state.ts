import type { GatewayState } from '../gateway.ts';
import type { sandboxPayment } from './tables.ts';

type Row = typeof sandboxPayment.$inferSelect;

/** The state of a payment, as far as the sandbox shows it at this moment. */
export function shownState(
  { status, received, currency, known_at, expires_at, unconfirmed }: Row,
  now: number,
): GatewayState {
  const isKnown = known_at !== null && known_at.getTime() <= now;
  if (isKnown && status === 'PAID') return { kind: 'PAID', amount: received ?? 0, currency };
  if (isKnown && status === 'DECLINED')
    return { kind: 'FAILED', failure: unconfirmed ? 'authentication' : 'declined' };
  if (isKnown && status === 'ABANDONED') return { kind: 'FAILED', failure: 'abandoned' };
  return status === 'OPEN' && expires_at.getTime() <= now
    ? { kind: 'FAILED', failure: 'expired' }
    : { kind: 'OPEN' };
}
