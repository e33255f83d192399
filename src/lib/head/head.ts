// Runs in <head> before anything is painted: theme, guard, and the calls this page will need. hosting/head-script.ts
// bundles it into the page itself, so every byte counts and it may import nothing that isn't tiny.
import { knowOffsets, offsetAt } from '@portal/contract/rules/club-time';
import type { EarlyAnswers } from '../http/early.ts';
import type { PageAccess, Screen } from '../routes.ts';
import { coverPage } from './cover.ts';
import { earlyCalls } from './early-calls.ts';

/** As the client's own time limit. */
const TIME_LIMIT = 10_000;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Base.astro writes them
const page = document.documentElement.dataset as DOMStringMap & {
  readonly screen: Screen;
  readonly access: PageAccess;
  readonly api: string;
  readonly zone: string;
  readonly offsets: string;
};
const { screen, access, api, zone, offsets } = page;

knowOffsets(zone, offsets);
// On a device elsewhere pages say whose time they show, from the first paint on.
if (offsetAt(Date.now(), zone) + new Date().getTimezoneOffset() * 60_000) page['away'] = '';
const token = coverPage(access);
// Pages that are open to everybody have the shell of whoever looks.
if (token) page['member'] = '';
if (token || (token === null && access === 'public')) {
  const early: EarlyAnswers = (window.earlyAnswers = new Map());
  const first = earlyCalls(screen, { query: new URLSearchParams(location.search), zone });
  for (const path of [...(token ? ['/general-users/me/'] : []), ...first]) {
    const answer = fetch(api + path, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    // Whoever takes the answer hears of its failure; when nobody does, nobody needs to.
    answer.catch(() => {});
    early.set(api + path, { token, answer });
  }
}
