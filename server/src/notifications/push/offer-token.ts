import * as z from 'zod';
import type { Keys } from '../../http/keys.ts';

const PURPOSE = 'accept an offer on a device';

/**
 * The offer that a device may accept without a sign-in there: one offer, at its price, as long as it lasts and
 * notifications are on for the device.
 */
const sealedOffer = z.object({
  device: z.int(),
  user: z.int(),
  waiting: z.int(),
  /** Instant. */
  until: z.int(),
  price: z.int(),
});
export type SealedOffer = z.infer<typeof sealedOffer>;

export const sealOffer = (keys: Keys, offer: SealedOffer): string =>
  keys.seal(PURPOSE, JSON.stringify(offer));

/** Opens such a token; null for one that isn't ours. */
export function openOffer(keys: Keys, token: string): SealedOffer | null {
  const opened = keys.open(PURPOSE, token);
  return opened === null ? null : sealedOffer.parse(JSON.parse(opened));
}
