import type { Rows } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { testingPicture } from './testing-picture.ts';

export const contentMatrix = {
  ...crudRows('/calendar-event/', {
    read: 'signedIn',
    write: 'staff',
    body: ({ number }) => ({
      name: `Event ${number}`,
      start_from: '2026-12-05T19:00:00+08:00',
      end_at: '2026-12-05T22:00:00+08:00',
    }),
  }),
  ...crudRows('/cms/', {
    read: 'signedIn',
    write: 'staff',
    body: ({ number }) => ({ name: `Post ${number}`, category: 'CLUB', status: 'PUBLISHED' }),
  }),
  'POST /uploads/': {
    who: 'signedIn',
    file: { name: 'feature_image', type: 'image/png', content: () => testingPicture() },
  },
} satisfies Rows;
