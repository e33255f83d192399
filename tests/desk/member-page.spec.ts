import type { Locator, Page } from 'playwright/test';
import { mailedLink } from '../account/mails.ts';
import { memberWithoutLogin } from '../account/people.ts';
import { bookFor, makeDoor } from '../bookings/door.ts';
import { issueCard, makeMember } from '../members/own-member.ts';
import { billMember, giveVoucher } from '../money/invoice.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';

const staff = async () => (await sessionOf('staff')).access;
const parts = (page: Page) => page.getByRole('navigation', { name: 'About this member' });
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Presses a button, and the one of the same name in the dialog that asks. */
async function confirm(button: Locator, fill?: (dialog: Locator) => Promise<unknown>): Promise<void> {
  const name = (await button.textContent()) ?? '';
  await button.click();
  const dialog = button.page().getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name }).click();
}

test.describe('the page of a member', () => {
  test.use({ person: 'staff' });

  test('changes the status to one that may follow, with a reason', async ({ page }) => {
    const { id } = await makeMember();
    await page.goto(`/staff/members?id=${id}`);
    await expect(page.getByText(/Ordinary member, own-/)).toBeVisible();
    // It has a dialog of its own, and is no field of the profile.
    await expect(page.getByLabel('Reason for the status')).toBeHidden();
    await confirm(page.getByRole('button', { name: 'Change status' }), async (dialog) => {
      await expect(dialog.getByRole('option', { name: 'Blacklisted' })).toHaveCount(0);
      await dialog.getByLabel('New status').selectOption('Suspended: discipline');
      await dialog.getByLabel('Reason').fill('Shouted at the referee');
    });
    await expect(page.getByText('Status changed: Suspended: discipline.')).toBeVisible();
    await expect(page.getByText('Shouted at the referee')).toBeVisible();
    const found = await call('GET /profile/member/{id}/', {
      token: await staff(),
      path: `/profile/member/${id}/`,
    });
    expect(found).toMatchObject({
      status: 'SUSPENDED-DISCIPLINE',
      status_reason: 'Shouted at the referee',
    });
    // What was changed beside the form isn't somebody else's change.
    await page.getByLabel('Employer').fill('New Works');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
  });

  test('leads through the household, and back to the list', async ({ page }) => {
    const { id: main } = await makeMember({ name: 'Main Person' });
    const spouse = { membership_type_1: 'SPOUSE_2', linked_member_id: main } as const;
    const { id } = await makeMember({ name: 'Second Person', ...spouse });
    await page.goto(`/staff/members?id=${id}`);
    await parts(page).getByRole('link', { name: 'Household' }).click();
    await expect(page).toHaveURL(/part=household/);
    await expect(row(page, 'Main Person')).toContainText('Main member');
    await page.getByRole('link', { name: 'Main Person' }).click();
    await expect(page.getByRole('heading', { name: 'Main Person' })).toBeVisible();
    await expect(parts(page).locator('[aria-current]')).toHaveText('Profile');
    await parts(page).getByRole('link', { name: 'Notes' }).click();
    await page.getByRole('link', { name: 'Back to: Members' }).click();
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  });

  test('shows bookings, checks in and cancels', async ({ page }) => {
    const { id } = await makeMember();
    const door = await makeDoor(`Door ${crypto.randomUUID().slice(0, 8)}`);
    await bookFor(door, id, 0);
    const later = await bookFor(door, id, 3 * 24 * 60);
    await page.goto(`/staff/members?id=${id}&part=bookings`);
    const upcoming = page.getByRole('region', { name: 'Upcoming' });
    await upcoming.getByRole('button', { name: 'Check in' }).click();
    await expect(upcoming.getByText('Checked in')).toBeVisible();
    const due = upcoming.getByRole('listitem').filter({ hasText: `No. ${later.id}` });
    await due.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel ${door.name} on` });
    await expect(dialog).toContainText('Nothing is refunded.');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText(`Cancelled: ${door.name}.`)).toBeVisible();
    await expect(due).toBeHidden();
    await page.getByText('Past and cancelled').click();
    await expect(row(page, `No. ${later.id}`).getByText('Cancelled')).toBeVisible();
  });

  test('takes the money of open invoices, which come first', async ({ page }) => {
    const { id } = await makeMember({ name: 'Paying Person' });
    const { invoice_number } = await billMember(await staff(), id, { amount: 8000, description: 'Locker' });
    await page.goto(`/staff/members?id=${id}&part=money`);
    const open = page.getByRole('region', { name: 'To pay' });
    await expect(open).toContainText(invoice_number);
    await confirm(open.getByRole('button', { name: 'Take S$80.00' }));
    await expect(page.getByText('S$80.00 taken from Paying Person.')).toBeVisible();
    await expect(open).toContainText('Nothing to pay.');
    await page.getByText('All invoices').click();
    await expect(row(page, invoice_number)).toContainText('Paid');
    await expect(page.getByRole('region', { name: 'Credit' })).toContainText('Balance: S$0.00');
  });

  test('gives vouchers, the same one twice where that is meant', async ({ page }) => {
    const { id } = await makeMember();
    const { group } = await giveVoucher(id);
    await page.goto(`/staff/members?id=${id}&part=vouchers`);
    for (const count of [2, 3]) {
      await confirm(page.getByRole('button', { name: 'Give a voucher' }), (dialog) =>
        dialog.getByLabel('Voucher type').selectOption(group.name),
      );
      await expect(page.getByText(`Given: ${group.name}.`)).toBeVisible();
      await expect(row(page, group.name)).toHaveCount(count);
    }
  });

  test('issues cards, and reports one lost', async ({ page }) => {
    const member = await makeMember();
    const number = await issueCard(member);
    await page.goto(`/staff/members?id=${member.id}&part=cards`);
    await confirm(row(page, number).getByRole('button', { name: 'Report lost' }));
    await expect(page.getByText(`Reported lost: ${number}.`)).toBeVisible();
    await expect(row(page, number)).toContainText('Lost');
    await confirm(page.getByRole('button', { name: 'Issue a card' }), (dialog) =>
      dialog.getByLabel('Name on the card').fill('W L Ong'),
    );
    await expect(page.getByText(/^Card issued: own-/)).toBeVisible();
    await expect(row(page, 'W L Ong')).toContainText('In use');
  });

  test('prints a card at the size of a bank card, front and back', async ({ page }) => {
    const name = '陈美玲 Tan Mei Ling';
    const member = await makeMember({ name });
    const number = await issueCard(member);
    await page.goto(`/staff/members?id=${member.id}&part=cards`);
    await row(page, number).getByRole('button', { name: 'Print' }).press('Enter');
    await expect(page.getByRole('heading', { name: `Print card ${number}` })).toBeFocused();
    const [front, back] = [
      page.getByRole('region', { name: 'Membership card' }),
      page.getByRole('region', { name: 'Back of the card' }),
    ];
    await expect(front).toContainText(name);
    await expect(back.getByRole('img', { name: `QR code of card ${number}` })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    for (const side of [front, back]) {
      const box = await side.boundingBox();
      // 96 pixels to the inch.
      expect([box?.width, box?.height].map((size) => ((size ?? 0) * 25.4) / 96)).toEqual([
        expect.closeTo(85.6, 0),
        expect.closeTo(53.98, 0),
      ]);
    }
    await expect(page.getByRole('button', { name: 'Print card' })).toBeHidden();
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pages.match(/\/MediaBox \[0 0 242[.\d]* 15[23][.\d]*\]/g)).toHaveLength(2);
    await page.emulateMedia({ media: null });
    await page.getByLabel('Print the back as well').uncheck();
    await expect(back).toBeHidden();
    await page.getByRole('button', { name: 'Back to the cards' }).press('Enter');
    await expect(row(page, number).getByRole('button', { name: 'Print' })).toBeFocused();
  });

  test('keeps notes, which need a title', async ({ page }) => {
    const { id } = await makeMember();
    await page.goto(`/staff/members?id=${id}&part=notes`);
    await confirm(page.getByRole('button', { name: 'Add note' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.');
    await dialog.getByLabel('Title').fill('Called about a locker');
    await dialog.getByLabel('Text').fill('Wants one near the door.');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Note added.')).toBeVisible();
    await expect(row(page, 'Called about a locker')).toContainText('Wants one near the door.');
  });

  test('lists the emails that left, and what waits', async ({ page }) => {
    const { membership_id, email } = await memberWithoutLogin();
    const found = await call('GET /profile/member/search', {
      token: await staff(),
      query: { search: membership_id },
    });
    const id = found.results[0]?.id ?? 0;
    await page.goto(`/staff/members?id=${id}&part=emails`);
    await expect(page.getByText('No emails yet.')).toBeVisible();
    await call('POST /profile/member/{id}/login-invitation/', {
      token: await staff(),
      path: `/profile/member/${id}/login-invitation/`,
      body: {},
    });
    await mailedLink(email, 'Create your login');
    const path = `/profile/member/${id}/email/`;
    const left = async () =>
      (await call('GET /profile/member/{id}/email/', { token: await staff(), path })).results[0]?.status;
    await expect.poll(left).toBe('SENT');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Emails' }).getByRole('listitem')).toContainText('Sent');
  });

  test('signs a login out everywhere', async ({ page }) => {
    const { id, username } = await makeMember({ name: 'Signed Person' });
    await page.goto(`/staff/members?id=${id}&part=login`);
    await expect(page.getByText(username, { exact: true })).toBeVisible();
    const devices = page.getByRole('region', { name: 'Signed-in devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await confirm(devices.getByRole('button', { name: 'Sign out everywhere' }));
    await expect(page.getByText('Signed Person is signed out everywhere.')).toBeVisible();
    await expect(devices).toContainText('Not signed in anywhere.');
  });

  test('invites somebody without a login to create one', async ({ page }) => {
    const { membership_id, email } = await memberWithoutLogin();
    await page.goto(`/staff/members?membership_id__icontains=${membership_id}`);
    await page.getByRole('table').getByRole('link', { name: 'Kavita Rao' }).click();
    await parts(page).getByRole('link', { name: 'Login' }).click();
    await expect(page.getByText('This member has no login.')).toBeVisible();
    await confirm(page.getByRole('button', { name: 'Invite to create a login' }));
    await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
    expect(await mailedLink(email, 'Create your login')).toContain('/create-login?token=');
  });

  test('is a link away wherever a member is named', async ({ page }) => {
    const name = `Linked ${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await makeMember({ name });
    const invoice = await billMember(await staff(), id, { amount: 500, description: 'Towel' });
    await page.goto(`/staff/invoices?invoice_number__icontains=${invoice.invoice_number}`);
    await page.getByRole('table').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });
});

test.describe('a new member', () => {
  test.use({ person: 'staff' });

  test('gets the next number, is compared with those whom the club has, and can be invited', async ({
    page,
  }) => {
    const old = await makeMember({ name: 'Known Person', mobile_number: '+65 8999 0001' });
    await page.goto('/staff/members?id=new');
    await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue(/^M-\d+$/);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('New Person');
    await page.getByLabel('Status', { exact: true }).selectOption('Active');
    await page.getByLabel('Member since').fill('2026-01-01');
    await page.getByLabel('Tier').selectOption('Ordinary');
    await page.getByLabel('Service').selectOption({ index: 1 });
    const email = page.getByLabel('Email');
    await email.fill(old.email);
    const create = page.getByRole('button', { name: 'Create member' });
    await create.click();
    const warning = page.getByRole('alert');
    await expect(warning).toContainText('This person may already be a member.');
    await expect(warning).toContainText('same email');
    await expect(warning.getByRole('link', { name: /^Known Person/ })).toHaveAttribute(
      'href',
      `/staff/members?id=${old.id}`,
    );
    // Another address is compared again.
    await email.fill(`new-${crypto.randomUUID()}@mail.example`);
    await page.getByLabel('Mobile').fill('+65 8999 0001');
    await create.click();
    await expect(warning).toContainText('same telephone');
    await create.click();
    await expect(page.getByText('Created.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change status' })).toBeVisible();
    await page.getByRole('link', { name: 'Invite them to create a login' }).click();
    await expect(page.getByRole('button', { name: 'Invite to create a login' })).toBeVisible();
  });
});

test.describe('the page of a member, at the front desk', () => {
  test.use({ person: 'frontdesk' });

  test('has the parts that rights open, and nothing to change without them', async ({ page }) => {
    const { id } = await makeMember();
    await page.goto(`/staff/members?id=${id}&part=login`);
    await expect(parts(page).getByRole('link')).toHaveText([
      'Profile',
      'Household',
      'Bookings',
      'Money',
      'Vouchers',
      'Cards',
    ]);
    await expect(parts(page).locator('[aria-current]')).toHaveText('Profile');
    await expect(page.getByRole('button', { name: 'Change status' })).toBeHidden();
  });
});
