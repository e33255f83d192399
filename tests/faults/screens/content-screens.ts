import { makeEvent } from '../../content/events.ts';
import { newestPost } from '../../content/post.ts';
import { giveVoucher } from '../../money/invoice.ts';
import { get } from '../action.ts';
import type { Tour } from '../screen.ts';
import { firstRow } from '../screen-parts.ts';

/** Events, posts, vouchers and benefits. */
export const contentTours: readonly Tour[] = [
  {
    title: 'events, posts, vouchers and benefits',
    visits: [
      {
        address: '/events',
        questions: [
          {
            reads: 'the events',
            ask: get('/calendar-event/'),
            says: 'We couldn’t load the events.',
            shows: firstRow,
          },
        ],
      },
      {
        address: '/events/{id}',
        make: () => makeEvent(),
        questions: [
          {
            reads: 'the event',
            ask: get('/calendar-event/{id}/'),
            says: 'We couldn’t load',
            shows: (page) => page.getByRole('heading', { name: 'Own event' }),
          },
        ],
      },
      {
        address: '/benefits-and-privileges',
        questions: [
          { reads: 'the club’s posts', ask: get('/cms/'), says: 'We couldn’t load', shows: firstRow },
        ],
      },
      {
        address: '/benefits-and-privileges/{id}',
        make: newestPost,
        questions: [
          {
            reads: 'the post',
            ask: get('/cms/{id}/'),
            says: 'We couldn’t load',
            shows: (page) => page.getByRole('article').first(),
          },
        ],
      },
      {
        address: '/vouchers',
        async make({ member }) {
          await giveVoucher(member.id);
          return {};
        },
        questions: [
          {
            reads: 'one’s vouchers',
            ask: get('/voucher/'),
            says: 'We couldn’t load your vouchers.',
            shows: firstRow,
          },
        ],
      },
      {
        address: '/benefits',
        questions: [
          {
            reads: 'the benefits of one’s membership',
            ask: get('/profile/benefits/'),
            but: ['JSON null'],
            says: 'We couldn’t load',
            shows: (page) =>
              page.getByRole('region', { name: 'Fee and term' }).getByText('Valid until', { exact: true }),
          },
        ],
      },
    ],
  },
];
