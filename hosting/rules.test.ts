import { describe, expect, it } from 'vitest';
import { routes } from '../src/lib/app/routes.ts';
import { createRuling, notFoundFile, buildRules } from './rules.ts';

const rule = createRuling(buildRules(Object.values(routes)));

describe('the rules of every host', () => {
  it.each([
    ['/', 'index.html'],
    ['/login', 'login.html'],
    ['/payment-result/', 'payment-result/index.html'],
    ['/transactions', 'transactions.html'],
    ['/transactions/3f2a-9', 'transactions/_.html'],
    ['/update-requests/12', 'update-requests/_.html'],
    ['/online-payment/0b9c', 'online-payment/_.html'],
    ['/zh/', 'zh/index.html'],
    ['/zh/login', 'zh/login.html'],
    ['/zh/payment-result/', 'zh/payment-result/index.html'],
    ['/zh/transactions/3f2a-9', 'zh/transactions/_.html'],
  ])('answer %s with %s', (path, file) => {
    expect(rule(path)).toEqual({ kind: 'page', file });
  });

  it.each([
    ['/login/', '/login'],
    ['/payment-result', '/payment-result/'],
    ['/transactions/', '/transactions'],
    ['/transactions/3f2a/', '/transactions/3f2a'],
    ['/zh', '/zh/'],
    ['/zh/login/', '/zh/login'],
    ['/zh/transactions/3f2a/', '/zh/transactions/3f2a'],
  ])('move %s to %s', (path, to) => {
    expect(rule(path)).toEqual({ kind: 'moved', to });
  });

  it.each([
    '/nope',
    '/login/x',
    '/transactions/a/b',
    '/transactions/a%2Fb',
    '//login',
    '/login.html',
    '/transactions/a.b',
    '/zh/nope',
    '/zh//login',
    '/zhx',
    '/zh/zh/login',
    '/en/login',
  ])('have no page for %s', (path) => {
    expect(rule(path)).toEqual({ kind: 'other' });
  });

  it('answer each route of the table in exactly one spelling', () => {
    for (const { pattern } of Object.values(routes).filter((route) => route.pattern !== '/')) {
      const path = pattern.replace('{id}', '7');
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
      expect(rule(path).kind).toBe('page');
      expect(rule(other)).toEqual({ kind: 'moved', to: path });
    }
  });

  it('name the not-found page in the language of the address', () => {
    expect(['/zh/nope', '/zh/nope/', '/nope', '/zhx'].map(notFoundFile)).toEqual([
      'zh/404.html',
      'zh/404.html',
      '404.html',
      '404.html',
    ]);
  });
});
