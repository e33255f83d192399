import type { Rows, Scene } from '../../contract-tests/row.ts';
import { crudRows } from '../../contract-tests/row.ts';

const entry = ({ number }: Pick<Scene, 'number'>) => ({ name: `Note ${number}`, text: 'Called the desk.' });

export const journalRows = {
  'GET /profile/member/{id}/journal/': {
    who: 'staff',
    make: async (scene) => ({
      id: scene.owner.memberId,
      listed: await scene.world.create('/member-journal/', scene.owner),
    }),
  },
  'POST /profile/member/{id}/journal/': {
    who: 'staff',
    make: async ({ owner }) => ({ id: owner.memberId }),
    body: entry,
  },
  ...crudRows('/member-journal/', {
    read: 'staff',
    write: 'staff',
    body: (scene) => ({ ...entry(scene), member: scene.owner.memberId }),
  }),
} satisfies Rows;
