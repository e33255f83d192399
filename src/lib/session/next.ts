import type { SignedIn } from '@portal/contract';
import { relativeUrl, here } from '../app/language.ts';
import { DASHBOARD, DESK, LOGIN } from '../app/routes.ts';

type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The login's address for someone who wanted the page at `here`. */
export function loginFor(wanted: PageLocation): string {
  const next = relativeUrl(wanted);
  return next === DASHBOARD ? LOGIN : `${LOGIN}?${new URLSearchParams({ next })}`;
}

/** Returns the page after the login at `here`: its `next`, where that is safe, otherwise the reader's home. */
export function destination(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  home?: SignedIn['home'],
): string {
  const to = safeNext(new URLSearchParams(search).get('next'), origin);
  return home === 'DESK' && to === DASHBOARD ? DESK : to;
}

/**
 * Returns `next` where it is a path of this very site, otherwise the dashboard. A path begins with one slash; what
 * the URL parser reads as another origin or another scheme, however spelt, is not one. A person who changed the
 * language on the way goes there in the new one.
 */
export function safeNext(next: string | null, origin: string): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\s\p{Cc}\\]/u.test(next)) return DASHBOARD;
  const url = URL.parse(next, origin);
  // Dots may fold a path into `//host`, which a later reader would take for another site.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return DASHBOARD;
  return here(url.pathname) + url.search + url.hash;
}
