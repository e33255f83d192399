import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright/test';
import { billMember, giveBack, payInCash } from '../../money/invoice.ts';
import { makeMember } from '../../members/own-member.ts';
import { chooseFound } from '../choose-found.ts';
import { call, sessionOf } from '../../system/api.ts';
import { failedCalls } from '../../system/faults.ts';
import { expect, test } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { makeTermMember, ownEnd, previewFees } from '../term-member.ts';
import { makeVoucherType, readMembershipNumber } from './voucher-type.ts';

test.use({ person: 'staff', expectedErrors: failedCalls });

test('an invoice is made, issued, taken at the desk and refunded', async ({ page }) => {
  const name = `Billed ${randomUUID().slice(0, 8)}`;
  const { id: member } = await makeMember({ name });
  await page.goto('/staff/invoices?id=new');
  // The club has more members than a list would hold: one is found by name.
  const found = page.getByRole('combobox', { name: 'Member' });
  await chooseFound(found, name);
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.locator('#field-lines-0-description').fill('Locker');
  await page.getByLabel('Amount (S$)').fill('80');
  await page.getByLabel('Due').fill('2049-12-31');
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page.getByText('Created.')).toBeVisible();

  await page.getByRole('button', { name: 'Issue' }).click();
  const asked = page.getByRole('dialog', { name: `Issue this invoice of S$80.00 to ${name}?` });
  await asked.getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByText(/^Issued as INV-/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();

  await page.getByLabel('Amount').fill('90');
  await page.getByRole('button', { name: 'Record S$90.00 in cash' }).click();
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription('No more than S$80.00 is due.');
  await page.getByLabel('Amount').fill('50');
  await expect(page.getByText('Part payment. S$30.00 will still be due.')).toBeVisible();
  await page.getByLabel('PayNow').check();
  await page.getByLabel('Reference').fill('2611 2140');
  await page.getByRole('button', { name: 'Record S$50.00 by PayNow' }).click();
  await expect(page.getByText('S$50.00 recorded by PayNow.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void' })).toBeDisabled();
  await expect(page.getByText(/To void this invoice, refund the S\$50\.00 first\./)).toBeVisible();
  await expect(page.getByText(/S\$50\.00 by PayNow\. Reference 2611 2140\. By staff/)).toBeVisible();
  await page.getByRole('button', { name: 'Record S$30.00 in cash' }).click();
  await expect(page.getByText('S$30.00 recorded in cash.')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog');
  const amount = refund.getByLabel('Amount');
  await expect(amount).toHaveValue('80.00');
  await amount.fill('eighty');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(amount).toHaveAccessibleDescription('Enter an amount, such as 12.50.');
  await expect(refund.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason\./);
  await amount.fill('90');
  await refund.getByRole('button', { name: 'Refund' }).click();
  const goesTo = refund.getByLabel('Refund to');
  await expect(goesTo).toHaveAccessibleDescription('Choose where the refund goes.');
  await goesTo.selectOption('S$80.00 in cash from the till, S$10.00 to club credit');
  await refund.getByLabel('Reason').fill('Moved out');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(amount).toHaveAccessibleDescription(/80\.00|8000|less|most/i);
  await amount.fill('30');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText(/^Refunded on INV-\S+: S\$30\.00 in cash from the till\.$/)).toBeVisible();

  const { access: token } = await sessionOf('staff');
  const query = { member__id: String(member) };
  const { results } = await call('GET /finance/payment-invoice/', { token, query });
  expect(results).toMatchObject([{ total: 8000, paid: 8000, refunded: 3000 }]);
});

test('several invoices of a member are paid in four presses from the desk', async ({ page }) => {
  const name = `Owing ${randomUUID().slice(0, 8)}`;
  const { id: member } = await makeMember({ name });
  const { access: token } = await sessionOf('staff');
  for (const amount of [4000, 6000]) {
    const body = { member, lines: [{ description: 'Locker', amount }], due_date: '2049-12-31' };
    const { id } = await call('POST /finance/payment-invoice/', { token, body });
    await call('POST /finance/payment-invoice/{id}/issue/', {
      token,
      path: `/finance/payment-invoice/${id}/issue/`,
    });
  }
  await page.goto('/staff');
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  await press(page.getByRole('link', { name: 'Invoices', exact: true }));
  const row = page.getByRole('row').filter({ hasText: name });
  await press(row.getByRole('link').first());
  await press(page.getByLabel('All 2 invoices S$100.00'));
  await press(page.getByRole('button', { name: 'Record S$100.00 in cash' }));
  await expect(page.getByText('S$100.00 recorded in cash.')).toBeVisible();
  expect(presses).toBe(4);
  const query = { member__id: String(member) };
  const { results } = await call('GET /finance/payment-invoice/', { token, query });
  expect(results.map(({ status }) => status)).toEqual(['PAID', 'PAID']);
});

test('a part is paid from the member’s club credit, no more than there is when it is recorded', async ({
  page,
}) => {
  const { access: token } = await sessionOf('staff');
  const { id } = await makeMember({ name: `Credited ${randomUUID().slice(0, 8)}` });
  const refunded = await billMember(token, id, { amount: 1800, description: 'Towels' });
  await payInCash(refunded.id);
  await giveBack(refunded.id, 1800);
  const open = await billMember(token, id, { amount: 8000, description: 'Locker' });
  await page.goto(`/staff/invoices?id=${open.id}`);
  const credit = page.getByRole('radio', { name: 'Club credit, S$18.00 left' });
  await credit.press('Space');
  await expect(page.getByLabel('Amount')).toHaveValue('18.00');
  await expect(page.getByLabel('Reference')).toBeHidden();
  expect(await findViolations(page)).toEqual([]);

  // Another desk uses some of it meanwhile.
  const other = await billMember(token, id, { amount: 1000, description: 'Key' });
  const body = { invoice: other.id, method: 'CREDIT' } as const;
  await call('POST /booking/reservation-payment/desk/', { token, body });
  await page.getByRole('button', { name: 'Record S$18.00 from club credit' }).click();
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(
    /The member has S\$8\.00 of club credit left\./,
  );
  await page.getByLabel('Amount').fill('8');
  await page.getByRole('button', { name: 'Record S$8.00 from club credit' }).click();
  await expect(page.getByText('S$8.00 recorded from club credit.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Club credit/ })).toHaveCount(0);

  // The dialog that takes the rest begins with cash again: there is no credit left.
  await giveBack(other.id, 1000);
  await page.goto(`/staff/members?id=${id}`);
  await page.getByRole('button', { name: 'Record S$72.00' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Club credit, S$10.00 left' }).press('Space');
  await dialog.getByRole('button', { name: 'Record S$10.00' }).click();
  await page.getByRole('button', { name: 'Record S$62.00' }).click();
  await expect(dialog.getByRole('radio', { name: 'Cash' })).toBeChecked();
});

test('fees are set and invoiced, and vouchers given, to each member once', async ({ page }) => {
  const { access: token } = await sessionOf('staff');

  await test.step('sets a fee where the club’s rules have none', async () => {
    await page.goto('/staff/fees');
    const row = page.getByRole('row').filter({ hasText: 'Committee Ex-MC, Active Service NSF' });
    await row.getByRole('button', { name: 'Set fee' }).click();
    const dialog = page.getByRole('dialog', { name: /^Fee for Committee Ex-MC/ });
    await dialog.getByLabel('Fee (S$)').fill('a lot');
    await dialog.getByRole('button', { name: 'Set fee' }).click();
    await expect(dialog.getByLabel('Fee (S$)')).toHaveAccessibleDescription(/Enter an amount/);
    await dialog.getByLabel('Fee (S$)').fill('45');
    await dialog.getByRole('button', { name: 'Set fee' }).click();
    await expect(row).toContainText('S$45.00');
    await row.getByRole('button', { name: 'Set fee' }).click();
    await dialog.getByLabel('Fee (S$)').fill('');
    await dialog.getByRole('button', { name: 'Set fee' }).click();
    await expect(row).toContainText('Not set');
  });

  await test.step('previews fee invoices, makes them but for one, and doesn’t make them again', async () => {
    const day = ownEnd();
    const [first] = [await makeTermMember(day, 'Aisha Rahman'), await makeTermMember(day, 'Bala Krishnan')];
    await page.getByLabel('Membership ends by').fill(day);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByLabel('Membership ends from')).toBeFocused();
    await expect(page.getByLabel('Membership ends from')).toHaveAccessibleDescription(/Enter both dates/);

    await previewFees(page, day);
    await expect(page.getByText('2 invoices, S$60.00 in all')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Invoice for Bala Krishnan' }).uncheck();
    await expect(page.getByText('1 invoice, S$30.00')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Make 1 invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make 1 invoice of S$30.00?' });
    await dialog.getByLabel('Due date').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Make 1 invoice' }).click();
    await expect(dialog.getByLabel('Due date')).toHaveAccessibleDescription(/today or later/);
    await dialog.getByLabel('Due date').fill('2049-12-31');
    await dialog.getByRole('button', { name: 'Make 1 invoice' }).click();
    await expect(page.getByText('Started.')).toBeVisible();
    const runs = page.getByRole('list', { name: 'Recent runs' });
    // The day on which the memberships end names the run.
    const end = new RegExp(`\\b${Number(day.slice(8))} [A-Z][a-z]+ ${day.slice(0, 4)}`);
    await expect(runs.getByRole('listitem').filter({ hasText: end })).toContainText(
      '1 invoice issued, S$30.00',
    );
    const found = await call('GET /finance/payment-invoice/', {
      token,
      query: { member__id: String(first.id) },
    });
    expect(found.results).toMatchObject([{ status: 'UNPAID', total: 3000, due_date: '2049-12-31' }]);
    await previewFees(page, day);
    await expect(page.getByText('1 invoice, S$30.00')).toBeVisible();
    await page.getByRole('button', { name: 'Left out (1)' }).click();
    const left = page.getByRole('row').filter({ hasText: 'Aisha Rahman' });
    await expect(left).toContainText('Has an open fee invoice');
    await expect(left.getByRole('link', { name: /^INV-/ })).toBeVisible();
  });

  await test.step('gives a voucher to members by their numbers, and not a second time', async () => {
    const [type, first, second] = [await makeVoucherType(), await makeMember(), await makeMember()];
    await page.goto(`/staff/voucher-groups?id=${type.id}`);
    await page.getByRole('button', { name: 'Give to members' }).click();
    const lost = `X-${randomUUID().slice(0, 8)}`;
    const numbers = [await readMembershipNumber(first), await readMembershipNumber(second), lost].join('\n');
    await page.getByLabel('Membership numbers').fill(numbers);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText('2 members get a voucher')).toBeVisible();
    await expect(page.getByText(lost)).toHaveCount(2);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Give 2 vouchers' }).click();
    const dialog = page.getByRole('dialog', { name: `Give 2 members the voucher “${type.name}” each?` });
    await dialog.getByLabel('Valid until').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Give 2 vouchers' }).click();
    await expect(dialog.getByLabel('Valid until')).toHaveAccessibleDescription(/today or later/);
    await dialog.getByLabel('Valid until').fill('2049-12-31');
    await dialog.getByRole('button', { name: 'Give 2 vouchers' }).click();
    await expect(page.getByText('2 vouchers given, valid until 31 Dec 2049.')).toBeVisible();
    const query = { group__id: String(type.id) };
    expect((await call('GET /voucher/', { token, query })).count).toBe(2);

    await page.getByRole('button', { name: 'Give to members' }).click();
    await page.getByLabel('Membership numbers').fill(numbers);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText('Nobody gets a voucher')).toBeVisible();
    await expect(page.getByText('2 members are left out: they have one already.')).toBeVisible();
  });
});
