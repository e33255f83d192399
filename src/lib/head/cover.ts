import { followChoice } from '../app/language.ts';
import { onShown } from '../app/prerendering.ts';
import type { PageAccess } from '../app/routes.ts';
import { guard } from '../session/guard.ts';
import { loginFor } from '../session/next.ts';
import { ACCESS_KEY, storedToken } from '../session/stored-token.ts';
import { applyTheme } from '../app/theme.ts';
import { readStoredClub } from '../club/stored-club.ts';
import { showClub } from '../club/show-club.ts';

/** Longest time a visitor's page stays unpainted while `me` may still say that a member is signed in, ms. */
const WAIT_LIMIT = 2_000;

/**
 * Has the font of headings ready for the first paint. A browser waits for a preloaded font before it paints, so this is for
 * returning visitors, who have it; a first visit paints the fallback, which is as wide.
 */
function bringFont(href: string | undefined): void {
  if (href)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', href, as: 'font', crossOrigin: '' }),
    );
}

/**
 * Does what must happen before a page is painted: sets the chosen language and theme and the club's name, and runs
 * the guard on what is known without a request. Returns the stored token, or null where there is none; undefined
 * where the page is left.
 */
export function coverPage(access: PageAccess): string | null | undefined {
  const page = document.documentElement;
  if ((page.hidden = followChoice())) return undefined;
  const token = storedToken(ACCESS_KEY);
  const verdict = guard(access, token ? 'unknown' : 'anonymous');
  applyTheme();
  // It may be another by the time that a prepared page is shown.
  onShown(applyTheme);
  const club = readStoredClub();
  if (club) {
    showClub(club);
    bringFont(page.dataset['font']);
  }
  if (verdict !== 'show') page.hidden = true;
  if (verdict === 'to login') location.replace(loginFor(location));
  if (verdict === 'wait') setTimeout(() => (page.hidden = false), WAIT_LIMIT);
  return token;
}
