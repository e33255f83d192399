import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { mailedLink } from '../account/mails.ts';
import { memberWithoutLogin } from '../account/people.ts';
import { bookFor, makeDoor } from '../bookings/door.ts';
import { issueCard, makeMember } from '../members/own-member.ts';
import { billMember, giveVoucher } from '../money/invoice.ts';
import { call, sessionOf } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { findViolations } from '../system/violations.ts';
import { chooseFound } from './choose-found.ts';

test.use({ person: 'staff' });

const staff = async () => (await sessionOf('staff')).access;
const parts = (page: Page) => page.getByRole('navigation', { name: 'About this member' });
const open = (page: Page, part: string) => parts(page).getByRole('link', { name: part, exact: true }).click();
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const readMember = async (id: number) =>
  call('GET /profile/member/{id}/', { token: await staff(), path: `/profile/member/${id}/` });

/** Presses a button, and the one of the same name in the dialog that asks. */
async function confirm(button: Locator, fill?: (dialog: Locator) => Promise<unknown>): Promise<void> {
  const name = (await button.textContent()) ?? '';
  await button.click();
  const dialog = button.page().getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name }).click();
}

test('ending a membership cancels its bookings, as the dialog says beforehand', async ({ page }) => {
  const { id } = await makeMember({ name: `Ending ${crypto.randomUUID().slice(0, 8)}` });
  const door = await makeDoor(`Door ${crypto.randomUUID().slice(0, 8)}`);
  const booked = await bookFor(door, id, 3 * 24 * 60);
  await page.goto(`/staff/members?id=${id}`);
  await confirm(page.getByRole('button', { name: 'Change status' }), async (dialog) => {
    await dialog.getByLabel('New status').selectOption('Deceased');
    await expect(dialog.getByLabel('1 upcoming booking')).toHaveValue('END');
  });
  await expect(page.getByText('Status changed: Deceased.')).toBeVisible();
  const path = `/booking/reservation/${booked.id}/`;
  const after = await call('GET /booking/reservation/{id}/', { token: await staff(), path });
  expect(after).toMatchObject({ status: 'CANCELLED' });
});

test('a member who was suspended for their debts is active again once they have paid, by one press', async ({
  page,
}) => {
  const { id } = await makeMember({ name: `Settled ${crypto.randomUUID().slice(0, 8)}` });
  const path = `/profile/member/${id}/`;
  await call('PATCH /profile/member/{id}/', {
    token: await staff(),
    path,
    body: { status: 'SUSPENDED-DEFAULTER' },
  });
  await page.goto('/staff');
  await row(page, 'paid everything').getByRole('link', { name: 'Review status' }).click();
  await expect(page).toHaveURL(/settled=true/);
  await page.goto(`/staff/members?id=${id}`);
  await expect(page.getByText('Everything that was overdue is paid.')).toBeVisible();
  await page.getByRole('button', { name: 'Lift the suspension' }).press('Enter');
  await expect(page.getByText('Status changed: Active.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lift the suspension' })).toBeHidden();
  expect(await readMember(id)).toMatchObject({ status: 'ACTIVE' });
});

test('the parts of a member’s page: status, bookings, money, vouchers, cards, notes, logins', async ({
  page,
}) => {
  const name = `陈美玲 Tan ${crypto.randomUUID().slice(0, 8)}`;
  const member = await makeMember({ name });
  const { id } = member;
  const door = await makeDoor(`Door ${crypto.randomUUID().slice(0, 8)}`);
  await bookFor(door, id, 0);
  const later = await bookFor(door, id, 3 * 24 * 60);
  const bill = await billMember(await staff(), id, { amount: 8000, description: 'Locker' });
  const { group } = await giveVoucher(id);
  const number = await issueCard(member);

  await test.step('is a link away wherever a member is named', async () => {
    await page.goto(`/staff/invoices?invoice_number__icontains=${bill.invoice_number}`);
    await page.getByRole('table').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });

  await test.step('changes the status to one that may follow, with a reason', async () => {
    await expect(page.getByText(/Ordinary, own-/)).toBeVisible();
    // It has a dialog of its own, and is no field of the profile.
    await expect(page.getByLabel('Reason for the status')).toBeHidden();
    await confirm(page.getByRole('button', { name: 'Change status' }), async (dialog) => {
      await expect(dialog.getByRole('option', { name: 'Blacklisted' })).toHaveCount(0);
      await dialog.getByLabel('New status').selectOption('Suspended: discipline');
      await dialog.getByLabel('Reason').fill('Shouted at the referee');
      await expect(dialog.getByLabel('1 upcoming booking')).toHaveValue('KEEP');
      await expect(dialog.getByText('1 unpaid invoice (S$80.00): to pay as before.')).toBeVisible();
    });
    await expect(page.getByText('Status changed: Suspended: discipline.')).toBeVisible();
    await expect(page.getByText('Shouted at the referee')).toBeVisible();
    expect(await readMember(id)).toMatchObject({
      status: 'SUSPENDED-DISCIPLINE',
      status_reason: 'Shouted at the referee',
    });
    // A change made beside the form isn't somebody else's change.
    await page.getByRole('button', { name: 'Edit Work' }).click();
    await page.getByLabel('Employer').fill('New Works');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
  });

  await test.step('shows bookings, checks in and cancels', async () => {
    await open(page, 'Bookings');
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

  await test.step('takes the money of open invoices, which come first', async () => {
    await open(page, 'Money');
    const owed = page.getByRole('region', { name: 'To pay' });
    await expect(owed).toContainText(bill.invoice_number);
    await confirm(owed.getByRole('button', { name: 'Record S$80.00' }));
    await expect(page.getByText(`S$80.00 recorded from ${name}.`)).toBeVisible();
    await expect(owed).toContainText('Nothing to pay.');
    await page.getByText('All invoices').click();
    await expect(row(page, bill.invoice_number)).toContainText('Paid');
    await expect(page.getByRole('region', { name: 'Credit' })).toContainText('Balance: S$0.00');
  });

  await test.step('gives vouchers, the same one twice where that is meant', async () => {
    await open(page, 'Vouchers');
    for (const count of [2, 3]) {
      await confirm(page.getByRole('button', { name: 'Give a voucher' }), (dialog) =>
        dialog.getByLabel('Voucher type').selectOption(group.name),
      );
      await expect(page.getByText(`Given: ${group.name}.`)).toBeVisible();
      await expect(row(page, group.name)).toHaveCount(count);
    }
  });

  await test.step('prints a card at the size of a bank card, front and back', async () => {
    await open(page, 'Cards');
    await row(page, number).getByRole('button', { name: 'Print' }).press('Enter');
    await expect(page.getByRole('heading', { name: `Print card ${number}` })).toBeFocused();
    const [front, back] = [
      page.getByRole('region', { name: 'Membership card' }),
      page.getByRole('region', { name: 'Back of the card' }),
    ];
    await expect(front).toContainText(name);
    await expect(back.getByRole('img', { name: `QR code of card ${number}` })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
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

  await test.step('issues cards, and reports one lost', async () => {
    await confirm(row(page, number).getByRole('button', { name: 'Report lost' }));
    await expect(page.getByText(`Reported lost: ${number}.`)).toBeVisible();
    await expect(row(page, number)).toContainText('Lost');
    await confirm(page.getByRole('button', { name: 'Issue a card' }), (dialog) =>
      dialog.getByLabel('Name on the card').fill('W L Ong'),
    );
    await expect(page.getByText(/^Card issued: own-/)).toBeVisible();
    await expect(row(page, 'W L Ong')).toContainText('In use');
  });

  await test.step('keeps notes, which need a title', async () => {
    await open(page, 'Notes');
    await confirm(page.getByRole('button', { name: 'Add note' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Enter a title.');
    await dialog.getByLabel('Title').fill('Called about a locker');
    await dialog.getByLabel('Text').fill('Wants one near the door.');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Note added.')).toBeVisible();
    await expect(row(page, 'Called about a locker')).toContainText('Wants one near the door.');
  });

  await test.step('signs a login out everywhere', async () => {
    await open(page, 'Login');
    await expect(page.getByText(member.username, { exact: true })).toBeVisible();
    const devices = page.getByRole('region', { name: 'Signed-in devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await confirm(devices.getByRole('button', { name: 'Sign out everywhere' }));
    await expect(page.getByText(`${name} is signed out everywhere.`)).toBeVisible();
    await expect(devices).toContainText('Not signed in anywhere.');
  });

  await test.step('leads through the household, and back to the list', async () => {
    const spouse = { membership_type_1: 'SPOUSE_2', linked_member_id: id } as const;
    const second = await makeMember({ name: 'Second Person', ...spouse });
    await page.goto(`/staff/members?id=${second.id}`);
    await open(page, 'Household');
    await expect(page).toHaveURL(/part=household/);
    await expect(row(page, name)).toContainText('Main member');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(parts(page).locator('[aria-current]')).toHaveText('Summary');
    await open(page, 'Notes');
    await page.getByRole('link', { name: 'Back to Members' }).click();
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  });
});

test('a new member is compared with the others, and a member without a login is invited', async ({
  page,
}) => {
  const mobile = `+65 8${String(Date.now()).slice(-7, -4)} ${String(Date.now()).slice(-4)}`;
  const old = await makeMember({ name: 'Known Person', mobile_number: mobile });

  await test.step('gets the next number, is compared with those whom the club has, and can be invited', async () => {
    await page.goto('/staff/members?id=new');
    await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue(/^M-\d+$/);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('New Person');
    await page.getByLabel('Status', { exact: true }).selectOption('Active');
    await page.getByLabel('Member since').fill('2026-01-01');
    await page.getByLabel('Tier').selectOption('Ordinary');
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
    await page.getByLabel('Mobile').fill(mobile);
    await create.click();
    await expect(warning).toContainText('same telephone');
    await warning.getByRole('button', { name: 'Create anyway' }).click();
    await expect(page.getByText('Created. Next, below: Invite, Book, New invoice.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change status' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
  });

  await test.step('invites somebody without a login, and lists the emails that left', async () => {
    const { membership_id, email } = await memberWithoutLogin();
    await page.goto(`/staff/members?membership_id__icontains=${membership_id}`);
    await page.getByRole('table').getByRole('link', { name: 'Kavita Rao' }).click();
    await open(page, 'Emails');
    await expect(page.getByText('No emails yet.')).toBeVisible();
    const id = new URL(page.url()).searchParams.get('id');
    await open(page, 'Login');
    await expect(page.getByText('This member has no login.')).toBeVisible();
    await confirm(page.getByRole('button', { name: 'Invite', exact: true }));
    await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
    expect(await mailedLink(email, 'Create your login')).toContain('/create-login?token=');
    const path = `/profile/member/${id}/email/`;
    const left = async () =>
      (await call('GET /profile/member/{id}/email/', { token: await staff(), path })).results[0]?.status;
    await expect.poll(left).toBe('SENT');
    await page.goto(`/staff/members?id=${id}&part=emails`);
    await expect(page.getByRole('region', { name: 'Emails' }).getByRole('listitem')).toContainText('Sent');
  });
});

test.describe('an address that somebody else has', () => {
  test.use({ expectedErrors: /status of 409/ });
  test('is said as somebody is invited, with the name', async ({ page }) => {
    const known = await makeMember({ name: 'Known Person' });
    const invited = page.getByRole('button', { name: 'Invite', exact: true });
    const sharing = await memberWithoutLogin();
    const both = await memberWithoutLogin(sharing.email);
    await page.goto(`/staff/members?membership_id__icontains=${both.membership_id}`);
    await page.getByRole('table').getByRole('link', { name: 'Kavita Rao' }).click();
    await open(page, 'Login');
    await confirm(invited);
    const shared = `Kavita Rao (${sharing.membership_id}) has this address too`;
    await expect(page.getByText(shared)).toBeVisible();

    const late = await memberWithoutLogin(known.email);
    await page.goto(`/staff/members?membership_id__icontains=${late.membership_id}`);
    await page.getByRole('table').getByRole('link', { name: 'Kavita Rao' }).click();
    await open(page, 'Login');
    await confirm(invited);
    const { membership_id } = await readMember(known.id);
    await expect(page.getByRole('alert')).toContainText(
      `The login of Known Person (${membership_id}) uses this email address.`,
    );
  });
});

test('duplicates are merged, and personal data is downloaded and erased', async ({ page }) => {
  const kept = await makeMember({ name: 'Kept Person' });
  const choose = async (id: number) => {
    const { membership_id } = await readMember(id);
    await chooseFound(page.getByRole('combobox', { name: 'Other member' }), membership_id);
    return membership_id;
  };

  await test.step('is downloaded whole', async () => {
    await page.goto(`/staff/members?id=${kept.id}&part=data`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    const data: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    const { id, email, username } = kept;
    expect(data).toMatchObject({ login: { username }, profile: { id, email }, bookings: [] });
  });

  await test.step('says why two members can’t be merged', async () => {
    const spouse = { membership_type_1: 'SPOUSE_2', linked_member_id: kept.id } as const;
    const second = await makeMember({ name: 'Second Person', ...spouse });
    await choose(second.id);
    await expect(page.getByText('One membership depends on the other.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Merge' })).toBeHidden();
  });

  await test.step('moves everything, asks which login stays, and finds the old number', async () => {
    const other = await makeMember({ name: 'Other Person', employer: 'Old Works' });
    await issueCard(other);
    const bill = await billMember(await staff(), other.id, { amount: 4200, description: 'Locker' });
    const membership_id = await choose(other.id);
    const employer = page.getByRole('group', { name: 'Employer' });
    await employer.getByRole('radio', { name: /^Old Works/ }).check();
    await expect(page.getByRole('listitem').filter({ hasText: '1 invoice' })).toBeVisible();
    await page.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog.getByText('Choose which login stays.')).toBeVisible();
    await dialog.getByLabel(`${kept.username} (here)`).check();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText(`Merged: Other Person, ${membership_id}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Money', exact: true }).click();
    await expect(page.getByRole('region', { name: 'To pay' })).toContainText(bill.invoice_number);
    await page.getByRole('link', { name: 'Summary', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Work' })).toContainText('Old Works');
    await page.getByRole('button', { name: 'Find a member' }).click();
    await page.getByRole('textbox', { name: 'Search the desk' }).fill(membership_id);
    await expect(page.getByRole('link', { name: /^Kept Person/ })).toBeVisible();
  });

  await test.step('is erased once nothing is open and the number is typed, and stays so', async () => {
    const token = await staff();
    const { id } = await makeMember({ name: 'Leaving Person' });
    const bill = await billMember(token, id, { amount: 4200, description: 'Locker' });
    await page.goto(`/staff/members?id=${id}&part=data`);
    await expect(
      page.getByRole('link', { name: `Invoice ${bill.invoice_number}: S$42.00 to pay` }),
    ).toBeVisible();
    await call('POST /finance/payment-invoice/{id}/void/', {
      token,
      path: `/finance/payment-invoice/${bill.id}/void/`,
      body: { reason: 'Left' },
    });
    await page.reload();
    const { membership_id } = await readMember(id);
    await page.getByRole('button', { name: 'Erase personal data' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('another');
    await dialog.getByRole('button', { name: 'Erase personal data' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/isn’t the number/);
    await dialog.getByRole('textbox').fill(membership_id);
    await dialog.getByRole('button', { name: 'Erase personal data' }).click();
    await expect(page.getByText('Personal data erased.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Erased member' })).toBeVisible();
    await expect(page.getByText(/^The personal data of this member was erased on/)).toBeVisible();
    await page.getByRole('link', { name: 'Summary', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Work' })).toContainText('Not given');
    await expect(page.getByRole('button', { name: 'Edit Work' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change status' })).toBeHidden();
  });
});
