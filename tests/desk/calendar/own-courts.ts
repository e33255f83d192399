import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { makeCategory, makeFacility, retireFacility } from '../../bookings/own-facility.ts';
import type { OwnFacility } from '../../bookings/own-facility.ts';
import { expect, test as base } from '../../system/fixtures.ts';

type Options = NonNullable<Parameters<typeof makeFacility>[0]>;

interface Fixtures {
  /** Makes some courts in one category, which cost S$6 an hour unless the options say otherwise. */
  makeCourts: (count: number, options?: Options) => Promise<OwnFacility[]>;
}

/** The tests' own `test` with courts made for each, which are taken out of use afterwards. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  makeCourts: async ({}, use) => {
    const made: OwnFacility[] = [];
    await use(async (count, options = {}) => {
      const own = randomUUID().slice(0, 8);
      const category = options.category ?? (await makeCategory(`Courts ${own}`));
      const courts: OwnFacility[] = [];
      for (let number = 1; number <= count; number += 1)
        courts.push(
          await makeFacility({ default_price: 600, ...options, name: `Court ${number} ${own}`, category }),
        );
      made.push(...courts);
      return courts;
    });
    for (const court of made) await retireFacility(court);
  },
});

/** Opens the staff's calendar of a day and of the category of these courts alone. */
export async function openCourts(page: Page, date: string, { category, name }: OwnFacility): Promise<void> {
  await page.goto(`/staff/calendar?date=${date}&category=${category}`);
  await expect(page.getByRole('gridcell', { name: new RegExp(`^${name}, 1 to 2 pm, `) })).toBeVisible();
}

/** Begins something from the calendar's menu. */
export async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}
