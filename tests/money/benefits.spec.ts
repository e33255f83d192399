import { call, sessionOf } from '../system/api.ts';
import { test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { tabTo } from '../system/tab-to.ts';
import { billFee } from './invoice.ts';
test.use({ about: { membership_type_2: 'ACTIVE_REG', discount_group: '15' } });

test('a member reads their benefits, compares tiers and comes to pay their renewal', async ({
  page,
  member,
}) => {
  const fee = page.getByRole('region', { name: 'Fee and term' });

  await test.step('fee, term, discount and how far ahead to book', async () => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Benefits', exact: true })
      .click();
    await expect(page).toHaveURL('/benefits');
    await expect(fee).toContainText(/Membership fee\s*S\$30\.00/);
    await expect(fee).not.toContainText('Term');
    await expect(fee).toContainText(/Valid until\s*For life/);
    const discount = page.getByRole('region', { name: 'Discount' });
    await expect(discount).toContainText('15% off');
    // The club's cap is the club's matter.
    await expect(discount).not.toContainText('S$');
    const ahead = page.getByRole('region', { name: 'When you can book' });
    await expect(ahead).toContainText(/\d+ days ahead, from 9 am/);
    await expect(page.getByRole('region', { name: 'Vouchers' })).toContainText('No vouchers right now.');
    await expect(page.getByRole('region', { name: 'Cards' })).toContainText('You don’t have a card yet');
  });

  await test.step('the tier among the others', async () => {
    const table = page.getByRole('table');
    // The head, and the tiers that have a fee.
    await expect(table.getByRole('row')).toHaveCount(9);
    await expect(table.getByRole('columnheader')).toHaveText(['Tier', 'Membership fee', 'Term']);
    await expect(page.getByText(/No fee|Does not apply/)).toHaveCount(0);
    await expect(table.getByRole('row').filter({ hasText: 'Your tier' })).toHaveText(
      /Ordinary Your tier\s*S\$30\.00 \(Active Service Regular\), S\$5\.00 \(Active Service NSF\)\s*No end date/,
    );
    await expect(table.getByRole('row').filter({ hasText: 'Spouse' })).toHaveText(
      /Spouse\s*S\$5\.00 \(Non-Active\), S\$0\.00 \(Active Service Regular\)\s*2, 5 or 10 years/,
    );
    await expect(page.getByRole('main')).toContainText('Corporate members pay S$50.00 on any tier.');
  });

  await test.step('on a phone the tiers are cards', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const tiers = page.getByRole('region', { name: 'Compare tiers' });
    await expect(tiers.getByRole('listitem')).toHaveCount(8);
    await expect(tiers.getByRole('table')).toHaveCount(0);
    await expect(tiers.getByRole('listitem').filter({ hasText: 'Your tier' })).toContainText('Ordinary');
  });

  await test.step('a renewal shows once it is billed, and is paid by keyboard alone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { access: token } = await sessionOf('staff');
    await call('PATCH /profile/member/{id}/', {
      token,
      path: `/profile/member/${member.id}/`,
      body: {
        membership_type_1: 'NSMEN_5',
        membership_type_2: 'NON_ACTIVE',
        membership_end_date: '2031-12-15',
      },
    });
    await page.reload();
    await expect(fee).toContainText('We’ll send you an invoice before 15 Dec 2031.');
    const invoice = await billFee(member);
    await page.reload();
    await expect(fee).toContainText('Pay it to extend your membership to 15 Dec 2036.');
    await tabTo(page, page.getByRole('link', { name: 'Pay S$30.00', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/online-payment/${invoice}`);
  });
});
