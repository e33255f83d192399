import { breakCall, failedCalls, faults } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { ask, decide } from './approvals.ts';
import { test } from './own-member.ts';

test.use({
  expectedErrors: failedCalls,
  about: { employer: 'Keel and Daughters' },
});
test.slow();

for (const fault of faults) {
  test(`one’s profile, ${fault}: the page says so in its place, and loads when tried again`, async ({
    page,
    context,
  }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/profile/member/' }, fault);
    await page.goto('/profile');
    const failed = page.getByRole('alert').first();
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await expect(failed).toHaveText(/\w+ \w+/);
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Wei Ling Ong' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`what is being checked, ${fault}: the rest of the profile stands`, async ({ page, context }) => {
    const mend = await breakCall(context, { method: 'GET', path: '/profile/approval-record/' }, fault);
    await page.goto('/profile');
    await expect(page.getByText('Keel and Daughters')).toBeVisible({ timeout: 30_000 });
    const failed = page.getByRole('alert').first();
    await expect(failed).toContainText('We could not load what is being checked.', { timeout: 30_000 });
    await mend();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`sending, ${fault}: nothing typed is lost, and it goes out when sent again`, async ({
    page,
    context,
  }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change: Work and other clubs' }).click();
    await page.getByLabel('Employer').fill('Straits Surveyors');
    await page.getByRole('button', { name: 'Check and send' }).click();
    const dialog = page.getByRole('dialog', { name: 'This goes to the office' });
    await dialog.getByLabel('A note to the office').fill('Since Monday.');
    const mend = await breakCall(context, { method: 'POST', path: '/profile/approval-record/' }, fault);
    await dialog.getByRole('button', { name: 'Send one change' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByLabel('A note to the office')).toHaveValue('Since Monday.');
    await mend();
    await dialog.getByRole('button', { name: 'Send one change' }).click();
    await expect(page.getByText('Your request is with the office.')).toBeVisible();
  });

  test(`the link to a new address, ${fault}: it can be asked for again`, async ({
    page,
    context,
    member,
  }) => {
    await decide(await ask(member, { email: `new-${member.email}` }), 'APPROVED');
    await page.goto('/profile');
    const again = page.getByRole('button', { name: 'Send the link again' });
    await expect(again).toBeVisible();
    const mend = await breakCall(context, { method: 'POST', path: '/general-users/me/email-change/' }, fault);
    await again.click();
    await expect(page.getByText('The link was not sent again.')).toBeVisible({ timeout: 30_000 });
    await mend();
    await again.click();
    await expect(page.getByText('Sent once more.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`looking a postcode up, ${fault}: one is told to type the address`, async ({ page, context }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change: Where you live' }).click();
    await page.getByLabel('Postcode').fill('018956');
    const path = '/system-config/config/get-postal-address/';
    await breakCall(context, { method: 'GET', path }, fault);
    await page.getByRole('button', { name: 'Find address' }).click();
    await expect(page.getByText('Addresses can’t be looked up just now.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Postcode')).toHaveValue('018956');
  });

  test(`uploading a photograph, ${fault}: it can be tried again`, async ({ page, context }) => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Add a photograph' }).click();
    await page.getByLabel('Choose a picture').setInputFiles('docs/bookings.png');
    const mend = await breakCall(context, { method: 'POST', path: '/uploads/' }, fault);
    await page.getByRole('button', { name: 'Use this picture' }).click();
    const failed = page.getByRole('alert').first();
    await expect(failed).toContainText('The picture was not uploaded.', { timeout: 30_000 });
    await mend();
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByRole('img', { name: 'Photograph of Wei Ling Ong' })).toBeVisible();
  });
}

const parts = [
  {
    id: 'subscriptions',
    path: /^\/general-users\/me\/subscription\/$/,
    says: 'We could not load which mails you get.',
  },
  { id: 'family', path: /^\/profile\/member\/\d+\/family-member\/$/, says: 'We could not load your family.' },
  { id: 'cards', path: /^\/profile\/member\/\d+\/card\/$/, says: 'We could not load your cards.' },
  {
    id: 'sessions',
    path: /^\/general-users\/me\/session\/$/,
    says: 'We could not load where you are signed in.',
  },
];

for (const { id, path, says } of parts) {
  test(`${id} fails by itself, and loads when tried again`, async ({ page, context }) => {
    const broken = (url: URL) => path.test(url.pathname);
    await context.route(broken, (route) => route.abort('connectionrefused'));
    await page.goto(`/profile#${id}`);
    const failed = page.getByRole('alert').filter({ hasText: says });
    await expect(failed).toBeVisible();
    await expect(page.getByText('Keel and Daughters')).toBeVisible();
    await context.unroute(broken);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(0);
  });
}

test('mails and data fail by themselves, and can be tried again', async ({ page, context }) => {
  const broken = /\/general-users\/me\/(?:subscription\/NEWSLETTER|data)\/$/;
  await context.route(broken, (route) => route.abort('connectionrefused'));
  await page.goto('/profile#my-data');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not gather your data.');
  const newsletter = page.getByRole('checkbox', { name: /^Newsletter/ });
  await newsletter.scrollIntoViewIfNeeded();
  await newsletter.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This was not changed.' })).toBeVisible();
  await expect(newsletter).toBeChecked();
});

test('without the code that typing takes, the page says so', async ({ page, context }) => {
  await context.route(/\/typing\.[^/]*js$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change: About you' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not load this part of the page.');
});
