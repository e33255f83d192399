import type { Wallet } from '@portal/contract/bookings/rules/wallets';

/**
 * Lists the wallets that work on a device: an iPhone has none of Google's, an Android phone none of Apple's; others
 * pass both on.
 */
export const walletsHere = (wallets: readonly Wallet[], userAgent: string): readonly Wallet[] =>
  wallets.filter((wallet) => {
    if (/Android/.test(userAgent)) return wallet !== 'APPLE';
    return /iPhone|iPad/.test(userAgent) ? wallet !== 'GOOGLE' : true;
  });
