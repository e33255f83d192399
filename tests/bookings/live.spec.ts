import { makeMember } from '../members/own-member.ts';
import { call } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { bookHours, test } from './own-facility.ts';
import { dayAhead, openDay } from './page.ts';

test('what others book and free appears by itself, and leaves one’s own selection alone', async ({
  page,
  facility: court,
  addFacility,
}) => {
  const other = await addFacility();
  const rival = await makeMember();
  const date = dayAhead(4);
  /** Books an hour of the court as another member. Answers how to free it again. */
  async function bookAsAnother(from: string): Promise<() => Promise<unknown>> {
    const { id } = await bookHours(rival, court, { date, from });
    const path = `/booking/reservation/${id}/`;
    return () => call('DELETE /booking/reservation/{id}/', { token: rival.tokens.access, path });
  }

  await test.step('while the stream is there', async () => {
    const streamed = page.waitForResponse(/\/booking\/live\/$/);
    const { named } = await openDay(page, date, court.category);
    await streamed;
    const time = `${court.name}, 10 to 11 am`;
    const choice = named(`${other.name}, 3 to 4 pm, free of charge`);
    await choice.click();
    const free = await bookAsAnother('10:00');
    await expect(named(`${time}, booked`)).toBeVisible();
    await expect(choice).toHaveAttribute('aria-selected', 'true');
    await free();
    await expect(named(`${time}, free of charge`)).toBeVisible();
    await expect(choice).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('and what was booked while the stream was on its way', async () => {
    const booked = Promise.withResolvers<void>();
    await page.route(/\/booking\/live\/$/, async (route) => {
      await booked.promise;
      await route.continue();
    });
    const { named } = await openDay(page, date, court.category);
    await expect(named(`${court.name}, 11 am to 12 pm, free of charge`)).toBeVisible();
    await bookAsAnother('11:00');
    booked.resolve();
    await expect(named(`${court.name}, 11 am to 12 pm, booked`)).toBeVisible();
  });
});
