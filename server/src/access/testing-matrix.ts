import type { Rows, Scene } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';

const named = ({ number }: Scene) => ({ name: `Name ${number}` });
const email = ({ number }: Scene) => ({ email: `user${number}@club.example` });
const config = '/system-config/config';

export const accessMatrix = {
  ...crudRows('/general-users/', {
    read: 'staff',
    body: (scene) => ({ username: `user${scene.number}`, ...email(scene) }),
  }),
  'PUT /general-users/{id}/password/': {
    who: 'staff',
    make: async ({ world, owner }) => ({ id: await world.create('/general-users/', owner) }),
    body: () => ({ password: 'a password of many words' }),
  },
  ...crudRows('/access-control/role/', { read: 'staff', body: named }),
  ...crudRows('/access-control/sub-role/', { read: 'staff', body: named }),
  'GET /audit-log/': { who: 'staff' },
  [`POST ${config}/next-membership-id/` as const]: { who: 'staff' },
  [`POST ${config}/check-membership-id/` as const]: {
    who: 'staff',
    body: () => ({ membership_id: 'M-0001' }),
  },
  [`POST ${config}/check-email-exist/` as const]: { who: 'staff', body: email },
  [`POST ${config}/check-user-email-exist/` as const]: { who: 'staff', body: email },
  [`GET ${config}/options/` as const]: { who: 'signedIn' },
  [`GET ${config}/get-postal-address/` as const]: { who: 'signedIn', query: { postcode: '018956' } },
} satisfies Rows;
