import { makeMember } from '../../members/own-member.ts';
import { signOutOn } from '../../session/page.ts';
import { expect } from '../../system/fixtures.ts';
import { bookHours, test } from '../own-facility.ts';
import { calendarOn, dayAhead, openDay } from '../page.ts';

/** The calls that draw a day. */
const dayCalls = /\/(?:sport-facility|booking\/reservation-slot)\/\?/;

test.describe('a calendar that is opened again', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test('shows the day as it was last until the API has answered, with its time and nothing of the member', async ({
    page,
    member,
    facility,
  }) => {
    const date = dayAhead(4);
    const { named, asOf } = calendarOn(page);
    const address = `/bookings?date=${date}&category=${facility.category}`;
    await bookHours(member, facility, { date, from: '10:00' });
    await openDay(page, date, facility.category);
    await expect(named(`${facility.name}, 10 to 11 am, yours`)).toBeVisible();
    await expect(asOf).toHaveCount(0);

    await test.step('while the API has not answered', async () => {
      await bookHours(await makeMember(), facility, { date, from: '15:00' });
      const answered = Promise.withResolvers<void>();
      await page.route(dayCalls, async (route) => {
        await answered.promise;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await expect(asOf).toBeVisible();
      await expect(named(`${facility.name}, 10 to 11 am, booked`)).toBeVisible();
      await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
      await expect(asOf).toBeVisible();
      // A press counts already.
      await named(`${facility.name}, 12 to 1 pm, free of charge`).click();
      await expect(named(`${facility.name}, 3 to 4 pm, free of charge`)).toBeVisible();
      answered.resolve();
      await expect(asOf).toHaveCount(0);
      await expect(named(`${facility.name}, 10 to 11 am, yours`)).toBeVisible();
      await expect(named(`${facility.name}, 3 to 4 pm, booked`)).toBeVisible();
      await expect(named(`${facility.name}, 12 to 1 pm, free of charge`)).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.unrouteAll();
    });

    await test.step('but not where the answers are here before what draws them', async () => {
      const answers = [/sport-facility/, /reservation-slot/].map((call) => page.waitForResponse(call));
      await page.route('**/_astro/drawing.*', async (route) => {
        await Promise.all(answers);
        await route.continue();
      });
      // The note is in the page when the grid is, if at all.
      await page.addInitScript(() =>
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=gridcell]')) return;
          document.documentElement.dataset['atFirst'] = document.body.innerText;
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true }),
      );
      await page.goto(address);
      await expect(named(`${facility.name}, 10 to 11 am, yours`)).toBeVisible();
      const atFirst = await page.evaluate(() => document.documentElement.dataset['atFirst']);
      expect(atFirst).toContain(facility.name);
      expect(atFirst).not.toContain('Availability as of');
      await page.unrouteAll();
    });

    await test.step('where the API can’t be reached', async () => {
      await page.route(dayCalls, (route) => route.abort());
      await page.goto(address);
      await expect(page.getByRole('alert')).toContainText('This may be out of date.');
      await expect(asOf).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again', exact: true }).click();
      await expect(named(`${facility.name}, 10 to 11 am, yours`)).toBeVisible();
      await expect(asOf).toHaveCount(0);
    });

    await test.step('until they sign out', async () => {
      const stored = () => page.evaluate(() => localStorage.getItem('last-day'));
      await page.goto(address);
      await expect(named(`${facility.name}, 10 to 11 am, yours`)).toBeVisible();
      await expect.poll(stored).toContain(facility.name);
      await signOutOn(page, 'Wei Ling Ong');
      await page.waitForURL(/\/login/);
      expect(await stored()).toBeNull();
    });
  });
});
