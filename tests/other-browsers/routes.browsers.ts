import { href, routes, screens } from '../../src/lib/app/routes.ts';
import { sessionOf } from '../system/api.ts';
import { pageAddress, pages } from '../system/pages.ts';
import { expect, test } from './fixtures.ts';
import { sizes } from './page.ts';

/** Playwright's own spelling of an element by its text, in two. */
function toQuery(ready: string) {
  const [css = '', text] = ready.split(' >> text=');
  return { css: text ? `${css} *` : css, ...(text && { name: new RegExp(text) }) };
}

for (const each of pages)
  test(`${each.address}${each.query ?? ''} opens with all that is on it`, async ({ site }) => {
    const address = await pageAddress(each);
    await site.begin(each.person ? await sessionOf(each.person) : undefined);
    for (const size of sizes) {
      await site.resize(size);
      await site.open(address);
      await site.see(toQuery(each.ready));
      await site.see({ css: 'h1' });
      await expect.poll(() => site.faults(), `at ${size.width} pixels`).toEqual([]);
    }
  });

for (const screen of screens) {
  const address = href(screen, { params: { id: 'd3b07384' } });
  const { access } = routes[screen];
  test(`${address} is guarded`, async ({ site }) => {
    await site.open(address);
    await site.see({ css: 'h1' });
    await site.at(access === 'member' ? /^\/login/ : new RegExp(`^${address}`));
    await site.begin(await sessionOf('ordinary'));
    await site.open(address);
    await site.at(access === 'public' ? /^\/$/ : new RegExp(`^${address}`));
    await site.see({ css: 'h1' });
    await expect.poll(() => site.faults()).toEqual([]);
  });
}
