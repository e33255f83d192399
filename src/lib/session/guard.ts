import type { PageAccess } from '../app/routes.ts';

/** What the guard knows of a visitor: without a token anonymous, with one unknown until `me` answers. */
export type Standing = 'anonymous' | 'unknown' | 'member';

/** `wait` keeps the page unpainted until more is known; the last two leave without painting anything. */
export type Verdict = 'show' | 'wait' | 'to login' | 'to destination';

/** The guard rules of the spec, section 2. */
export function guard(access: PageAccess, standing: Standing): Verdict {
  if (access === 'member' && standing === 'anonymous') return 'to login';
  if (access === 'public' && standing === 'member') return 'to destination';
  // A member page holds nothing of the member until the API answers, so its skeleton may show meanwhile.
  return access === 'public' && standing === 'unknown' ? 'wait' : 'show';
}
