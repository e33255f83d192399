import type { Wallet } from '@portal/contract/bookings/rules/wallets';
import type { Config } from '../../config/config.ts';
import type { Booking } from '../reservations/find-reservations.ts';

type Wallets = Pick<Config, 'appleWallet' | 'googleWallet'>;

/** The wallets that a booking can be added to now: the configured ones, for a confirmed booking that isn't over. */
export function walletsFor(
  { status, end }: Pick<Booking, 'status' | 'end'>,
  { appleWallet, googleWallet }: Wallets,
  now: number,
): Wallet[] {
  if (status !== 'CONFIRMED' || end <= now) return [];
  return [...(appleWallet ? (['APPLE'] as const) : []), ...(googleWallet ? (['GOOGLE'] as const) : [])];
}
