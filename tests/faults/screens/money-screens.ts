import type { Page } from 'playwright/test';
import { giveVoucher } from '../../money/invoice.ts';
import { get } from '../action.ts';
import type { Tour } from '../screen.ts';
import { bill, secondLine } from '../screen-parts.ts';

const amountDue = (page: Page) => page.getByRole('region', { name: 'Amount due' }).getByText('S$').first();

/** A member’s money. */
export const moneyTours: readonly Tour[] = [
  {
    title: 'one’s money',
    visits: [
      {
        address: '/transactions',
        async make({ member }) {
          await bill(member.id);
          return {};
        },
        questions: [
          {
            reads: 'the invoices',
            ask: get('/finance/payment-invoice/'),
            says: 'We couldn’t load your invoices.',
            shows: secondLine,
          },
          {
            reads: 'the amount due and the spending',
            ask: get('/finance/summary/'),
            says: 'We couldn’t load your summary.',
            keeps: secondLine,
            shows: amountDue,
          },
        ],
      },
      {
        address: '/transactions',
        stays: true,
        questions: [
          {
            reads: 'a filtered list',
            ask: get('/finance/payment-invoice/'),
            async open(page) {
              await page.getByRole('button', { name: 'Filter and sort', exact: true }).click();
              const field = page.getByRole('searchbox', { name: 'Invoice number' });
              await field.fill('no such number');
              await field.press('Enter');
            },
            says: 'We couldn’t load your invoices.',
            keeps: (page) => [page.getByRole('searchbox', { name: 'Invoice number' }), amountDue(page)],
            hides: (page) => page.getByRole('main').getByRole('link', { name: /^INV-/ }),
            shows: (page) => page.getByRole('heading', { name: 'No invoices found' }),
          },
        ],
      },
      {
        address: '/transactions/{id}',
        async make({ member }) {
          await giveVoucher(member.id);
          return bill(member.id);
        },
        questions: [
          {
            reads: 'the invoice',
            ask: get('/finance/payment-invoice/{id}/'),
            says: 'We couldn’t load',
            shows: (page) => page.getByRole('article').getByText(/^INV/).first(),
          },
        ],
      },
      {
        address: '/transactions/{id}',
        async make({ member }) {
          await giveVoucher(member.id);
          return bill(member.id);
        },
        questions: [
          {
            reads: 'what a voucher would pay',
            ask: get('/finance/payment-invoice/{id}/payment-options/'),
            open: (page) => page.getByRole('button', { name: 'Use a voucher', exact: true }).click(),
            says: 'We couldn’t load your vouchers.',
            keeps: (page) => page.getByRole('article'),
            shows: (page) => page.getByRole('radio').first(),
          },
        ],
      },
    ],
  },
];
