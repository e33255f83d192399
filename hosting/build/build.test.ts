import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRules } from '../rules.ts';
import { HINT } from './compile-hint.ts';
import { siteForTests, testSite } from '../testing-site.ts';

let dist: string;
let pages: string[];
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');

beforeAll(async () => {
  dist = await siteForTests();
  pages = globSync('**/*.html', { cwd: dist });
});

/** Content of the policy that a page carries, by directive. */
function policyOf(html: string): Record<string, string[]> {
  const content = /http-equiv="content-security-policy" content="([^"]+)"/i.exec(html)?.[1] ?? '';
  const directives = content.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values]));
}
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the built site', () => {
  it('has the page of every built route, and the not-found page', () => {
    expect(pages).toEqual(expect.arrayContaining(['404.html', ...buildRules().map(({ file }) => file)]));
  });

  it('has each page in each language, and says which and where the others are', () => {
    const english = pages.filter((page) => !page.startsWith('zh/'));
    expect(pages.filter((page) => page.startsWith('zh/')).toSorted()).toEqual(
      english.map((page) => `zh/${page}`).toSorted(),
    );
    for (const page of pages)
      expect(read(page)).toMatch(
        page.startsWith('zh/') ? /^<!DOCTYPE html><html lang="zh-SG"/ : /^<!DOCTYPE html><html lang="en"/,
      );
    expect(read('zh/login.html')).toContain('<link rel="alternate" hreflang="en" href="/login">');
    expect(read('login.html')).toContain('<link rel="alternate" hreflang="zh-SG" href="/zh/login">');
  });

  it('links inside the language of a page, but for the switch', () => {
    for (const page of pages) {
      const links = [...read(page).matchAll(/<a\b[^>]*\shref="(\/[^"]*)"[^>]*>/g)]
        .filter(([tag]) => !tag.includes('data-language'))
        .map(([, to = '']) => to);
      const isChinese = page.startsWith('zh/');
      expect(links.filter((to) => to.startsWith('/zh/') !== isChinese)).toEqual([]);
    }
  });

  it('ships a page only the words of its own language, and what has no words once for all', () => {
    const scripts = (page: string) => [
      ...new Set([...read(page).matchAll(/\/_astro\/[\w.-]+\.js/g)].map(([url]) => url)),
    ];
    const chineseText = /[\u4e00-\u9fff]/;
    for (const page of pages.filter((name) => !name.startsWith('zh/'))) {
      const [here, there] = [scripts(page), scripts(`zh/${page}`)];
      for (const url of here) expect(read(url).replaceAll('中文', '')).not.toMatch(chineseText);
      for (const url of there.filter((one) => !here.includes(one)))
        expect(read(url)).not.toContain('We can’t reach the club just now');
    }
    const [here, there] = [scripts('login.html'), scripts('zh/login.html')];
    expect(here.filter((url) => there.includes(url)).join(' ')).toContain('/_astro/react.');
    expect(there.some((url) => read(url).includes('暂时无法连接俱乐部'))).toBe(true);
  });

  it('loads every lazy part by the one loader, with what it imports, and without Vite’s helper', () => {
    const files = globSync('_astro/*.js', { cwd: dist });
    const has = (text: RegExp) => files.filter((file) => text.test(read(file)));
    expect(has(/\bimport\(["'`][^"'`]+\.js["'`]/)).toEqual([]);
    expect(has(/vite:preloadError/)).toEqual([]);
    const named = files.flatMap((file) => read(file).match(/(["'`])live\.[\w-]+\.js .+?\1/g) ?? []);
    expect(named.length).toBeGreaterThan(0);
    for (const list of named) {
      expect(list).toContain(' publish-own.');
      // Modules that the page has already aren't fetched again.
      expect(list).not.toContain(' react.');
    }
  });

  it('ships nothing that validates: the contract is types in a browser', () => {
    for (const file of globSync('_astro/*.js', { cwd: dist })) {
      expect(read(file)).not.toMatch(/ZodError|_zod|invalid_type|toJSONSchema/);
    }
  });

  it('puts the guard before anything else that a browser could act on', () => {
    for (const page of pages) {
      expect(read(page)).toMatch(
        /^<!DOCTYPE html><html[^>]*>\s*<head>\s*<meta charset="utf-8">\s*<script>"use strict"/,
      );
    }
  });

  it('allows each page its own scripts and styles by hash, its API, and no more', () => {
    for (const page of pages) {
      const html = read(page);
      const policy = policyOf(html);
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'connect-src': ["'self'", testSite.PUBLIC_API_URL],
        'img-src': ["'self'", 'data:', `${testSite.PUBLIC_API_URL}/uploads/`],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': expect.arrayContaining(['portal-workers']),
        'worker-src': ["'self'"],
      });
      expect([...(policy['script-src'] ?? []), ...(policy['style-src'] ?? [])]).not.toContain(
        "'unsafe-inline'",
      );
      const hashesOf = (pattern: RegExp) =>
        new Set([...html.matchAll(pattern)].map(([, code = '']) => hash(code)));
      const allowed = (directive: string) =>
        new Set(policy[directive]?.filter((source) => source.startsWith("'sha256-")));
      expect(allowed('script-src')).toEqual(hashesOf(/<script\b(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g));
      expect(allowed('style-src')).toEqual(hashesOf(/<style\b[^>]*>([^]*?)<\/style>/g));
      expect(html).not.toMatch(/<[^>]+\sstyle=|<[^>]+\son\w+=/);
    }
  });

  it('asks no host but its API for anything', () => {
    for (const page of pages) {
      const html = read(page).replaceAll(
        `<link rel="preconnect" href="${testSite.PUBLIC_API_URL}" crossorigin>`,
        '',
      );
      expect(html).not.toMatch(/(?:src|href|srcset)="(?:https?:)?\/\//);
    }
  });

  it('has each island in its HTML, in its first state, for React to take over', () => {
    const withoutIsland = /^(?:zh\/)?(?:404|500|offline)\.html$/;
    const notTakenOver = pages.filter((page) => {
      const islands = [...read(page).matchAll(/<astro-island\b([^>]*)>([^]*?)<\/astro-island>/g)];
      const isRight = ([, attributes = '', content = '']: RegExpExecArray) =>
        /\sclient="(?:load|second|idle|visible)"/.test(attributes) &&
        /<form\b|class="(?:[^"]* )?skeleton\b/.test(content);
      return withoutIsland.test(page) ? islands.length > 0 : islands.length === 0 || !islands.every(isRight);
    });
    expect(notTakenOver).toEqual([]);
  });

  it('names the modules of eager islands in the head', () => {
    expect(/<head>[^]*<\/head>/.exec(read('login.html'))?.[0]).toContain(
      '<link rel="modulepreload" href="/_astro/',
    );
  });

  it('leaves the modules of a calendar for when what draws its day is here', () => {
    for (const page of ['bookings.html', 'public-booking.html', 'zh/bookings.html']) {
      const html = read(page);
      const [head = ''] = /<head>[^]*<\/head>/.exec(html) ?? [];
      expect(head).not.toContain('/_astro/react.');
      expect(/<astro-island [^>]*data-modules="([^"]+)"/.exec(html)?.[1]).toContain('/_astro/react.');
    }
  });

  it('has browsers compile what draws a day while it comes', () => {
    const hinted = globSync('_astro/*.js', { cwd: dist }).filter((file) => read(file).startsWith(HINT));
    const drawing = ['bookings.html', 'zh/bookings.html'].flatMap((page) =>
      [...read(page).matchAll(/<link rel="modulepreload" href="\/([^"]+)"/g)].map(([, file = '']) => file),
    );
    expect(hinted.toSorted()).toEqual(drawing.toSorted());
  });

  it('lies there compressed, beside the rules of static hosts', () => {
    for (const file of ['login.html.br', 'login.html.gz', '_headers', '_redirects']) {
      expect(existsSync(path.join(dist, file))).toBe(true);
    }
    for (const file of ['nginx.conf', 'Caddyfile', 'cloudfront.json'])
      expect(existsSync(path.join(dist, '../hosting/generated', file))).toBe(true);
  });
});
