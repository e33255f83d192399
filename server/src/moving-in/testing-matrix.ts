import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { importBatch, importRow } from '../resource/origins/tables.ts';

const people = ({ number }: Pick<Scene, 'number'>) => ({
  kind: 'MEMBERS',
  program: 'WILDAPRICOT',
  rows: [
    {
      row: 2,
      external_id: `wa-${number}`,
      values: {
        name: `Arrival ${number}`,
        membership_id: `I-${number}`,
        joined_on: '2026-01-01',
        membership_type_1: 'ORDINARY',
        membership_type_2: 'ACTIVE_REG',
      },
    },
  ],
});

const imported = (scene: Pick<Scene, 'number'>) => ({ ...people(scene), file_name: 'contacts.csv' });

/** An import that brought the owner. */
async function batchOf({ world, owner, number }: Scene): Promise<Thing> {
  const [batch] = await world.db
    .insert(importBatch)
    .values({
      kind: 'MEMBERS',
      program: 'CIVICRM',
      file_name: 'contacts.csv',
      created_at: new Date(world.clock.now),
      added: 1,
    })
    .returning({ id: importBatch.id });
  const id = batch?.id ?? 0;
  const [row] = await world.db
    .insert(importRow)
    .values({
      batch_id: id,
      row: 2,
      source_key: `matrix ${number}`,
      external_id: `civi-${number}`,
      member_id: owner.memberId,
    })
    .returning({ id: importRow.id });
  return { id, row: row?.id ?? 0 };
}

/** An import that nothing came of. */
async function emptyBatch({ world }: Scene): Promise<Thing> {
  const [batch] = await world.db
    .insert(importBatch)
    .values({ kind: 'MEMBERS', program: 'OTHER', file_name: 'a.csv', created_at: new Date(world.clock.now) })
    .returning({ id: importBatch.id });
  return { id: batch?.id ?? 0 };
}

export const movingInMatrix = {
  'POST /profile/member/import/check/': { who: 'staff', body: (scene) => ({ rows: people(scene).rows }) },
  'POST /import/check/': { who: 'staff', body: people },
  ...crudRows('/import/', { read: 'staff', body: imported, make: batchOf }),
  ...crudRows('/import-row/', {
    read: 'staff',
    make: async (scene) => ({ id: (await batchOf(scene))['row'] ?? 0 }),
  }),
  'POST /import/{id}/undo/': { who: 'staff', make: emptyBatch },
} satisfies Rows;
