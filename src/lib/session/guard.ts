import type { PageAccess } from '../routes.ts';
import { loginFor, safeNext } from './next.ts';

/** `show`: paint. `wait`: keep the page unpainted. `go`: leave for that address without painting. */
export type Verdict = { readonly do: 'show' | 'wait' } | { readonly do: 'go'; readonly to: string };

/** What the guard knows of a visitor: without a token anonymous, with one unknown until `me` answers. */
export type Standing = 'anonymous' | 'unknown' | 'member';

/** The guard rules of the spec, section 2, for the page at `here`. */
export function guard(access: PageAccess, standing: Standing, here: URL | Location): Verdict {
  if (access === 'member' && standing === 'anonymous') {
    return { do: 'go', to: loginFor(here.pathname + here.search + here.hash) };
  }
  if (access === 'public' && standing === 'member') {
    return { do: 'go', to: safeNext(new URLSearchParams(here.search).get('next'), here.origin) };
  }
  // The member's page holds nothing of the member until the API answers, so its skeleton may show meanwhile.
  return { do: access === 'public' && standing === 'unknown' ? 'wait' : 'show' };
}
