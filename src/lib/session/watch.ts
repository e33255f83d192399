import { forgetDrafts } from '../forms/drafts.ts';
import { forgetOffline } from '../offline/forget.ts';
import { DASHBOARD, DESK, routeOf, findScreen } from '../app/routes.ts';
import type { Screen } from '../app/routes.ts';
import { isDeskOnly, keepDeskHome } from './desk-home.ts';
import { guard } from './guard.ts';
import { destination, loginFor } from './next.ts';
import { $session, loadUser } from './session.ts';
import { sessionStore, tokens } from './store.ts';
import { ACCESS_KEY } from './stored-token.ts';

/** Pages that links in emails lead to: a member who follows one reads the result on the dashboard. */
const emailedScreens: ReadonlySet<Screen | null> = new Set<Screen>([
  'email-unsubscribe',
  'reset-password',
  'create-login',
]);

/**
 * Keeps the page in step with the session for as long as it is open: applies the guard when `me` has answered,
 * follows sign-in, sign-out and a switch of member in other tabs, and re-checks a page that comes back from the
 * back/forward cache before it is seen. Call once a page.
 */
export function watchSession(): void {
  const page = document.documentElement;
  const screen = findScreen(page, location.pathname);
  const access = screen ? routeOf(screen).access : 'open';
  /** User id of the page's owner; null before anybody's data could be on it. */
  let owner: number | null = null;

  const startOver = (): void => {
    page.hidden = true;
    location.reload();
  };

  $session.subscribe((session) => {
    if (session.status === 'unknown') return;
    const verdict = guard(access, session.status);
    if (verdict === 'to login' || verdict === 'to destination') {
      page.hidden = true;
      const isAtDesk = session.status === 'member' && isDeskOnly(session.user);
      const home = emailedScreens.has(screen)
        ? `${DASHBOARD}?from=${screen}`
        : destination(location, isAtDesk ? 'DESK' : undefined);
      location.replace(verdict === 'to login' ? loginFor(location) : home);
      return;
    }
    if (session.status === 'member') {
      if (owner !== null && owner !== session.user.id) return startOver();
      owner = session.user.id;
      const isHome = isDeskOnly(session.user);
      // Signing out clears the tokens before it forgets the user: what it has removed stays away.
      if (session.tokens) keepDeskHome(isHome);
      if (isHome) {
        page.dataset['deskHome'] = '';
        // Somebody without a membership has no card and no bookings to come home to.
        if (screen === 'dashboard') {
          page.hidden = true;
          location.replace(DESK);
          return;
        }
      }
    }
    page.hidden = false;
  });

  /** Somebody changed the token elsewhere: renewed it, signed out, signed in, or switched. Rejects where `me` does. */
  async function recheck(): Promise<void> {
    sessionStore.follow();
    if (!tokens.access()) {
      // Nobody knows here whether they signed out there or were signed out.
      forgetDrafts();
      forgetOffline();
      if (owner !== null || access === 'member') startOver();
      return;
    }
    await loadUser();
  }

  followOtherTabs(recheck);
  hideInHistory(page, access === 'public', recheck, startOver);

  // The code that renews the token is loaded before it is needed, and after all that the page came for.
  setTimeout(() => void import('./soon.ts').catch(() => {}), 3_000);

  loadUser().catch(() => {
    // The islands show what failed and offer to try again; their page must be visible for that, unless it is starting
    // over without its tokens.
    if (tokens.access()) page.hidden = false;
  });
}

/** Runs when the token was changed in another tab. */
function followOtherTabs(recheck: () => Promise<void>): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    // If the API can't tell, the page stays as it is: nobody but its owner has seen it.
    if ((key === ACCESS_KEY || key === null) && oldValue !== newValue) recheck().catch(() => {});
  });
}

/** A page that comes back from the back/forward cache may belong to somebody else: unless that is known, it isn't shown. */
function hideInHistory(
  page: HTMLElement,
  isPublic: boolean,
  recheck: () => Promise<void>,
  startOver: () => void,
): void {
  let tokenWhenLeft: string | null = null;
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || isPublic) return;
    tokenWhenLeft = tokens.access();
    // Not `hidden`: the layout, and with it the place scrolled to, must live on.
    page.style.visibility = 'hidden';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const seen = (): void => void page.style.removeProperty('visibility');
    if (tokens.access() === tokenWhenLeft && !isPublic) return seen();
    recheck().then(seen, startOver);
  });
}
