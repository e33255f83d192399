import { gzipSync } from 'node:zlib';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildHeadScript } from './head-script.ts';

const offsets = '1735689600000 28800000 1893456000000';
let head: string;
let dashboard: string;
let calendar: string;
let notFound: string;
let chinese: string;
let chineseNotFound: string;
beforeAll(async () => {
  head = (await buildHeadScript('head')).code;
  dashboard = (await buildHeadScript('dashboard')).code;
  calendar = (await buildHeadScript('calendar')).code;
  notFound = (await buildHeadScript('not-found')).code;
  chinese = (await buildHeadScript('head', 'zh')).code;
  chineseNotFound = (await buildHeadScript('not-found', 'zh')).code;
});

interface Visit {
  readonly address: string;
  /** The browser's storage; null if it refuses to keep anything. */
  readonly stored?: Record<string, string> | null;
  readonly screen?: string;
  readonly access?: string;
  /** True while the browser prepares the page for somebody who may come. */
  readonly prerendering?: boolean;
}

/** Runs a script in a page of its own, as a browser would before it paints. */
function visit(code: string, { address, stored = {}, screen, access, prerendering = false }: Visit) {
  const url = new URL(address, 'https://portal.club.test');
  const went: string[] = [];
  const asked: { url: string; authorization: string }[] = [];
  const timers: { run: () => void; after: number }[] = [];
  const colours: Record<string, string> = {};
  const page = {
    hidden: false,
    style: { setProperty: (name: string, colour: string) => void (colours[name] = colour) },
    dataset: { screen, access, api: 'https://api.club.test', zone: 'Asia/Singapore', offsets } as Record<
      string,
      unknown
    >,
  };
  const document = Object.assign(new EventTarget(), {
    documentElement: page,
    readyState: 'complete',
    querySelectorAll: () => [],
    prerendering,
  });
  /** Shows a page that was prepared, so long (ms) after it began. */
  const show = (after: number) => {
    age = after;
    document.prerendering = false;
    document.dispatchEvent(new Event('prerenderingchange'));
  };
  let age = 0;
  const context = createContext({
    document,
    performance: { now: () => age },
    location: {
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      replace: (to: string) => went.push(to),
      reload: () => went.push('again'),
    },
    localStorage: {
      getItem: (key: string) => {
        if (!stored) throw new Error('SecurityError');
        return stored[key] ?? null;
      },
    },
    fetch: (to: string, { headers }: { headers: { authorization: string } }) => {
      asked.push({ url: to, authorization: headers.authorization });
      return new Promise(() => undefined);
    },
    setTimeout: (run: () => void, after: number) => timers.push({ run, after }),
    AbortSignal,
    URL,
    URLSearchParams,
  });
  runInContext('var window = globalThis', context);
  runInContext(code, context);
  return { page, went, asked, timers, colours, show };
}

const token = { 'user-token': 'kept', 'user-refresh': 'too' };

describe('the script in the head', () => {
  it('asks for the day that a visitor looks at, and for nobody’s name', () => {
    const { page, asked } = visit(calendar, {
      address: '/public-booking?date=2026-11-25',
      screen: 'public-booking',
      access: 'public',
    });
    expect(page.hidden).toBe(false);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      '/sport-facility/',
      '/booking/reservation-slot/',
    ]);
    expect(asked.every(({ authorization }) => authorization === undefined)).toBe(true);
  });

  it('takes a visitor from a member page to the login and back, and paints nothing', () => {
    const { page, went, asked } = visit(head, {
      address: '/bookings?date=2026-11-21#now',
      screen: 'bookings',
      access: 'member',
    });
    expect(page.hidden).toBe(true);
    expect(went).toEqual(['/login?next=%2Fbookings%3Fdate%3D2026-11-21%23now']);
    expect(asked).toEqual([]);
  });

  it('shows a member the skeleton, and starts the calls that the page will need', () => {
    const { page, went, asked } = visit(dashboard, {
      address: '/',
      screen: 'dashboard',
      access: 'member',
      stored: token,
    });
    expect([page.hidden, went]).toEqual([false, []]);
    expect(asked[0]).toEqual({
      url: 'https://api.club.test/general-users/me/',
      authorization: 'Bearer kept',
    });
    expect(asked.slice(1).map(({ url }) => new URL(url).pathname)).toEqual(['/dashboard/']);
  });

  describe('in a page that the browser prepares', () => {
    const prepared = (stored: Record<string, string>) =>
      visit(calendar, {
        address: '/bookings',
        screen: 'bookings',
        access: 'member',
        stored,
        prerendering: true,
      });

    it('asks again once the page is shown, unless it has just asked', () => {
      const soon = prepared({ ...token });
      expect(soon.asked).toHaveLength(3);
      soon.show(900);
      expect(soon.asked).toHaveLength(3);
      const later = prepared({ ...token });
      later.show(60_000);
      expect(later.asked.slice(3)).toEqual(later.asked.slice(0, 3));
      expect([later.page.hidden, later.went]).toEqual([false, []]);
    });

    it.each([
      ['signed out', undefined],
      ['was replaced', 'of another'],
    ])('starts over unpainted where whoever it was prepared for %s', (_, now) => {
      const stored: Record<string, string> = { ...token };
      const { page, went, asked, show } = prepared(stored);
      if (now === undefined) delete stored['user-token'];
      else stored['user-token'] = now;
      show(60_000);
      expect([page.hidden, went]).toEqual([true, ['again']]);
      expect(asked).toHaveLength(3);
    });
  });

  it('keeps a page of visitors unpainted for at most two seconds while it is not known who is there', () => {
    const { page, went, timers } = visit(head, {
      address: '/login',
      screen: 'login',
      access: 'public',
      stored: token,
    });
    expect([page.hidden, went]).toEqual([true, []]);
    expect(timers.map(({ after }) => after)).toEqual([2_000]);
    timers[0]?.run();
    expect(page.hidden).toBe(false);
  });

  it('shows a page of visitors to a visitor at once', () => {
    const { page, asked } = visit(head, { address: '/login', screen: 'login', access: 'public' });
    expect([page.hidden, asked]).toEqual([false, []]);
  });

  it('applies the theme that was chosen on this device', () => {
    const { page } = visit(head, {
      address: '/login',
      screen: 'login',
      access: 'public',
      stored: { theme: 'dark' },
    });
    expect(page.dataset['theme']).toBe('dark');
  });

  it('shows the club as it was said to be last', () => {
    const club = (at: number) => ({
      'club-en': JSON.stringify({ at, texts: {}, links: {}, colours: { primary: '#7a1020' }, mark: null }),
    });
    const login = { address: '/login', screen: 'login', access: 'public' };
    expect(visit(head, login).colours).toEqual({});
    const known = visit(head, { ...login, stored: club(Date.now() - 3_600_000) });
    expect(known.colours).toEqual({ '--primary': '#7a1020' });
    expect(visit(head, { ...login, stored: { 'club-en': '{' } }).colours).toEqual({});
  });

  it('is small enough to stand in every page, with a tenth to spare', () => {
    for (const code of [calendar, dashboard]) expect(gzipSync(code, { level: 9 }).length).toBeLessThan(2_530);
    for (const code of [head, chinese, notFound, chineseNotFound])
      expect(gzipSync(code, { level: 9 }).length).toBeLessThan(2_090);
  });
});

describe('a language that was chosen', () => {
  const zh = { ...token, language: 'zh' };
  const en = { ...token, language: 'en' };

  it.each([
    ['/?from=mail', '/zh/?from=mail'],
    ['/transactions/3f2a?paid=1#lines', '/zh/transactions/3f2a?paid=1#lines'],
    ['/payment-result/?payment=9', '/zh/payment-result/?payment=9'],
  ])('leads from %s to %s before anything is painted or asked for', (address, to) => {
    const there = visit(head, { address, screen: 'dashboard', access: 'member', stored: zh });
    expect([there.page.hidden, there.went, there.asked]).toEqual([true, [to], []]);
    const back = visit(chinese, { address: to, screen: 'dashboard', access: 'member', stored: en });
    expect([back.page.hidden, back.went, back.asked]).toEqual([true, [address], []]);
  });

  it('comes before the guard, which then keeps to it', () => {
    const visitor = { screen: 'bookings', access: 'member', stored: { language: 'zh' } };
    expect(visit(head, { ...visitor, address: '/bookings?date=2026-11-21' }).went).toEqual([
      '/zh/bookings?date=2026-11-21',
    ]);
    expect(visit(chinese, { ...visitor, address: '/zh/bookings?date=2026-11-21' }).went).toEqual([
      '/zh/login?next=%2Fzh%2Fbookings%3Fdate%3D2026-11-21',
    ]);
    const home = { ...visitor, screen: 'dashboard', address: '/zh/' };
    expect(visit(chinese, home).went).toEqual(['/zh/login']);
  });

  it.each([{ ...token, language: 'zh' }, token, { ...token, language: 'tlh' }])(
    'leaves a page alone that is in it already, and decides nothing where none was: %j',
    (stored) => {
      const { went, page, asked } = visit(chinese, {
        address: '/zh/',
        screen: 'dashboard',
        access: 'member',
        stored,
      });
      expect([went, page.hidden, asked.length > 0]).toEqual([[], false, true]);
    },
  );

  it('is what the address says where the browser keeps nothing', () => {
    for (const [code, address] of [
      [head, '/login'],
      [chinese, '/zh/login'],
    ] as const)
      expect(visit(code, { address, screen: 'login', access: 'public', stored: null }).went).toEqual([]);
  });

  it('sends nobody in circles where a host answers with the page of another language', () => {
    expect(visit(notFound, { address: '/zh/nope', stored: zh }).went).toEqual([]);
    expect(visit(chineseNotFound, { address: '/nope', stored: en }).went).toEqual([]);
    expect(visit(notFound, { address: '/nope', stored: zh }).went).toEqual(['/zh/nope']);
  });

  it('never leads to another site', () => {
    expect(visit(chineseNotFound, { address: '/zh//evil.test', stored: en }).went).toEqual([]);
    expect(visit(notFound, { address: '/.//evil.test', stored: zh }).went).toEqual(['/zh//evil.test']);
  });

  it('guards in Chinese what is not built yet', () => {
    expect(visit(chineseNotFound, { address: '/zh/update-requests/12' }).went).toEqual([
      '/zh/login?next=%2Fzh%2Fupdate-requests%2F12',
    ]);
  });
});

describe('the script in the head of the not-found page', () => {
  it.each([
    ['/events', '/login?next=%2Fevents'],
    ['/update-requests/12', '/login?next=%2Fupdate-requests%2F12'],
  ])('guards %s, which is not built yet', (address, login) => {
    const { page, went } = visit(notFound, { address });
    expect([page.hidden, went]).toEqual([true, [login]]);
  });

  it.each(['/nope', '/transactions/3f2a', '/payment-result/', '/forgot-password'])(
    'shows itself at %s',
    (address) => {
      const { page, went } = visit(notFound, { address });
      expect([page.hidden, went]).toEqual([false, []]);
    },
  );
});
