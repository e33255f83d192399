import { call, sessionOf } from '../system/api.ts';
import { expect, test as signedIn } from '../system/fixtures.ts';
import { tabTo } from '../system/tab-to.ts';
import { test } from '../members/own-member.ts';

test.slow();

test.describe('an ordinary member in active service', () => {
  test.use({ about: { membership_type_2: 'ACTIVE_REG', discount_group: '15' } });

  test('reads fee, term, discount and how far ahead to book, and finds the tier among the others', async ({
    page,
    member,
  }) => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .first()
      .getByRole('link', { name: 'Benefits' })
      .click();
    await expect(page).toHaveURL('/benefits');
    const fee = page.getByRole('region', { name: 'Fee and term' });
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
    expect(member.id).toBeGreaterThan(0);
  });
});

test.describe('a member whose term ends', () => {
  test.use({
    about: {
      membership_type_1: 'NSMEN_5',
      membership_type_2: 'NON_ACTIVE',
      membership_end_date: '2031-12-15',
    },
  });

  test('is shown the renewal once it is billed, and comes to pay it by keyboard alone', async ({
    page,
    member,
  }) => {
    await page.goto('/benefits');
    const fee = page.getByRole('region', { name: 'Fee and term' });
    await expect(fee).toContainText('We’ll send you an invoice before 15 Dec 2031.');
    const { access: token } = await sessionOf('staff');
    const drafted = await call('POST /finance/payment-invoice/membership/', {
      token,
      body: { member: member.id },
    });
    await call('POST /finance/payment-invoice/{id}/issue/', {
      token,
      path: `/finance/payment-invoice/${drafted.id}/issue/`,
    });
    await page.reload();
    await expect(fee).toContainText('Pay it to extend your membership to 15 Dec 2036.');
    const pay = page.getByRole('link', { name: 'Pay S$30.00' });
    await tabTo(page, pay);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/online-payment/${drafted.id}`);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the tiers are cards', async ({ page, member }) => {
    await page.goto('/benefits');
    const tiers = page.getByRole('region', { name: 'Compare tiers' });
    await expect(tiers.getByRole('listitem')).toHaveCount(8);
    await expect(tiers.getByRole('table')).toHaveCount(0);
    await expect(tiers.getByRole('listitem').filter({ hasText: 'Your tier' })).toContainText('Ordinary');
    expect(member.id).toBeGreaterThan(0);
  });
});

signedIn.describe('somebody without a membership', () => {
  signedIn.use({ person: 'frontdesk' });

  signedIn('is told that benefits hang on one', async ({ page }) => {
    await page.goto('/benefits');
    await expect(
      page.getByRole('heading', { name: 'This login isn’t linked to a membership' }),
    ).toBeVisible();
  });
});
