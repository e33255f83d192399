import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { loginForm, storedTokens } from '../session/page.ts';
import { asListening, fixedCaptcha } from '../system/addresses.ts';
import { call, password, signInAs } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { mailedLink } from '../account/mails.ts';
import { ask, decide } from './approvals.ts';
import { makeMember, test } from './own-member.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const change = (page: Page, name: string) => page.getByRole('button', { name: `Change: ${name}` });
const bar = (page: Page) => page.getByRole('button', { name: 'Review and submit' });

/** True when a press in its middle meets it, and nothing that covers it. */
const isOnTop = (place: Locator) =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Returns the fields of a member's only pending request. */
async function readPending(token: string) {
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

test('a profile shows what is on file, the membership, cards and family, and the menus lead to it', async ({
  page,
  member,
}) => {
  const profile = page.getByRole('link', { name: 'Your profile', exact: true });
  const main = page.getByRole('main');
  const family = section(page, 'Family');

  await test.step('the member’s menu leads there', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
    await profile.click();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('what is on file is said in words', async () => {
    await expect(page.getByRole('heading', { name: 'Wei Ling Ong', exact: true })).toBeVisible();
    await expect(main).toContainText(/Ordinary member, own-.*, since 2014/);
    await expect(section(page, 'Address')).toContainText('14 Tide Avenue');
    await expect(section(page, 'Address')).toContainText('Singapore');
    await expect(section(page, 'Work and other clubs')).toContainText('Keel and Daughters');
    await expect(section(page, 'About you').getByText('Not given', { exact: true }).first()).toBeVisible();
    // Lower sections load when scrolled to.
    await section(page, 'Membership').scrollIntoViewIfNeeded();
    await expect(section(page, 'Membership')).toContainText('1 Mar 2014');
    await section(page, 'Cards').scrollIntoViewIfNeeded();
    await expect(section(page, 'Cards')).toContainText('You don’t have a card yet.');
    await expect(family).toContainText('No family members are linked to your membership.');
  });

  await test.step('on a phone the menu closes by its own button', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(profile).toBeVisible();
    await page.getByRole('button', { name: 'Close menu', exact: true }).click();
    await expect(profile).toBeHidden();
    await page.setViewportSize({ width, height });
  });

  await test.step('an address leads to a section: the family', async () => {
    await makeMember({
      name: 'Daniel Ong',
      membership_type_1: 'SPOUSE_5',
      membership_type_2: 'NON_ACTIVE',
      linked_member_id: member.id,
    });
    await page.goto('/profile#family');
    await expect(family).toContainText('Daniel Ong');
    await expect(family).toContainText('Spouse, own-');
    await expect(family.getByRole('heading')).toBeInViewport();
  });
});

test('changes of several sections go out as one request by keyboard alone, and what is under review can’t be asked for again', async ({
  page,
  member,
}) => {
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
    /Marital status\s*Not given\s*Married/,
    /Employer\s*Keel and Daughters\s*Straits Surveyors/,
  ]);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Note to the office (optional)').fill('Since Monday.');
  await dialog.getByRole('button', { name: 'Submit 2 changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Request sent to the office.')).toBeVisible();
  const told = page.getByRole('region', { name: '2 changes under review' });
  await expect(told).toContainText('Straits Surveyors');
  await expect(bar(page)).toHaveCount(0);
  expect(await readPending(member.tokens.access)).toEqual([
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

  await test.step('what is being checked stands at its field', async () => {
    const { id } = await ask(member, { employer: 'Straits Surveyors' });
    await page.goto('/profile');
    await expect(section(page, 'Work and other clubs')).toContainText('Straits Surveyors, under review');
    await change(page, 'Work and other clubs').click();
    await expect(page.getByLabel('Employment')).toBeVisible();
    await expect(page.getByLabel('Employer', { exact: true })).toHaveCount(0);
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
});

/** Discards what was typed and not sent, through the bar. */
async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
}

test.describe('what is typed', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('survives a reload, can be discarded, is covered by nothing, and is kept where the server refuses it', async ({
    page,
    member,
  }) => {
    const done = page.getByRole('button', { name: 'Done', exact: true });
    const submit = page.getByRole('button', { name: 'Submit 1 change', exact: true });
    await page.goto('/profile');

    await test.step('survives a reload, asks before it is left, and can be discarded', async () => {
      await change(page, 'Work and other clubs').click();
      await page.getByLabel('Employer', { exact: true }).fill('Straits Surveyors');
      await expect(bar(page)).toBeVisible();
      const asked = page.waitForEvent('dialog');
      const reloaded = page.reload();
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.accept();
      await reloaded;
      await expect(page.getByText('1 unsent change', { exact: true })).toBeVisible();
      await expect(section(page, 'Work and other clubs')).toContainText('Straits Surveyors, not submitted');
      await discard(page);
      await expect(section(page, 'Work and other clubs')).not.toContainText('Straits');
    });

    await test.step('a postcode fills in the address that belongs to it', async () => {
      const find = page.getByRole('button', { name: 'Find address', exact: true });
      const postcode = page.getByLabel('Postcode', { exact: true });
      await change(page, 'Address').click();
      await postcode.fill('018956');
      await find.click();
      await expect(page.getByText('We’ve filled in the address below.')).toBeVisible();
      await expect(page.getByLabel('Street', { exact: true })).toHaveValue(/Bayfront/i);
      await postcode.fill('999999');
      await find.click();
      await expect(page.getByText('We couldn’t find an address with this postcode.')).toBeVisible();
      await postcode.fill('SW1A 1AA');
      await find.click();
      await expect(page.getByText('Singapore postcodes have six digits.')).toBeVisible();
      await discard(page);
    });

    await test.step('nothing covers it on a phone, or the way on from it', async () => {
      await page.setViewportSize({ width: 390, height: 700 });
      await change(page, 'Contact details').click();
      await page.getByLabel('Home phone', { exact: true }).pressSequentially('6222 1234');
      await expect(bar(page)).not.toBeInViewport();
      await done.focus();
      expect(await isOnTop(done)).toBe(true);
      await page.keyboard.press('Enter');
      await expect(change(page, 'Contact details')).toBeFocused();
      expect(await isOnTop(change(page, 'Contact details'))).toBe(true);
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      await discard(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('what the server refuses is said at its field, with nothing lost', async () => {
      const field = page.getByLabel('Mobile', { exact: true });
      await change(page, 'Contact details').click();
      await field.fill('call me');
      await done.click();
      await bar(page).click();
      await submit.click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue('call me');
      await expect(section(page, 'Contact details')).toContainText('Enter a telephone number');
      await field.fill('+65 8000 1234');
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
      await bar(page).click();
      await submit.click();
      await expect(page.getByText('Request sent to the office.', { exact: true })).toBeVisible();
      expect(await readPending(member.tokens.access)).toMatchObject([
        { changes: { mobile_number: { to: '+65 8000 1234' } } },
      ]);
    });
  });
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
  expect(await readPending(member.tokens.access)).toMatchObject([
    { changes: { photo: { from: null, to: expect.stringMatching(/^\/uploads\//) } } },
  ]);
});

test.describe('signed-in devices', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('are signed out one by one or all others at once, and whoever is signed out goes on where they were', async ({
    page,
    member,
  }) => {
    await test.step('one elsewhere, then all others', async () => {
      for (let device = 0; device < 3; device += 1) await signInAs(member.username);
      await page.goto('/profile#sessions');
      const sessions = section(page, 'Signed-in devices');
      const everywhere = { name: 'Sign out everywhere else', exact: true } as const;
      await expect(sessions.getByRole('listitem')).toHaveCount(4);
      await expect(sessions.getByText('This device', { exact: true })).toHaveCount(1);
      await sessions
        .getByRole('button', { name: /^Sign out Unknown device/ })
        .first()
        .click();
      await expect(sessions.getByRole('listitem')).toHaveCount(3);
      await sessions.getByRole('button', everywhere).click();
      await page.getByRole('dialog').getByRole('button', everywhere).click();
      await expect(sessions.getByText('You’ve signed out 2 other devices.', { exact: true })).toBeVisible();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
    });

    await test.step('this one, by another: what was typed is there after signing in again', async () => {
      const submit = page.getByRole('button', { name: 'Submit 1 change', exact: true });
      await change(page, 'Work and other clubs').click();
      await page.getByLabel('Employer', { exact: true }).fill('Straits Surveyors');
      await bar(page).click();
      const elsewhere = await signInAs(member.username);
      // As the request leaves: a page that learns of it before that goes to the login by itself.
      let isEnded = false;
      await page.route('**/profile/approval-record/', async (route) => {
        if (route.request().method() === 'POST' && !isEnded) {
          isEnded = true;
          await call('POST /general-users/me/session/end-others/', { token: elsewhere.access, body: {} });
        }
        return route.continue();
      });
      await submit.click();
      const form = loginForm(page);
      await expect(form.heading).toBeVisible();
      expect((await storedTokens(page)).refresh).toBeNull();
      await form.username.fill(member.username);
      await form.password.fill(password);
      await form.captcha.fill(fixedCaptcha);
      await expect(form.match).toBeVisible();
      await form.submit.click();
      await expect(page).toHaveURL(/\/profile(#sessions)?$/);
      await bar(page).click();
      await submit.click();
      await expect(page.getByText('Request sent to the office.', { exact: true })).toBeVisible();
      expect(await readPending(elsewhere.access)).toMatchObject([
        { changes: { employer: { to: 'Straits Surveyors' } } },
      ]);
    });
  });
});

test('an email address is confirmed, emails refused, data saved and a calendar fed from the profile', async ({
  page,
  context,
  member,
}) => {
  const token = member.tokens.access;
  const wanted = `new-${member.email}`;
  await decide(await ask(member, { email: wanted }), 'APPROVED');
  await page.goto('/profile');

  await test.step('an address that waits to be confirmed can be mailed again, and taken back', async () => {
    const waits = section(page, 'Confirm your new email address');
    await expect(waits).toContainText(`We emailed a link to ${wanted}`);
    await expect(waits).toContainText(`Until then, we’ll keep using ${member.email}.`);
    await waits.getByRole('button', { name: 'Resend the link', exact: true }).click();
    await expect(waits).toContainText('Sent again.');
    await mailedLink(wanted, 'Confirm your email address', 2);

    await waits.getByRole('button', { name: 'Cancel change', exact: true }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Cancel this change?', exact: true });
    await expect(question.getByRole('button', { name: 'Keep waiting', exact: true })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Change cancelled\./)).toBeVisible();
    await expect(waits).toHaveCount(0);
    expect(await call('GET /general-users/me/email-change/', { token })).toEqual({ pending: null });
  });

  await test.step('bookings come into a calendar by a private address', async () => {
    // A browser without a window would refuse it.
    await context.grantPermissions(['clipboard-write']);
    const calendar = section(page, 'Calendar feed');
    await calendar.scrollIntoViewIfNeeded();
    await calendar.getByRole('button', { name: 'Create calendar link', exact: true }).click();
    const address = await calendar.getByLabel('Your calendar link', { exact: true }).inputValue();
    const copy = calendar.getByRole('button', { name: 'Copy link', exact: true });
    await copy.click();
    await expect(calendar.getByText('Copied', { exact: true })).toBeVisible();
    // As on an address that isn't secure.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await copy.click();
    await expect(calendar.getByText('We couldn’t copy that. Select the text instead.')).toBeVisible();
    const answer = await page.request.get(asListening(address));
    expect(await answer.text()).toContain('BEGIN:VCALENDAR');
  });

  await test.step('emails of a type are refused at once, and taken again', async () => {
    await page.goto('/profile#subscriptions');
    const newsletter = page.getByRole('checkbox', { name: /^Newsletter/ });
    const stored = async () => {
      const { results } = await call('GET /general-users/me/subscription/', { token });
      return results.find(({ type }) => type === 'NEWSLETTER')?.subscribed;
    };
    await expect(newsletter).toBeChecked();
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

  await test.step('everything the club holds is saved as a file', async () => {
    await page.goto('/profile#my-data');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download data', exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^my-club-data-\d{4}-\d{2}-\d{2}\.json$/);
    const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({ profile: { name: 'Wei Ling Ong' }, bookings: [] });
  });
});
