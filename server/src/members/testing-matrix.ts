import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { addMember } from '../testing/people.ts';
import { cardRows } from './cards/testing-matrix.ts';
import { journalRows } from './journals/testing-matrix.ts';

const joining = ({ number }: Pick<Scene, 'number'>) => ({
  name: `Newcomer ${number}`,
  membership_id: `N-${number}`,
  status: 'ACTIVE',
  joined_on: '2026-01-01',
  membership_type_1: 'ORDINARY',
  membership_type_2: 'ACTIVE_REG',
});

/** Somebody without a login or anything else that depends on them. */
const newcomer = async ({ world, owner }: Scene): Promise<Thing> => ({
  id: await world.create('/profile/member/', owner),
});

async function spouse({ world, owner }: Scene): Promise<Thing> {
  const { memberId } = await addMember(world.db, {
    membership_type_1: 'SPOUSE_5',
    membership_type_2: 'NON_ACTIVE',
    linked_member_id: owner.memberId,
  });
  return { id: memberId };
}

const proposing = ({ owner, number }: Pick<Scene, 'owner' | 'number'>) => ({
  original_profile: owner.memberId,
  employer: `Employer ${number}`,
});
/** Nobody proposes for another without the right. */
const notForAnother = { other: 403, unentitled: 403 } as const;
const withdrawing = () => ({ status: 'WITHDRAWN' });

const approvalRows = {
  ...crudRows('/profile/approval-record/', { read: 'own', body: withdrawing }),
  'POST /profile/approval-record/': { who: 'own', body: proposing, except: notForAnother },
  ...crudRows('/approval-requests/', { read: 'own', body: withdrawing }),
  'POST /approval-requests/': {
    who: 'own',
    body: (scene) => ({ type: 'MEMBER', records: [proposing(scene)] }),
    except: notForAnother,
  },
} satisfies Rows;

export const membersMatrix = {
  ...approvalRows,
  ...cardRows,
  ...journalRows,
  ...crudRows('/profile/member/', {
    read: 'own',
    write: 'staff',
    body: joining,
    make: async ({ owner }) => ({ id: owner.memberId }),
  }),
  'DELETE /profile/member/{id}/': { who: 'staff', make: newcomer },
  ...crudRows('/member-field/', {
    read: 'signedIn',
    write: 'staff',
    body: ({ number }) => ({ name: `Field ${number}`, kind: 'TEXT', access: 'VIEW' }),
  }),
  'GET /profile/member/search': { who: 'staff' },
  'GET /profile/member/{id}/family-member/': {
    who: 'own',
    make: async (scene) => ({ id: scene.owner.memberId, listed: (await spouse(scene))['id'] ?? 0 }),
  },
  ...crudRows('/profile/spouse-member/', {
    read: 'own',
    write: 'staff',
    make: spouse,
    patch: () => ({ linked_member_id: null }),
  }),
} satisfies Rows;
