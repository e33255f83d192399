// Runs in <head> before anything is painted: theme, guard, and the calls this page will need. It is bundled by
// hosting/head-script.ts into the page itself, so every byte counts and it may import nothing that isn't tiny.
import type { EarlyAnswers } from '../http/early.ts';
import { routeOf, screenOf } from '../routes.ts';
import { guard } from '../session/guard.ts';
import { loginFor } from '../session/next.ts';
import { tokens } from '../session/tokens.ts';
import { applyTheme, chosenTheme } from '../theme.ts';
import { earlyCalls } from './early-calls.ts';

/** How long a visitor's page stays unpainted while `me` may still say that a member is signed in. */
const WAIT_LIMIT = 2_000;
/** As the client's own time limit. */
const TIME_LIMIT = 10_000;

const page = document.documentElement;
const { api = '', zone = 'UTC' } = page.dataset;
// The not-found page stands in for pages that aren't built yet: their guard holds all the same.
const screen = screenOf(page, location.pathname);
const token = tokens.access();
const verdict = guard(screen ? routeOf(screen).access : 'open', token ? 'unknown' : 'anonymous');

applyTheme(chosenTheme());
if (verdict !== 'show') page.hidden = true;
if (verdict === 'to login') location.replace(loginFor(location));
if (verdict === 'wait') setTimeout(() => (page.hidden = false), WAIT_LIMIT);

if (token && page.dataset['screen'] && verdict !== 'to login') {
  const early: EarlyAnswers = (window.earlyAnswers = new Map());
  const first =
    verdict === 'wait' ? [] : earlyCalls(screen, { query: new URLSearchParams(location.search), zone });
  for (const path of ['/general-users/me/', ...first]) {
    const answer = fetch(api + path, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    // Whoever takes the answer hears of its failure; when nobody does, nobody needs to.
    answer.catch(() => {});
    early.set(api + path, { token, answer });
  }
}
