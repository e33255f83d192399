import * as z from 'zod';
import type { Keys } from '../../http/keys.ts';

const PURPOSE = 'accept an offer on a device';

/**
 * What a device may accept without anybody signing in there: one offer, at the price that it was made for, as long as it lasts
 * and notifications are on for the device.
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

/** What such a token lets accept; null for one that isn't ours. */
export function openOffer(keys: Keys, token: string): SealedOffer | null {
  const opened = keys.open(PURPOSE, token);
  return opened === null ? null : sealedOffer.parse(JSON.parse(opened));
}
