import type { Page } from 'playwright/test';
import { makeFacility, retireFacility } from '../bookings/own-facility.ts';
import { openDay } from '../bookings/page.ts';
import { makeEvent, signUp } from '../content/events.ts';
import { rows, write } from '../content/notifications.ts';
import { newestPost } from '../content/post.ts';
import { ask } from '../members/approvals.ts';
import { test } from '../members/own-member.ts';
import { billMember, giveVoucher } from '../money/invoice.ts';
import { sessionOf } from '../system/api.ts';
import { breakCall, failedCalls, loadsWhenTriedAgain, refuseCall } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { day } from './own-times.ts';

test.use({ expectedErrors: failedCalls });
const bill = async (member: number) =>
  billMember((await sessionOf('staff')).access, member, { amount: 2000, description: 'Locker' });

/** Has the script of a part of a page not come, until the answer is called. */
async function loseScript(page: Page, part: RegExp): Promise<() => Promise<void>> {
  await page.context().route(part, (route) => route.abort('internetdisconnected'));
  return () => page.context().unroute(part);
}

test('a part whose script didn’t come says so in its place, and is there when tried again', async ({
  page,
  member,
}) => {
  const { id, invoice_number } = await bill(member.id);
  const voucher = await giveVoucher(member.id);
  const said = page.getByRole('alert');
  const again = said.getByRole('button', { name: 'Try again', exact: true });

  await test.step('the month of the events', async () => {
    const mend = await loseScript(page, /EventsMonth\.[^/]*js$/);
    await page.goto('/events?view=month');
    await expect(said).toContainText('We couldn’t load the events.');
    await mend();
    await again.click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  await test.step('the form of the profile', async () => {
    const mend = await loseScript(page, /\/typing\.[^/]*js$/);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change: About you', exact: true }).click();
    await expect(said).toContainText('We couldn’t load this part of the page.');
    await mend();
    await again.click();
    await expect(page.getByRole('textbox', { name: 'Date of birth' })).toBeVisible();
    await expect(said).toHaveCount(0);
  });

  await test.step('a part further down the profile', async () => {
    const mend = await loseScript(page, /\/MyData\.[^/]*js$/);
    await page.goto('/profile#my-data');
    await page.reload();
    const section = page.getByRole('region', { name: 'Your data' });
    await expect(section.getByRole('alert')).toContainText('We couldn’t load this part of the page.');
    await mend();
    await section.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(section.getByRole('button', { name: 'Download data', exact: true })).toBeVisible();
  });

  await test.step('the vouchers of an invoice', async () => {
    const mend = await loseScript(page, /UseVoucher\.[^/]*js$/);
    await page.goto(`/transactions/${id}`);
    await page.getByRole('button', { name: 'Use a voucher', exact: true }).click();
    await expect(said).toContainText('We couldn’t load your vouchers.');
    await expect(page.getByRole('article')).toContainText(invoice_number);
    await mend();
    await again.click();
    await expect(said).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Not now', exact: true })).toBeVisible();
  });

  await test.step('the QR code of a voucher, whose letters are there', async () => {
    await loseScript(page, /QrCode\.[^/]*js$/);
    await page.goto('/vouchers');
    await page.getByRole('button', { name: `Show the code of ${voucher.group.name}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('We couldn’t create the QR code.');
    await expect(dialog).toContainText(/(?:[A-Z2-9]{4} ){4}/);
  });
});

test('a screen is whole without whatever else it asks for', async ({ page, context, member }) => {
  await test.step('an event without its invoice', async () => {
    const event = await makeEvent({ price: 6800 });
    const { invoice } = await signUp(member.tokens, event);
    await breakCall(context, { method: 'GET', path: `/finance/payment-invoice/${invoice}/` }, '500');
    await page.goto(`/events/${event.id}`);
    await expect(page.getByText('You have 1 seat', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View invoice', exact: true })).toBeVisible();
  });

  await test.step('notifications without the number of unread ones', async () => {
    await write(member, 'The pool');
    const mend = await breakCall(context, { method: 'GET', path: '/notification/unread/' }, '500');
    await page.goto('/notifications');
    await expect(rows(page).filter({ hasText: 'The pool' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Mark all as read', exact: true }).click();
    await expect(page.getByRole('main')).not.toContainText('Mark all as read');
    await mend();
  });

  await test.step('a page whose bell can’t be asked', async () => {
    const mend = await breakCall(context, { method: 'GET', path: '/notification/unread/' }, 'down');
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/unread/'));
    await page.goto('/vouchers');
    await asked;
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true }),
    ).toBeVisible();
    await mend();
  });

  await test.step('a request without the others', async () => {
    await ask(member, { employer: 'Keel and Daughters' });
    const { id } = await ask(member, { name: 'Ong Wei Ling' });
    const mend = await breakCall(context, { method: 'GET', path: '/profile/approval-record/' }, '500');
    await page.goto(`/update-requests/${id}`);
    await expect(page.getByRole('heading', { name: 'Change of name' })).toBeVisible();
    const failed = page.getByRole('alert');
    await expect(failed).toContainText('The request above is up to date.');
    await mend();
    await failed.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Work', exact: true })).toBeVisible();
  });

  await test.step('a post without those beside it', async () => {
    const { id, name } = await newestPost();
    const mend = await breakCall(context, { method: 'GET', path: '/cms/' }, '500');
    await page.goto(`/benefits-and-privileges/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await loadsWhenTriedAgain(page, mend);
    await expect(page.getByRole('region', { name: 'Related' }).getByRole('listitem').first()).toBeVisible();
  });

  await test.step('a day where it can’t be asked who is signed in', async () => {
    const mend = await breakCall(context, { method: 'GET', path: '/general-users/me/' }, 'down');
    await page.goto('/bookings');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await mend();
  });

  await test.step('a door without a code, where nothing is asked', async () => {
    const asked: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/booking/')) asked.push(request.url());
    });
    await page.goto('/check-in');
    await expect(page.getByRole('status')).toContainText('Scan the code at the door');
    expect(asked).toEqual([]);
  });
});

test('an answer that one screen alone knows is told in that screen’s words, and what was typed stays', async ({
  page,
  context,
}) => {
  await test.step('an address that can’t be looked up', async () => {
    const path = '/system-config/config/get-postal-address/';
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change: Address', exact: true }).click();
    const postcode = page.getByLabel('Postcode');
    for (const fault of ['down', '500', '429'] as const) {
      await postcode.fill('018956');
      const mend = await breakCall(context, { method: 'GET', path }, fault);
      const asked = page.waitForRequest((request) => request.url().includes(path));
      await page.getByRole('button', { name: 'Find address', exact: true }).click();
      await asked;
      await expect(page.getByText('Address search isn’t working right now.', { exact: false })).toBeVisible();
      await expect(postcode).toHaveValue('018956');
      await mend();
      // Another postcode takes the sentence away.
      await postcode.fill('018957');
    }
  });

  await test.step('a picture that the club has no room for', async () => {
    const mend = await refuseCall(context, { method: 'POST', path: '/uploads/' }, 507, 'storage_full');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Add a photo', exact: true }).click();
    await page.getByLabel('Choose a photo').setInputFiles('docs/bookings.png');
    const use = page.getByRole('button', { name: 'Use this photo', exact: true });
    await use.click();
    await expect(page.getByRole('alert')).toContainText('We can’t store any more photos right now.');
    await mend();
    await use.click();
    await expect(page.getByRole('img', { name: 'Photo of Wei Ling Ong' })).toBeVisible();
  });
});

test('payments that nobody knows, or that the bank doesn’t answer for, say so', async ({
  page,
  context,
  member,
}) => {
  const { id } = await bill(member.id);
  for (const address of ['/online-payment/00000000-0000-4000-8000-000000000000', '/online-payment/nonsense'])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByText('This link doesn’t work')).toBeVisible();
    });

  await test.step('the result of no payment', async () => {
    await page.goto('/payment-result/');
    await expect(page.getByText('We can’t find that payment')).toBeVisible();
  });

  await test.step('a bank that does not answer', async () => {
    const paying = { method: 'POST', path: '/booking/reservation-payment/' };
    const mend = await refuseCall(context, paying, 502, 'gateway_failed');
    await page.goto(`/online-payment/${id}`);
    const method = page.getByRole('radio', { name: /^PayNow/ });
    await method.check();
    const pay = page.getByRole('button', { name: /^Pay / });
    await pay.click();
    await expect(page.getByRole('alert')).toContainText('Your bank isn’t responding.');
    await expect(method).toBeChecked();
    await mend();
    await pay.click();
    await expect(page.getByRole('img', { name: 'PayNow code to scan' })).toBeVisible();
  });
});

test('a day stands without the scripts that follow it, and is followed once they can be loaded', async ({
  page,
  context,
}) => {
  const court = await makeFacility();
  /** The part that follows the day, and one that it imports. */
  for (const name of ['live', 'publish-own'])
    await test.step(name, async () => {
      const part = new RegExp(String.raw`/_astro/${name}\.[^/]*\.js(?:\?|$)`);
      let asked = 0;
      let followed = 0;
      const count = (request: { url: () => string }) => {
        if (part.test(request.url())) asked += 1;
        if (request.url().endsWith('/booking/live/')) followed += 1;
      };
      page.on('request', count);
      await context.route(part, (route) => route.abort('internetdisconnected'));
      const refused = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
      await openDay(page, day(), court.category);
      await refused;
      const online = () => page.evaluate(() => dispatchEvent(new Event('online')));
      const before = asked;
      await expect(async () => {
        await online();
        expect(asked).toBeGreaterThan(before);
      }).toPass();
      expect(followed).toBe(0);
      await context.unroute(part);
      await expect(async () => {
        await online();
        expect(followed).toBe(1);
      }).toPass();
      page.off('request', count);
    });
  await retireFacility(court);
});
