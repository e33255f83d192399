import { closeDay } from '../../desk/money/closings.ts';
import { makeTermMember, ownEnd, previewFees } from '../../desk/term-member.ts';
import { get, post } from '../action.ts';
import type { Tour } from '../screen.ts';

/** The money of the club, at the desk. */
export const clubMoneyTours: readonly Tour[] = [
  {
    title: 'the money of the club',
    who: 'staff',
    visits: [
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'fees' }),
        questions: [
          {
            reads: 'the membership fees',
            ask: get('/finance/membership-fee/'),
            says: 'We couldn’t load the fees.',
            keeps: (page) => page.getByLabel('Membership ends by'),
            shows: (page) => page.getByRole('table', { name: 'Fees by tier' }),
          },
          {
            reads: 'the runs of fee invoices',
            ask: get('/finance/fee-run/'),
            says: 'We couldn’t load the runs.',
            keeps: (page) => page.getByLabel('Membership ends by'),
            shows: (page) =>
              page.getByRole('region', { name: 'Recent runs' }).locator('li, h3 ~ .empty').first(),
          },
        ],
      },
      {
        address: '/staff/{id}',
        stays: true,
        async make() {
          const text = ownEnd();
          await makeTermMember(text);
          return { text };
        },
        questions: [
          {
            reads: 'the preview of fee invoices',
            ask: post('/finance/fee-run/preview/'),
            open: (page, { text = '' }) => previewFees(page, text),
            says: 'We couldn’t load the preview.',
            keeps: (page) => page.getByLabel('Membership ends by'),
            shows: (page) => page.getByText(/^\d+ invoices?, S\$/),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ address: '/staff/reconciliation?kind=UNKNOWN' }),
        questions: [
          {
            reads: 'the findings of the reconciliation',
            ask: get('/finance/reconciliation/'),
            says: 'We couldn’t load the findings.',
            keeps: (page) => page.getByLabel('Kind'),
            shows: (page) => page.getByRole('list', { name: 'To settle' }).getByRole('listitem').first(),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ address: '/staff/accounting' }),
        questions: [
          {
            reads: 'the journal by account',
            ask: get('/finance/journal/'),
            says: 'We couldn’t load the journal.',
            keeps: (page) => page.getByLabel('From', { exact: true }),
            shows: (page) => page.getByRole('table', { name: 'Journal by account' }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ address: `/staff/closing?day=${(await closeDay()).day}` }),
        questions: [
          {
            reads: 'the money of a day',
            ask: get('/finance/closing-day/'),
            says: 'We couldn’t load this day.',
            keeps: (page) => page.getByLabel('Day', { exact: true }),
            shows: (page) => page.getByRole('table', { name: /^(Taken|Closing|Correction)/ }).first(),
          },
          {
            reads: 'the past closings',
            ask: get('/finance/closing/'),
            says: 'We couldn’t load past closings.',
            keeps: (page) => page.getByLabel('Day', { exact: true }),
            shows: (page) => page.getByRole('table', { name: 'Past closings' }),
          },
        ],
      },
    ],
  },
];
