import type { PageAccess } from '../app/routes.ts';

/** The guard's knowledge of a visitor: without a token anonymous, with one unknown until `me` answers. */
export type SignedIn = 'anonymous' | 'unknown' | 'member';

/** `wait` keeps the page unpainted until more is known; the last two leave without painting anything. */
export type Verdict = 'show' | 'wait' | 'to login' | 'to destination';

/** The guard rules of the spec, section 2. */
export function guard(access: PageAccess, signedIn: SignedIn): Verdict {
  if (access === 'member' && signedIn === 'anonymous') return 'to login';
  if (access === 'public' && signedIn === 'member') return 'to destination';
  // A member page holds nothing of the member until the API answers, so its skeleton may show until then.
  return access === 'public' && signedIn === 'unknown' ? 'wait' : 'show';
}
