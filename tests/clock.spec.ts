import { MINUTE } from '@portal/contract/rules/club-time';
import { test as facilityTest } from './bookings/own-facility.ts';
import { dayAhead } from './bookings/page.ts';
import { offerHour } from './bookings/mine/waiting.ts';
import { makeMember } from './members/own-member.ts';
import { billMember } from './money/invoice.ts';
import { signInOn, storedTokens } from './session/page.ts';
import { sessionOf } from './system/api.ts';
import { expect, test } from './system/fixtures.ts';

/** Start of the countdown of a code that is valid for half an hour, however long the machine takes. */
const nearlyHalfAnHour = /^(30:00|29:\d\d|28:\d\d)$/;

for (const [name, off] of [
  ['fast', 5 * MINUTE],
  ['slow', -5 * MINUTE],
] as const) {
  test.describe(`on a device whose clock is five minutes ${name}`, () => {
    test.use({ expectedErrors: /status of 401/ });
    test.beforeEach(({ page }) => page.clock.install({ time: Date.now() + off }));

    test('a member signs in, and stays so as the token is renewed', async ({ page }) => {
      const { username } = await makeMember();
      await page.goto('/login');
      await signInOn(page, username);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /);
      const { access: first } = await storedTokens(page);
      await page.evaluate(() => localStorage.setItem('user-token', 'no-longer-valid'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /);
      const access = () => storedTokens(page).then((tokens) => tokens.access);
      await expect.poll(access).not.toBe('no-longer-valid');
      expect(await access()).not.toBe(first);
    });

    test('a code to pay by runs out when the club says', async ({ page }) => {
      const { access: token } = await sessionOf('staff');
      const member = await makeMember();
      const { id } = await billMember(token, member.id, { amount: 1250, description: 'Locker' });
      await page.goto(`/online-payment/${id}`);
      await page.getByRole('radio', { name: /^PayNow/ }).check();
      await page.getByRole('button', { name: /^Pay / }).click();
      await expect(page.getByRole('timer')).toHaveText(nearlyHalfAnHour);
      await page.reload();
      await expect(page.getByRole('timer')).toHaveText(nearlyHalfAnHour);
    });
  });
}

facilityTest.describe('on a device whose clock says that the offer is over', () => {
  facilityTest('it is still there to accept, as it is for the club', async ({ page, member, facility }) => {
    const rival = await makeMember();
    const offered = await offerHour(member, { rival, facility, date: dayAhead(5), hour: 14 });
    await page.clock.install({ time: Date.parse(offered.offered_until ?? '') + 5 * MINUTE });
    await page.goto('/my-bookings');
    const offer = page.getByRole('article').filter({ has: page.locator(`#wait-${offered.id}`) });
    await expect(offer.getByRole('button', { name: /^Accept/ })).toBeVisible();
    await expect(offer).toContainText(/1 h 5\d min|2 h/);
  });
});
