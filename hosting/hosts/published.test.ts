import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { HASHED, securityHeaders } from '../headers.ts';
import { headersFile, redirectsFile } from './published.ts';
import { hasId, buildRules } from '../rules.ts';
import { siteForTests } from '../testing-site.ts';

const rules = buildRules();
const redirects = redirectsFile(rules)
  .trim()
  .split('\n')
  .map((line) => {
    const [from = '', to = '', status = ''] = line.split(' ');
    return { line, from, to, status };
  });

let dist: string;
beforeAll(async () => {
  dist = await siteForTests();
});

// Rules of Netlify and Cloudflare Pages about these files: docs/hosting.md has their pages.
describe('_redirects', () => {
  it('rewrites each id to the page that reads it, and moves its other spelling', () => {
    for (const { pattern, other, file } of rules.filter((rule) => hasId(rule.pattern))) {
      const from = pattern.replace('{id}', ':id');
      expect(redirects.find((rule) => rule.from === from)).toMatchObject({
        to: `/${file.replace('.html', '')}`,
        status: '200',
      });
      expect(redirects.find((rule) => rule.from === other?.replace('{id}', ':id'))).toMatchObject({
        to: from,
        status: '308',
      });
    }
  });

  it('rewrites before it moves: Netlify reads both spellings as one', () => {
    const order = redirects.map(({ from }) => from);
    for (const from of order.filter((each) => each.endsWith(':id')))
      expect(order.indexOf(from)).toBeLessThan(order.indexOf(`${from}/`));
  });

  it('leads to files that are there, by the names without an ending that Cloudflare does not move', () => {
    for (const { to } of redirects.filter(({ status }) => status === '200')) {
      expect(to).not.toMatch(/\.html$|\/index$/);
      expect(existsSync(path.join(dist, `${to}.html`))).toBe(true);
    }
  });

  it('stays within what Cloudflare takes: 100 rules with a placeholder, of 1,000 characters each', () => {
    expect(redirects.length).toBeLessThanOrEqual(100);
    for (const { line } of redirects) expect(line.length).toBeLessThan(1000);
  });

  it('leaves the plain pages to the names of their files, which both hosts go by', () => {
    for (const { pattern, file } of rules.filter((rule) => !hasId(rule.pattern))) {
      const byName = pattern.endsWith('/') ? `${pattern}index.html` : `${pattern}.html`;
      expect(byName).toBe(`/${file}`);
      // A folder's index of the same name would take the address.
      expect(existsSync(path.join(dist, pattern, 'index.html'))).toBe(pattern.endsWith('/'));
    }
  });

  it('has a not-found page of each language: Cloudflare takes the nearest, Netlify is told', () => {
    expect(existsSync(path.join(dist, '404.html')) && existsSync(path.join(dist, 'zh/404.html'))).toBe(true);
    expect(redirects.at(-1)).toMatchObject({ from: '/zh/*', to: '/zh/404.html', status: '404' });
  });
});

describe('_headers', () => {
  const lines = headersFile().trim().split('\n');

  it('names every security header for every path', () => {
    expect(lines.slice(0, 1 + Object.keys(securityHeaders).length)).toEqual([
      '/*',
      ...Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`),
    ]);
  });

  it('says of hashed files alone how long they are kept, and no header twice for a path', () => {
    expect(lines.slice(-2)).toEqual([`${HASHED}*`, '  Cache-Control: public, max-age=31536000, immutable']);
    const names = lines.filter((line) => line.startsWith('  ')).map((line) => line.split(':')[0]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('stays within what Cloudflare takes: 100 rules, lines of 2,000 characters', () => {
    expect(lines.filter((line) => !line.startsWith(' ')).length).toBeLessThanOrEqual(100);
    for (const line of lines) expect(line.length).toBeLessThan(2000);
  });
});
