import { makeProduct } from '../../desk/products.ts';
import { get } from '../action.ts';
import type { Tour, Visit } from '../screen.ts';

/** Settings, reports, audit log, archive and imports, at the desk. */
export const clubTours: readonly Tour[] = [
  {
    title: 'the settings, reports and audit log of the club',
    who: 'staff',
    visits: [
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'archive' }),
        questions: [
          {
            reads: 'the latest download of the archive',
            ask: get('/archive/'),
            says: 'We couldn’t load the latest download.',
            keeps: (page) => page.getByRole('button', { name: 'Download archive', exact: true }),
            // Another test may have downloaded it.
            shows: (page) => page.getByText(/^(?:Nobody has downloaded the archive yet\.|By .+)$/).first(),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'moving-in' }),
        questions: [
          {
            reads: 'the past imports',
            ask: get('/import/'),
            says: 'We couldn’t load the imports.',
            keeps: (page) => page.getByLabel('What do you want to import?'),
            shows: (page) => page.getByRole('region', { name: 'Past imports' }).locator('li, .empty').first(),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'settings' }),
        questions: [
          {
            reads: 'the club’s settings',
            ask: get('/settings/'),
            says: 'We couldn’t load the settings.',
            shows: (page) => page.getByRole('textbox', { name: 'Name', exact: true }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ address: '/staff/settings?email=all' }),
        questions: [
          {
            reads: 'the texts of emails',
            ask: get('/settings/email-text/'),
            says: 'We couldn’t load the email texts.',
            shows: (page) => page.getByRole('link', { name: 'Password reset' }),
          },
        ],
      },
      ...(
        [
          ['use', 'Hours used'],
          ['income', 'Income by month'],
          ['no-shows', 'No-shows by facility'],
          ['waiting', 'Waiting lists by facility'],
          ['membership', 'Members who joined'],
          ['overdue', 'Overdue today'],
        ] as const
      ).map(([report, title]): Visit => ({
        address: '/staff/{id}',
        make: async () => ({ address: `/staff/reports?report=${report}` }),
        questions: [
          {
            reads: `the report ${report}`,
            ask: get(`/report/${report}/`),
            says: 'We couldn’t load this report.',
            keeps: (page) => page.getByRole('navigation', { name: 'Reports' }),
            shows: (page) => page.getByRole('heading', { name: title }),
          },
        ],
      })),
      {
        address: '/staff/{id}',
        make: async () => ({ address: `/staff/audit?resource=product&record=${(await makeProduct()).id}` }),
        questions: [
          {
            reads: 'the audit log',
            ask: get('/audit-log/'),
            says: 'We couldn’t load the audit log.',
            keeps: (page) => page.getByLabel('Record number'),
            shows: (page) => page.getByRole('table', { name: /^Changes: Products/ }),
          },
        ],
      },
    ],
  },
];
