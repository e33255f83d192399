import { cacheOffsets, offsetAt } from '@portal/contract/rules/club-time';
import { readStored } from '../app/stored.ts';
import type { EarlyAnswer, EarlyAnswers } from '../http/early.ts';
import type { PageAccess } from '../app/routes.ts';
import { DESK } from '../app/routes.ts';
import { isDeskHome } from '../session/desk-home.ts';
import { onShown } from '../app/prerendering.ts';
import { ACCESS_KEY, storedToken } from '../session/stored-token.ts';
import { coverPage } from './cover.ts';

/** As the client's own time limit. */
const TIME_LIMIT = 10_000;

/** The age, ms, to which the answers of a page that was prepared are as good as new once it is shown. */
const FRESH = 1_000;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Base.astro writes them
const page = document.documentElement.dataset as DOMStringMap & {
  readonly access: PageAccess;
  readonly api: string;
  readonly zone: string;
  readonly offsets: string;
};
const { access, api, zone, offsets } = page;

interface Where {
  /** Query of the page. */
  readonly query: URLSearchParams;
  /** The club's IANA zone. */
  readonly zone: string;
}

/**
 * Runs in <head> before anything is painted: theme, guard, and the calls that this page will need as soon as its script
 * runs. `callsOf` gives those beside the one for the signed-in user (path and query), spelt as the page's island will spell them.
 */
export function start(callsOf: (where: Where) => readonly string[]): void {
  cacheOffsets(zone, offsets);
  // On a device elsewhere pages say whose time they show, from the first paint on.
  if (offsetAt(Date.now(), zone) + new Date().getTimezoneOffset() * 60_000) page['away'] = '';
  const token = coverPage(access);
  // Pages that are open to everybody have the shell of the person who looks.
  if (token) page['member'] = '';
  if (token && isDeskHome()) {
    page['deskHome'] = '';
    if (page['screen'] === 'dashboard') {
      document.documentElement.hidden = true;
      location.replace(DESK);
      return;
    }
  }
  const lacks = readStored('portal-host', () => sessionStorage) ?? '';
  if (/\*|\/unread/.test(lacks)) page['withoutBell'] = '';
  if (token === undefined) return;
  const ask = (): void => requestEarly(callsOf, token, lacks);
  ask();
  onShown(() => {
    // It was prepared for somebody who has signed out since, or with a token that has been renewed.
    if (storedToken(ACCESS_KEY) !== token) startOver();
    else if (performance.now() > FRESH) ask();
  });
}

function startOver(): void {
  document.documentElement.hidden = true;
  location.reload();
}

/** Sends the calls of a page whose answers are taken by its islands. */
function requestEarly(callsOf: Parameters<typeof start>[0], token: string | null, lacks: string): void {
  const early: EarlyAnswers = (window.earlyAnswers = new Map());
  if (token || access === 'public') {
    // Calls that the host is known to lack, and calls to another host than ours, are left to the islands.
    const first = callsOf({ query: new URLSearchParams(location.search), zone }).filter(
      (path) => !lacks.includes('*') && !lacks.includes(`GET ${path}`),
    );
    for (const path of [...(token ? ['/general-users/me/'] : []), ...first]) {
      const answer = fetch(api + path, {
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          'accept-language': document.documentElement.lang,
        },
        cache: 'no-store',
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
      const call: EarlyAnswer = { token, answer, asked: Date.now() };
      early.set(api + path, call);
      // The caller handles its failure; when nobody takes the answer, nobody needs to.
      answer.then(
        () => (call.isHere = true),
        () => {},
      );
    }
  }
}
