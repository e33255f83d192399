import { loginForm, signInOn, signOutOn } from '../session/page.ts';
import { expect } from '../system/fixtures.ts';
import { test } from './own-facility.ts';
import { calendarOn, dayAhead, openDay } from './page.ts';
test.describe('a calendar whose scripts are late or missing', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('keeps a press and a selection', async ({ page, context, facility }) => {
    const date = dayAhead(4);
    const calendar = calendarOn(page);
    const time = calendar.named(`${facility.name}, 10 to 11 am, free of charge`);

    await test.step('a press before the island runs shows at once and is the choice afterwards', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const pressed = Promise.withResolvers<void>();
      await page.route('**/_astro/react.*.js', async (route) => {
        await pressed.promise;
        await route.continue();
      });
      // The page's load waits for the delayed call.
      await page.goto(`/bookings?date=${date}&category=${facility.category}`, { waitUntil: 'commit' });
      await time.click();
      await expect(time).toHaveClass(/ chosen/);
      await expect(calendar.book).toHaveCount(0);
      pressed.resolve();
      await expect(calendar.book).toBeVisible();
      await expect(time).toHaveAttribute('aria-selected', 'true');

      // Its scripts were asked for after those that draw the day.
      const firstRequest = (name: string) => asked.findIndex((path) => path.startsWith(`/_astro/${name}.`));
      expect(firstRequest('CalendarPlace')).toBeGreaterThan(-1);
      expect(firstRequest('react')).toBeGreaterThan(firstRequest('CalendarPlace'));
      // The parts that a member sees but doesn't press yet have nothing else to wait for.
      expect(firstRequest('react')).toBeGreaterThan(asked.findIndex((path) => path === '/sport-facility/'));
    });

    await test.step('without what draws first, the island comes all the same; without the panel, it says so', async () => {
      await context.route('**/_astro/CalendarPlace.*.js', (route) => route.abort());
      await context.route('**/_astro/Panel.*.js', (route) => route.abort());
      await openDay(page, date, facility.category);
      await time.click();
      const said = page.getByRole('alert');
      await expect(said).toContainText('We couldn’t load this part of the page.');
      await expect(time).toHaveAttribute('aria-selected', 'true');
      await context.unrouteAll();
      await said.getByRole('button', { name: 'Try again', exact: true }).click();
      await expect(calendar.book).toBeVisible();
      await expect(time).toHaveAttribute('aria-selected', 'true');
    });
  });
});

test.describe('a session that ends while a name is typed', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('keeps the time and the name until they are booked or the member signs out', async ({
    page,
    member,
    facility,
  }) => {
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
    // Beside it is the bell's last count, if it was loaded already.
    const draftOfName = expect.stringMatching(/^draft:booking-name:/);
    const calendar = await openDay(page, dayAhead(5), facility.category);
    const nameHour = async (hours: string) => {
      await calendar.named(`${facility.name}, ${hours}, free of charge`).click();
      await calendar.more.click();
      await calendar.name.fill('Chess with the neighbours');
    };

    await test.step('both are there after signing in again', async () => {
      await nameHour('10 to 11 am');
      await page.evaluate(() => {
        localStorage.setItem('user-token', 'over');
        localStorage.setItem('user-refresh', 'over');
      });
      await calendar.book.click();
      await expect(loginForm(page).heading).toBeVisible();
      await signInOn(page, member.username);
      await expect(calendar.more).toContainText('as “Chess with the neighbours”');
      await calendar.more.click();
      await expect(calendar.name).toHaveValue('Chess with the neighbours');
      await calendar.book.click();
      await expect(page.getByRole('heading', { name: 'You’re booked', exact: true })).toBeVisible();
      expect(await drafts()).not.toContainEqual(draftOfName);
    });

    await test.step('what was typed is forgotten by signing out', async () => {
      await nameHour('3 to 4 pm');
      expect(await drafts()).toContainEqual(draftOfName);
      await signOutOn(page, 'Wei Ling Ong');
      await expect(loginForm(page).heading).toBeVisible();
      expect(await drafts()).toEqual([]);
    });
  });
});
