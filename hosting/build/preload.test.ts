import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { preloadModules } from './preload.ts';

it('names the modules of scripts and eager islands in the head, with all they import, once each', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'portal-preload-'));
  await mkdir(path.join(dist, '_astro'));
  const files = {
    'index.html': [
      '<head><title>Club</title></head>',
      '<script type="module" src="/_astro/page.js"></script>',
      '<script type="module">import{a}from"/_astro/inline.js";a()</script>',
      '<astro-island component-url="/_astro/eager.js" renderer-url="/_astro/react.js" client="load"></astro-island>',
      '<astro-island component-url="/_astro/lazy.js" renderer-url="/_astro/react.js" client="visible"></astro-island>',
    ].join(''),
    '_astro/page.js': 'import"./shared.js";import("./later.js")',
    '_astro/inline.js': 'export const a=()=>0',
    '_astro/eager.js': 'import{s as t}from"./shared.js";export{x}from"./deep.js"',
    '_astro/shared.js': 'export const s=1',
    '_astro/deep.js': 'import"./eager.js";export const x=1',
    '_astro/react.js': '',
    '_astro/lazy.js': '',
    '_astro/later.js': '',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(dist, name), text)));
  await preloadModules(dist);
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  const named = (attributes: string) =>
    [
      ...html.matchAll(new RegExp(`<link rel="modulepreload" href="/_astro/(\\w+)\\.js"${attributes}>`, 'g')),
    ].map(([, name]) => name);
  expect(new Set(named(''))).toEqual(new Set(['inline', 'page', 'shared']));
  expect(new Set(named(' fetchpriority="low"'))).toEqual(new Set(['deep', 'eager', 'react']));
  expect(html.match(/modulepreload/g)).toHaveLength(6);
  await rm(dist, { recursive: true });
});

it('has all but the script that draws wait, where an island comes second', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'portal-preload-'));
  await mkdir(path.join(dist, '_astro'));
  const files = {
    'index.html': [
      '<head></head>',
      '<astro-island uid="1" component-url="/_astro/day.js" renderer-url="/_astro/react.js" client="second"></astro-island>',
      '<script type="module" src="/_astro/drawing.js"></script>',
      '<script type="module" src="/_astro/layout.js"></script>',
    ].join(''),
    '_astro/layout.js': 'import"./shared.js";import"./menu.js";import"./panel.js"',
    '_astro/menu.js': '',
    '_astro/drawing.js': 'import"./cells.js"',
    '_astro/cells.js': 'import"./shared.js"',
    '_astro/shared.js': '',
    '_astro/day.js': 'import"./cells.js";import"./panel.js"',
    '_astro/panel.js': 'long'.repeat(6),
    '_astro/react.js': 'longest'.repeat(10),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(dist, name), text)));
  await preloadModules(dist);
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<link rel="modulepreload" href="\/_astro\/(\w+)\.js">/g)];
  expect(named.map(([, name]) => name)).toEqual(['drawing', 'cells', 'shared']);
  expect([...html.matchAll(/<script/g)]).toHaveLength(1);
  const listed = (...names: string[]) => names.map((name) => `/_astro/${name}.js`).join(' ');
  // The island's own, the biggest first, apart from what comes once it runs.
  const [scripts, modules, others] = [
    listed('layout'),
    listed('react', 'day', 'panel'),
    listed('layout', 'menu'),
  ];
  expect(html).toContain(
    `<astro-island data-scripts="${scripts}" data-modules="${modules}" data-others="${others}" uid="1"`,
  );
  await rm(dist, { recursive: true });
});
