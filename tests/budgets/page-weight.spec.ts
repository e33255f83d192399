import { sumOf, weigh } from '../../scripts/bench/weigh.ts';
import { languages } from '../../src/lib/app/languages.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { isInShare } from '../system/grid.ts';
import { addressOfPage, pages } from '../system/pages.ts';
import budgets from './budgets.json' with { type: 'json' };

/** Bytes that a page's words weigh more in Chinese: gzip packs fewer letters of three bytes less well. Its fonts weigh none. */
const CHINESE = 700;

/**
 * What the dashboard loads for those alone who have something urgent (1.8 kB): the member that it is weighed for has nothing, unless
 * another test has just made a booking for the same one.
 */
const forFew = /\/_astro\/attention\.[^/]+\.js$/;

// A page gets heavier by what others share with it, so all are weighed; in Chinese, where the words alone differ, every sixth.
const trees = Object.values(languages).flatMap(({ base }) =>
  pages
    .filter((_, row) => base === '' || isInShare(row, 6))
    .map((page) => ({ ...page, address: base + page.address })),
);

for (const each of trees) {
  const { address, query = '', budget, person } = each;
  if (!budget) continue;
  test.describe(address + query, () => {
    test.use({ person, expectedErrors: /status of 404/ });

    test('weighs no more than its budget', async ({ page }) => {
      // What is suggested by what others' tests book is no part of what everybody loads.
      if (address.endsWith('/') && person) {
        const { access: token } = await sessionOf(person);
        await call('PUT /booking/usual/preference/', { token, body: { suggest: false } });
      }
      const bytes = await weigh(page, await addressOfPage(each), forFew);
      // kB of a first visit as gzip: what scripts may weigh, and everything but pictures.
      const allowed = budgets[budget];
      const words = address.startsWith('/zh/') ? CHINESE : 0;
      const script = sumOf(bytes, ['script']);
      const total = sumOf(bytes) - sumOf(bytes, ['image']);
      expect
        .soft(script, `script of ${JSON.stringify(bytes)}`)
        .toBeLessThanOrEqual(allowed.script * 1000 + words);
      expect.soft(total, `total of ${JSON.stringify(bytes)}`).toBeLessThanOrEqual(allowed.total * 1000);
    });
  });
}
