import type { SavedCard } from '@portal/contract';
import type { OwnMember } from '../members/own-member.ts';
import { asListening } from '../system/addresses.ts';
import { call } from '../system/api.ts';

/** Saves one of the sandbox's cards for a member, as they do on its page. */
export async function saveCard({ tokens }: OwnMember, card: string): Promise<SavedCard> {
  const { access: token } = tokens;
  const { id, url } = await call('POST /finance/saved-card/setup/', { token, body: {} });
  await fetch(asListening(url), { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
  const path = `/finance/saved-card/setup/${id}/finish/`;
  const { card: saved } = await call('POST /finance/saved-card/setup/{id}/finish/', {
    token,
    path,
    body: {},
  });
  if (!saved) throw new Error(`The sandbox saved no ${card}`);
  return saved;
}
