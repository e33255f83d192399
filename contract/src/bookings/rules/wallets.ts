/** The wallets on phones that a booking can be added to. */
export const wallets = ['APPLE', 'GOOGLE'] as const;
export type Wallet = (typeof wallets)[number];
