import type { OwnCard } from '@portal/contract';
import { currentUser } from '../current-user.ts';
import { call } from '../http/call.ts';

/** One's own card, once it is sure who that is; null without a membership. Throws what `call` throws. */
export async function loadCard(signal: AbortSignal): Promise<OwnCard | null> {
  const [, { card }] = await Promise.all([currentUser(), call('GET /general-users/me/card/', { signal })]);
  return card;
}
