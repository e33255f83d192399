import type { PageAccess } from '../routes.ts';
import { guard } from '../session/guard.ts';
import { loginFor } from '../session/next.ts';
import { ACCESS_KEY, storedToken } from '../session/tokens.ts';
import { applyTheme, chosenTheme } from '../theme.ts';

/** How long a visitor's page stays unpainted while `me` may still say that a member is signed in. */
const WAIT_LIMIT = 2_000;

/**
 * What must happen before a page is painted: the theme, and the guard with what is known without asking. Answers the
 * stored token, or null where there is none.
 */
export function coverPage(access: PageAccess): string | null {
  const page = document.documentElement;
  const token = storedToken(ACCESS_KEY);
  const verdict = guard(access, token ? 'unknown' : 'anonymous');
  applyTheme(chosenTheme());
  if (verdict !== 'show') page.hidden = true;
  if (verdict === 'to login') location.replace(loginFor(location));
  if (verdict === 'wait') setTimeout(() => (page.hidden = false), WAIT_LIMIT);
  return token;
}
