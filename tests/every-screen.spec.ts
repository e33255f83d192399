import type { Page } from 'playwright/test';
import { readWeights, toWeight } from '../scripts/bench/weights.ts';
import { languages } from '../src/lib/app/languages.ts';
import { bounds } from './system/bounds.ts';
import { expect } from './system/fixtures.ts';
import { measureOverflow } from './system/overflow.ts';
import { firstVisit, foreignDevice, pageName, pages, readyOn, type VisitedPage } from './system/pages.ts';
import { untilSettled } from './system/until-settled.ts';
import { test } from './system/read-only-club.ts';
import { findViolations } from './system/violations.ts';

test.use({ ...foreignDevice, expectedErrors: /status of 404/ });

/** Factor by which a page may weigh more than docs/weights.md says: room for what depends on the day. */
const ROOM = 1.1;

const { weights } = readWeights();

/**
 * A desktop's width and a phone's, in CSS pixels, each in one colour scheme in English and in the other in Chinese: the same elements,
 * so that together the languages have all four.
 */
const looks = {
  en: [
    { width: 1440, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ],
  zh: [
    { width: 1440, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
  ],
} as const;

const titles = { en: "Harbour Club Members' Portal", zh: 'Harbour Club会员门户' } as const;

/** The foot of the club's pages. */
const foot = {
  en: 'Front desk, 7 am to 11 pm: +65 6555 0142',
  zh: '前台上午7:00至下午11:00：+65 6555 0142',
} as const;

async function expectFoot(page: Page, words: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeVisible();
  await expect(footer).toContainText('8 Lantern Quay, Singapore 098585');
  await expect(footer).toContainText(words);
  await expect(footer.getByRole('link', { name: '+65 6555 0142' })).toHaveAttribute(
    'href',
    'tel:+6565550142',
  );
  await expect(footer.getByRole('link', { name: 'office@harbour.example' })).toHaveAttribute(
    'href',
    'mailto:office@harbour.example',
  );
}

/** Nothing of the page is painted before its end is there: half a page moves when the rest comes. */
async function expectPaintedWhole(page: Page): Promise<void> {
  const end = await page.locator('link[rel=expect][blocking=render]').getAttribute('href');
  const last = () => [...document.body.children].findLast(({ tagName }) => tagName !== 'SCRIPT')?.id;
  expect(`#${await page.evaluate(last)}`).toBe(end);
}

const visitors = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/create-login',
  '/setup',
  '/email-unsubscribe',
];
/** Pages without the foot: a visitor's one form, the page that isn't there, a screen on a wall, and the desk. */
const isWithoutFoot = ({ address }: VisitedPage) =>
  [...visitors, '/guest', '/confirm-email', '/sign-in-with', '/screen', '/no-such-page'].includes(address) ||
  address.startsWith('/staff');

for (const language of ['en', 'zh'] as const) {
  const { base, tag } = languages[language];
  for (const each of pages) {
    const name = pageName(each, base);
    test.describe(name, () => {
      test.use({ person: each.person });

      test('opens whole, within its weight, and can be read at any width, light and dark', async ({
        page,
      }) => {
        const { path, bytes } = await firstVisit(page, each, base);
        const ready = readyOn(page, each, base);

        await test.step('weighs what it may', () => {
          const { script, total } = toWeight(bytes);
          const usual = weights.get(name) ?? { script: 0, total: 0 };
          const most = bounds[each.kind];
          const parts = JSON.stringify(bytes);
          expect
            .soft(script, `script of ${parts}`)
            .toBeLessThanOrEqual(Math.min(usual.script * ROOM, most.script * 1000));
          expect
            .soft(total, `total of ${parts}`)
            .toBeLessThanOrEqual(Math.min(usual.total * ROOM, most.total * 1000));
        });

        await test.step('is the page that was asked for, taken over as it was built', async () => {
          expect(new URL(page.url()).pathname).toBe(path);
          await expect(page).toHaveTitle(titles[language]);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', tag);
          await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
          await expectPaintedWhole(page);
        });

        for (const { width, colorScheme } of looks[language])
          await test.step(`has nothing that axe finds and doesn’t scroll sideways, ${width} px, ${colorScheme}`, async () => {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            await expect(ready).toBeVisible();
            // Parts far down come when somebody scrolls there.
            await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
            await untilSettled(page);
            expect(await findViolations(page)).toEqual([]);
            expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
          });

        await test.step('fits the narrowest phone, and says where the club is', async () => {
          await page.setViewportSize({ width: 360, height: 800 });
          await expect(ready).toBeVisible();
          expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
          if (!isWithoutFoot(each)) await expectFoot(page, foot[language]);
        });
      });
    });
  }
}
