import { isRefused, isRecord } from '../http/failure.ts';

/** Names of parameters that a link in an email may carry. */
export type LinkParameter = 'token' | 'undo';

/**
 * Takes the value that an emailed link brought along; null where it has none. It leaves the address, where it would
 * be read over a shoulder, copied and looked up later, and stays with this entry of the tab's history: a reload finds
 * it there.
 */
export function takeLinkValue(name: LinkParameter): string | null {
  const url = new URL(location.href);
  const brought = url.searchParams.get(name);
  if (brought !== null) {
    url.searchParams.delete(name);
    history.replaceState({ ...history.state, [name]: brought }, '', url);
  }
  const kept = isRecord(history.state) ? history.state[name] : null;
  return typeof kept === 'string' && kept !== '' ? kept : null;
}

/** Forgets the value that a link brought along, once it was used. */
export const forgetLinkValue = (): void => history.replaceState(null, '', location.pathname);

/** Tells whether a refusal means that a token is of no use: broken, used or expired, the answer doesn't say which. */
export const isSpent = (failure: unknown): boolean =>
  isRefused(failure) && (failure.status === 404 || 'token' in failure.fields);

/** The reason why an emailed link is of no use. */
export type LinkFault = 'used' | 'expired' | 'taken' | 'broken';

const codes: Readonly<Record<string, LinkFault>> = {
  link_used: 'used',
  link_expired: 'expired',
  email_taken: 'taken',
};

/** Returns the reason why the link is of no use; null where it may be tried again. */
export function findLinkFault(failure: unknown): LinkFault | null {
  const code = isRefused(failure) ? failure.code : null;
  return (code && codes[code]) || (isSpent(failure) ? 'broken' : null);
}
