import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, moment } from '../wire.ts';
import { wallets } from './rules/wallets.ts';

export const walletPassEndpoints = {
  'GET /booking/reservation/{id}/wallet-pass/': endpoint({
    summary: 'A link that adds a confirmed booking to a wallet on a phone',
    description:
      'For `APPLE` a temporary address of a signed pass (`.pkpass`), for `GOOGLE` a link of Google Wallet. A booking’s `wallets` names those that it can be added to.',
    access: 'member',
    right: 'reservation.view',
    params: byId,
    query: z.strictObject({ wallet: z.enum(wallets) }),
    answers: {
      200: z.object({
        url: z.url(),
        /** Null: a link of Google Wallet doesn't expire. */
        valid_until: moment.nullable(),
      }),
    },
    errors: ['no_wallet_pass'],
  }),
};
