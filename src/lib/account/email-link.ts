import { isRefused } from '../http/failure.ts';
import { isSpent } from './mailed-link.ts';

/** Why a link that would confirm an email address is of no use. */
export type Useless = 'used' | 'expired' | 'taken' | 'broken';

const codes: Readonly<Record<string, Useless>> = {
  link_used: 'used',
  link_expired: 'expired',
  email_taken: 'taken',
};

/** Why a refusal means that the link is of no use; null where it may be tried again. */
export function uselessBy(failure: unknown): Useless | null {
  const code = isRefused(failure) ? failure.code : null;
  return (code && codes[code]) || (isSpent(failure) ? 'broken' : null);
}
