import type { BrowserContext, Page } from 'playwright/test';
import { bookHall } from '../bookings/players/players.ts';
import { ask } from '../members/approvals.ts';
import { issueCard, makeMember, setStatus, test } from '../members/own-member.ts';
import { billMember, giveVoucher } from '../money/invoice.ts';
import { sessionOf, type Tokens } from '../system/api.ts';
import { breakCall } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { totalShift, watchShifts } from '../system/shifts.ts';
import { changeAnswer } from './answer.ts';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Two frames: all that was drawn before has been painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Opens the dashboard, first without an answer, so that its skeleton is painted before anything comes. */
async function openSlowly(page: Page, context: BrowserContext): Promise<void> {
  const mend = await breakCall(context, { method: 'GET', path: '/dashboard/' }, 'pending');
  await page.goto('/');
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  await painted(page);
  await mend();
  await expect(page.getByRole('region', { name: 'News' }).getByRole('listitem').first()).toBeVisible();
  const bookings = page.getByRole('region', { name: 'Upcoming bookings' });
  await expect(
    bookings.getByRole('listitem').or(bookings.getByText('No bookings yet')).first(),
  ).toBeVisible();
  await painted(page);
}

const signInWith = (page: Page, tokens: Tokens) =>
  page.evaluate(({ access, refresh }) => {
    localStorage.setItem('user-token', access);
    localStorage.setItem('user-refresh', refresh);
  }, tokens);

test('nothing moves while the dashboard loads, at any width, whatever a member has', async ({
  page,
  context,
  member: empty,
}) => {
  const { access: token } = await sessionOf('staff');
  const due = { amount: 2600, description: 'Locker 12' };
  const rich = await makeMember();
  await issueCard(rich);
  await bookHall(rich);
  await giveVoucher(rich.id, { until: dayFromNow(3) });
  await ask(rich, { employer: 'Another works' });
  const suspended = await makeMember();
  await billMember(token, suspended.id, due);
  await setStatus(suspended, 'SUSPENDED-DEFAULTER');
  const renewing = await makeMember();
  const { id: invoice, invoice_number, amount_due } = await billMember(token, renewing.id, due);
  const due_date = dayFromNow(14);
  const renewal = { invoice, invoice_number, amount_due, due_date, renews_until: dayFromNow(379) };
  const shifts = await watchShifts(page);

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ])
    await test.step(`${viewport.width} pixels wide`, async () => {
      await page.setViewportSize(viewport);
      const shiftAs = async (tokens: Tokens) => {
        if (page.url().startsWith('http')) await signInWith(page, tokens);
        await openSlowly(page, context);
        return totalShift(await shifts());
      };
      expect(await shiftAs(empty.tokens), 'with nothing').toBeLessThan(0.01);
      expect(await shiftAs(rich.tokens), 'with something of everything').toBeLessThan(0.01);
      expect(await shiftAs(suspended.tokens), 'suspended').toBeLessThan(0.01);
      const restore = await changeAnswer(context, ({ notices }) => ({
        notices: notices?.membership ? { membership: { ...notices.membership, renewal } } : null,
      }));
      expect(await shiftAs(renewing.tokens), 'with a renewal to pay').toBeLessThan(0.01);
      restore();
    });
});
