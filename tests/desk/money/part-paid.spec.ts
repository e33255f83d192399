import { isoAt, HOUR } from '@portal/contract/rules/club-time';
import { randomUUID } from 'node:crypto';
import { makeDoor } from '../../bookings/door.ts';
import { makeMember } from '../../members/own-member.ts';
import { readCode } from '../../money/read-code.ts';
import { call, sessionOf } from '../../system/api.ts';
import { expect, test } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';

test.use({ person: 'staff' });

const zone = 'Asia/Singapore';

/** Has staff book for a new member in three days by invoice, at a facility of this test's own. */
async function bookByInvoice(price: number) {
  const { access: token } = await sessionOf('staff');
  const [door, member] = [
    await makeDoor(`Paid in part ${randomUUID().slice(0, 8)}`, price),
    await makeMember(),
  ];
  const start = Math.floor(Date.now() / HOUR) * HOUR + 72 * HOUR;
  const { invoice } = await call('POST /booking/reservation/', {
    token,
    body: {
      facility: door.id,
      member: member.id,
      start_from: isoAt(start, zone),
      end_at: isoAt(start + HOUR, zone),
      payment: 'INVOICE',
      override: ['facility_closed', 'outside_hours', 'not_open_yet'],
    },
  });
  return { member, invoice: invoice ?? '' };
}

test('a part is paid by a PayNow code, and the rest isn’t charged once the booking is cancelled', async ({
  page,
}) => {
  const { member, invoice } = await bookByInvoice(2000);

  await test.step('the code has the typed amount and the invoice’s number', async () => {
    await page.goto(`/staff/invoices?id=${invoice}`);
    await page.getByLabel('Amount', { exact: true }).fill('8');
    await page.getByRole('radio', { name: 'PayNow' }).check();
    const code = page.getByRole('img', { name: 'PayNow code to scan' });
    await expect(code).toBeVisible();
    const number = /INV-\d+-\d+/.exec((await page.getByText(/^S\$8\.00 to /).textContent()) ?? '')?.[0] ?? '';
    await expect(async () => {
      const read = await readCode(code);
      expect(read).toContain('54048.00');
      expect(read).toContain(`01${number.length}${number}`);
    }).toPass();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Reference').fill('PN 2611');
    await page.getByRole('button', { name: 'Record S$8.00 by PayNow' }).click();
    await expect(page.getByText('S$8.00 recorded by PayNow.')).toBeVisible();
    await expect(page.getByText('Reference PN 2611')).toBeVisible();
  });

  await test.step('cancelling says what is refunded and what isn’t charged', async () => {
    await page.goto(`/staff/members?id=${member.id}&part=bookings`);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      'The member gets S$8.00 back. The S$12.00 still due won’t be charged.',
    );
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('nothing is due any more, and the sheet says why', async () => {
    await page.goto(`/staff/invoices?id=${invoice}`);
    await expect(page.getByRole('row', { name: 'Not charged, booking cancelled −S$12.00' })).toBeVisible();
    await expect(page.getByText('S$12.00 not charged: booking cancelled')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Record / })).toBeHidden();
  });
});
