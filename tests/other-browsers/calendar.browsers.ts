import { dayAhead } from '../bookings/page.ts';
import { sessionOf } from '../system/api.ts';
import { expect, test } from './fixtures.ts';
import { sizes } from './page.ts';

/** Runs in the page: cells whose label is cut off. */
const cutOff = () =>
  [...document.querySelectorAll('[role=gridcell]')]
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0)
    .map((cell) => cell.getAttribute('aria-label') ?? cell.textContent);

for (const size of sizes)
  test(`the labels of free times fit, and a long press selects no text at ${size.width} pixels`, async ({
    site,
  }) => {
    await site.begin(await sessionOf('ordinary'));
    await site.resize(size);
    await site.open(`/bookings?date=${dayAhead(1)}`);
    await site.see({ css: '[role=gridcell]', name: /, free/ });
    await expect.poll(() => site.find({ css: '[data-calendar=early]' })).toBeNull();
    expect((await site.evaluate(cutOff, null)).filter((label) => /, free/.test(label))).toEqual([]);
    const selecting = () =>
      [...document.querySelectorAll('[role=gridcell]')].map((cell) =>
        getComputedStyle(cell).getPropertyValue('-webkit-user-select'),
      );
    expect(new Set(await site.evaluate(selecting, null))).toEqual(new Set(['none']));
  });
