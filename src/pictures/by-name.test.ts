import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawings } from './by-name.ts';

const markup = Object.entries(drawings).map(
  ([name, Drawing]) => [name, renderToStaticMarkup(createElement(Drawing))] as const,
);

test.each(markup)('%s is drawn in the picture tones alone, so that it has its own night', (_, svg) => {
  const paints = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint);
  expect(paints.length).toBeGreaterThan(3);
  for (const paint of paints)
    expect(paint).toMatch(/^(none|var\(--(sky|far|mid|near|deep|line|disc|warm)\))$/);
  expect(svg).not.toContain('style=');
});

test.each(markup)('%s is a light thing to send', (_, svg) => {
  expect(gzipSync(svg).length).toBeLessThan(1500);
});
