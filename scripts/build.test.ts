import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { serve } from '../hosting/serve.ts';
import { siteForTests, testSite } from '../hosting/testing-site.ts';
import { builtSite } from './build.ts';
import { root } from './process.ts';

const published = path.join(root, 'dist');
const whenPublished = () => (existsSync(published) ? statSync(published).mtimeMs : null);

it('builds another configuration beside a site that is served, and takes nothing from it', async () => {
  const dist = await siteForTests();
  const before = whenPublished();
  const site = await serve({ dist, port: 0 });
  try {
    const other = await builtSite({ ...testSite, PUBLIC_ENVIRONMENT: 'UAT' }, { compression: 'none' });
    expect(other).not.toBe(dist);
    expect(readFileSync(path.join(other, 'login.html'), 'utf8')).toContain('UAT environment');

    const page = await (await fetch(`${site.url}/login`)).text();
    expect(page).toBe(readFileSync(path.join(dist, 'login.html'), 'utf8'));
    expect(page).not.toContain('UAT environment');
    const scripts = [...page.matchAll(/"(\/_astro\/[^"]+\.js)"/g)].map(([, url = '']) => url);
    expect(scripts.length).toBeGreaterThan(0);
    for (const url of scripts) expect([url, (await fetch(site.url + url)).status]).toEqual([url, 200]);
  } finally {
    await site.close();
  }
  expect(whenPublished()).toBe(before);
  // The same request gets the same folder, without another build.
  expect(await siteForTests()).toBe(dist);
});
