import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { loginForm, storedTokens } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { call, password, signInAs } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { mailedLink } from '../account/mails.ts';
import { ask, decide } from './approvals.ts';
import { makeMember, test } from './own-member.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const change = (page: Page, name: string) => page.getByRole('button', { name: `Change: ${name}` });
const bar = (page: Page) => page.getByRole('button', { name: 'Review and submit' });

/** Whether a press in its middle meets it, and nothing that lies over it. */
const isOnTop = (place: Locator) =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** What a member's one pending request asks for. */
async function pendingOf(token: string) {
  const { results } = await call('GET /profile/approval-record/', { token });
  return results.map(({ changes, note }) => ({ changes, note }));
}

test.use({
  about: {
    employer: 'Keel and Daughters',
    country: 'SG',
    address_street: 'Tide Avenue',
    address_block: '14',
  },
});

test('shows what is on file, in words, and what the membership is', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Wei Ling Ong' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Ordinary member, own-.*, since 2014/);
  await expect(section(page, 'Address')).toContainText('14 Tide Avenue');
  await expect(section(page, 'Address')).toContainText('Singapore');
  await expect(section(page, 'Work and other clubs')).toContainText('Keel and Daughters');
  await expect(section(page, 'About you').getByText('Not given').first()).toBeVisible();
  // What lies below comes as one scrolls to it.
  await section(page, 'Membership').scrollIntoViewIfNeeded();
  await expect(section(page, 'Membership')).toContainText('1 Mar 2014');
  await section(page, 'Cards').scrollIntoViewIfNeeded();
  await expect(section(page, 'Cards')).toContainText('You don’t have a card yet.');
  await expect(section(page, 'Family')).toContainText('No family members are linked to your membership.');
});

test('changes of several sections go out as one request, by keyboard alone', async ({ page, member }) => {
  await page.goto('/profile');
  await change(page, 'Work and other clubs').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Employment')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Employer')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Straits Surveyors');
  await page.keyboard.press('Enter');
  await expect(change(page, 'Work and other clubs')).toBeFocused();
  await expect(section(page, 'Work and other clubs')).toContainText('Straits Surveyors, not submitted');

  await change(page, 'About you').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Marital status').selectOption('Married');
  await bar(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Review your changes' });
  await expect(dialog.getByRole('row')).toHaveText([
    /Current\s*Requested$/,
    /Marital status\s*None\s*Married/,
    /Employer\s*Keel and Daughters\s*Straits Surveyors/,
  ]);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Note to the office (optional)').fill('Since Monday.');
  await dialog.getByRole('button', { name: 'Submit 2 changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Request sent to the office.')).toBeVisible();
  const told = page.getByRole('region', { name: '2 changes under review' });
  await expect(told).toContainText('Straits Surveyors');
  await expect(bar(page)).toHaveCount(0);
  expect(await pendingOf(member.tokens.access)).toEqual([
    {
      changes: {
        marital_status: { from: null, to: 'MARRIED' },
        employer: { from: 'Keel and Daughters', to: 'Straits Surveyors' },
      },
      note: 'Since Monday.',
    },
  ]);

  await told.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText('Request withdrawn.')).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('what is being checked stands at its field, and can’t be asked for once more', async ({
  page,
  member,
}) => {
  const { id } = await ask(member, { employer: 'Straits Surveyors' });
  await page.goto('/profile');
  await expect(section(page, 'Work and other clubs')).toContainText('Straits Surveyors, under review');
  await change(page, 'Work and other clubs').click();
  await expect(page.getByLabel('Employment')).toBeVisible();
  await expect(page.getByLabel('Employer')).toHaveCount(0);
  await page.getByLabel('Employment').selectOption({ index: 1 });
  await expect(section(page, 'Work and other clubs')).toContainText('Employer is under review.');
  // Nothing typed is left behind on the way to the request, which can be withdrawn there.
  await page.getByRole('link', { name: 'Go to your request' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('1 unsent change')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'View request' }).click();
  await expect(page).toHaveURL(`/update-requests/${id}`);
});

test('nothing covers what is typed on a phone, or the way on from it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/profile');
  await change(page, 'Contact details').click();
  await page.getByLabel('Home phone').pressSequentially('6222 1234');
  await expect(bar(page)).not.toBeInViewport();
  const done = page.getByRole('button', { name: 'Done' });
  await done.focus();
  expect(await isOnTop(done)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(change(page, 'Contact details')).toBeFocused();
  expect(await isOnTop(change(page, 'Contact details'))).toBe(true);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('what is typed survives a reload, asks before it is left, and can be discarded', async ({ page }) => {
  await page.goto('/profile');
  await change(page, 'Work and other clubs').click();
  await page.getByLabel('Employer').fill('Straits Surveyors');
  await expect(bar(page)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(page.getByText('1 unsent change')).toBeVisible();
  await expect(section(page, 'Work and other clubs')).toContainText('Straits Surveyors, not submitted');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(section(page, 'Work and other clubs')).not.toContainText('Straits');
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is said at its field, with nothing lost', async ({ page, member }) => {
    await page.goto('/profile');
    await change(page, 'Contact details').click();
    await page.getByLabel('Mobile').fill('call me');
    await page.getByRole('button', { name: 'Done' }).click();
    await bar(page).click();
    await page.getByRole('button', { name: 'Submit 1 change' }).click();
    const field = page.getByLabel('Mobile');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('call me');
    await expect(section(page, 'Contact details')).toContainText('Enter a telephone number');
    await field.fill('+65 8000 1234');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await bar(page).click();
    await page.getByRole('button', { name: 'Submit 1 change' }).click();
    await expect(page.getByText('Request sent to the office.')).toBeVisible();
    expect(await pendingOf(member.tokens.access)).toMatchObject([
      { changes: { mobile_number: { to: '+65 8000 1234' } } },
    ]);
  });
});

test('a postcode fills in the address that belongs to it', async ({ page }) => {
  await page.goto('/profile');
  await change(page, 'Address').click();
  await page.getByLabel('Postcode').fill('018956');
  await page.getByRole('button', { name: 'Find address' }).click();
  await expect(page.getByText('We’ve filled in the address below.')).toBeVisible();
  await expect(page.getByLabel('Street')).toHaveValue(/Bayfront/i);
  await page.getByLabel('Postcode').fill('999999');
  await page.getByRole('button', { name: 'Find address' }).click();
  await expect(page.getByText('We couldn’t find an address with this postcode.')).toBeVisible();
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  await page.getByRole('button', { name: 'Find address' }).click();
  await expect(page.getByText('Singapore postcodes have six digits.')).toBeVisible();
});

test('a photograph is checked, cropped square and becomes part of the request', async ({ page, member }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const file = page.getByLabel('Choose a photo');
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Choose a JPEG, PNG or WebP file.')).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(9_000_000) });
  await expect(page.getByText('This photo is larger than 8 MB.')).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('We couldn’t read this photo.')).toBeVisible();
  await file.setInputFiles('docs/bookings.png');
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  const size = page.getByRole('slider', { name: 'Size' });
  await size.focus();
  await page.keyboard.press('ArrowRight');
  await expect(size).not.toHaveValue('1');
  await page.getByRole('button', { name: 'Use this photo' }).click();
  const portrait = page.getByRole('img', { name: 'Photo of Wei Ling Ong' });
  await expect(portrait).toBeVisible();
  const drawn = () =>
    portrait.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(drawn).toBe(640);
  await bar(page).click();
  await page.getByRole('button', { name: 'Submit 1 change' }).click();
  await expect(page.getByText('Your new photo is under review.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'New photo' })).toBeVisible();
  expect(await pendingOf(member.tokens.access)).toMatchObject([
    { changes: { photo: { from: null, to: expect.stringMatching(/^\/uploads\//) } } },
  ]);
});

test.describe('somebody whose session has ended', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('signs in again and goes on where they were', async ({ page, member }) => {
    await page.goto('/profile');
    await change(page, 'Work and other clubs').click();
    await page.getByLabel('Employer').fill('Straits Surveyors');
    await bar(page).click();
    const elsewhere = await signInAs(member.username);
    await call('POST /general-users/me/session/end-others/', { token: elsewhere.access, body: {} });
    await page.getByRole('button', { name: 'Submit 1 change' }).click();
    const form = loginForm(page);
    await expect(form.heading).toBeVisible();
    expect((await storedTokens(page)).refresh).toBeNull();
    await form.username.fill(member.username);
    await form.password.fill(password);
    await form.captcha.fill(fixedCaptcha);
    await expect(form.match).toBeVisible();
    await form.submit.click();
    await expect(page).toHaveURL('/profile');
    await bar(page).click();
    await page.getByRole('button', { name: 'Submit 1 change' }).click();
    await expect(page.getByText('Request sent to the office.')).toBeVisible();
    expect(await pendingOf(elsewhere.access)).toMatchObject([
      { changes: { employer: { to: 'Straits Surveyors' } } },
    ]);
  });
});

test('family and cards stand below, and the address leads to each', async ({ page, member }) => {
  await makeMember({
    name: 'Daniel Ong',
    membership_type_1: 'SPOUSE_5',
    membership_type_2: 'NON_ACTIVE',
    linked_member_id: member.id,
  });
  await page.goto('/profile#family');
  const family = section(page, 'Family');
  await expect(family).toContainText('Daniel Ong');
  await expect(family).toContainText('Spouse, own-');
  await expect(family.getByRole('heading')).toBeInViewport();
});

test('a device elsewhere is signed out, and all others at once', async ({ page, member }) => {
  for (let device = 0; device < 3; device += 1) await signInAs(member.username);
  await page.goto('/profile#sessions');
  const sessions = section(page, 'Signed-in devices');
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions
    .getByRole('button', { name: /^Sign out Unknown device/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByText('You’ve signed out 2 other devices.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
});

test('mails of a type are refused at once, and taken again', async ({ page, member }) => {
  await page.goto('/profile#subscriptions');
  const newsletter = page.getByRole('checkbox', { name: /^Newsletter/ });
  await expect(newsletter).toBeChecked();
  const stored = async () => {
    const token = (await signInAs(member.username)).access;
    const { results } = await call('GET /general-users/me/subscription/', { token });
    return results.find(({ type }) => type === 'NEWSLETTER')?.subscribed;
  };
  await newsletter.focus();
  await page.keyboard.press('Space');
  await expect(newsletter).not.toBeChecked();
  await expect(newsletter).toHaveAttribute('aria-busy', 'false');
  expect(await stored()).toBe(false);
  await page.keyboard.press('Space');
  await expect(newsletter).toBeChecked();
  await expect(newsletter).toHaveAttribute('aria-busy', 'false');
  expect(await stored()).toBe(true);
});

test('everything the club holds is saved as a file', async ({ page }) => {
  await page.goto('/profile#my-data');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^my-club-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { name: 'Wei Ling Ong' }, bookings: [] });
});

test('the member’s menu leads there', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
  await page.getByRole('link', { name: 'Your profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test('on a phone the menu closes by its own button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'More' }).click();
  const profile = page.getByRole('link', { name: 'Your profile' });
  await expect(profile).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(profile).toBeHidden();
});

test('an address that waits to be confirmed shows, can be mailed again, and taken back', async ({
  page,
  member,
}) => {
  const wanted = `new-${member.email}`;
  await decide(await ask(member, { email: wanted }), 'APPROVED');
  await page.goto('/profile');
  const waits = section(page, 'Confirm your new email address');
  await expect(waits).toContainText(`We emailed a link to ${wanted}`);
  await expect(waits).toContainText(`Until then, we’ll keep using ${member.email}.`);
  await waits.getByRole('button', { name: 'Resend the link' }).click();
  await expect(waits).toContainText('Sent again.');
  await mailedLink(wanted, 'Confirm your email address', 2);

  await waits.getByRole('button', { name: 'Cancel change' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel this change?' });
  await expect(question.getByRole('button', { name: 'Keep waiting' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Change cancelled.')).toBeVisible();
  await expect(waits).toHaveCount(0);
  const token = member.tokens.access;
  expect(await call('GET /general-users/me/email-change/', { token })).toEqual({ pending: null });
});

test('bookings come into one’s own calendar by a private address', async ({ page, context }) => {
  // A browser without a window would refuse it.
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/profile');
  const calendar = section(page, 'Calendar feed');
  await calendar.scrollIntoViewIfNeeded();
  await calendar.getByRole('button', { name: 'Create calendar link' }).click();
  const address = await calendar.getByLabel('Your calendar link').inputValue();
  const copy = calendar.getByRole('button', { name: 'Copy' });
  await copy.click();
  await expect(calendar.getByText('Copied', { exact: true })).toBeVisible();
  // As on an address that isn't secure.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  await expect(calendar.getByText('We couldn’t copy that. Select the text instead.')).toBeVisible();
  const answer = await page.request.get(address);
  expect(await answer.text()).toContain('BEGIN:VCALENDAR');
});
