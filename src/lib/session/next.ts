import { href } from '../routes.ts';

/**
 * Where to go after sign-in: `next` where it is a path of this very site, otherwise the dashboard. A path begins with
 * one slash; what the URL parser reads as another origin or another scheme, however spelt, is not one.
 */
export function safeNext(next: string | null, origin: string): string {
  const home = href('dashboard');
  if (!next || !/^\/(?![/\\])/.test(next) || /[\u0000-\u0020\u007f\\]/.test(next)) return home;
  try {
    const url = new URL(next, origin);
    // Dots may have folded the path into `//host`, which a later reader would take for another site.
    if (url.origin !== origin || url.pathname.startsWith('//')) return home;
    return url.pathname + url.search + url.hash;
  } catch {
    return home;
  }
}

/** The login's address for someone who wanted `here` (path, query and hash). */
export const loginFor = (here: string): string =>
  href('login', { query: { next: here === href('dashboard') ? null : here } });
