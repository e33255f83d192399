import { describe, expect, it } from 'vitest';
import { destination, loginFor, safeNext } from './next.ts';

const origin = 'https://portal.club.test';

describe('where sign-in leads', () => {
  it.each([
    '/bookings',
    '/bookings?date=2026-11-21&free=1#now',
    '/transactions/3f2a',
    '/payment-result/?payment=9',
  ])('is the page that the visitor wanted: %s', (next) => {
    expect(safeNext(next, origin)).toBe(next);
    const login = new URL(loginFor(new URL(next, origin)), origin);
    expect(login.pathname).toBe('/login');
    expect(destination(login)).toBe(next);
  });

  it('is the dashboard without a wish', () => {
    expect(safeNext(null, origin)).toBe('/');
    expect(safeNext('', origin)).toBe('/');
    expect(loginFor(new URL('/', origin))).toBe('/login');
  });

  it('is the desk for staff without a membership, who wanted no other page', () => {
    const at = (path: string) => new URL(path, origin);
    expect(destination(at('/login'), 'DESK')).toBe('/staff');
    expect(destination(at('/login?next=%2Fprofile'), 'DESK')).toBe('/profile');
  });

  const hostile = [
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    '\u0000/evil',
    'https://evil.test',
    'https:evil.test',
    'http:/evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://portal.club.test/1',
    'vbscript:x',
    'evil.test',
    '@evil.test',
    '.evil.test',
    '?next=//evil.test',
    '#/evil',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e%2e//evil.test',
    '/./\\evil.test',
    '/\u2028/evil.test',
    '/\u00a0/evil.test',
    '/zh/\\evil.test',
  ];

  it('is the page in the language of the login, whichever it was asked for in', () => {
    expect(safeNext('/zh/bookings?date=2026-11-21#now', origin)).toBe('/bookings?date=2026-11-21#now');
    expect(safeNext('/zh/', origin)).toBe('/');
    expect(safeNext('/zh//evil.test', origin)).toBe('/zh//evil.test');
  });

  it.each(hostile)('is the dashboard for %j', (next) => {
    expect(safeNext(next, origin)).toBe('/');
  });

  it('never leaves the site, whatever the spelling', () => {
    const pieces = [
      '/',
      '\\',
      '//',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '.',
      '..',
      ':',
      '@',
      'evil.test',
      '/zh/',
      'javascript:',
      '#',
      '?',
      ' ',
    ];
    let seed = 20_261_121;
    const pick = (): string => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return pieces[seed % pieces.length] ?? '';
    };
    const escapes: string[] = [];
    for (let round = 0; round < 20_000; round += 1) {
      const next = Array.from({ length: 1 + (round % 6) }, pick).join('');
      const to = safeNext(next, origin);
      const stays = /^\/(?!\/)/.test(to) && new URL(to, origin).origin === origin;
      // Read again, as the login does with the value it gets.
      if (!stays || safeNext(to, origin) !== to) escapes.push(next);
    }
    expect(escapes).toEqual([]);
  });
});
