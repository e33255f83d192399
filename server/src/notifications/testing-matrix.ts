import { desc, eq } from 'drizzle-orm';
import { generalUser } from '../access/tables.ts';
import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { transact } from '../database/transact.ts';
import { notify } from './notify.ts';
import { clubNotice, notification } from './tables.ts';

/** A notification of the owner's, and the world's `club`, who reads each list: it is shown nothing of others'. */
const makeNotification = ({ world: { db, clock }, owner }: Scene): Promise<Thing> =>
  transact(db, async (tx) => {
    const [club] = await tx.select().from(generalUser).where(eq(generalUser.username, 'club'));
    for (const user of [club?.id ?? 0, owner.userId])
      await notify(tx, user, { kind: 'PASSWORD_CHANGED', by_club: false }, clock.now);
    const [newest] = await tx
      .select({ id: notification.id })
      .from(notification)
      .where(eq(notification.user_id, owner.userId))
      .orderBy(desc(notification.id))
      .limit(1);
    return { id: newest?.id ?? 0 };
  });

/** A notice that staff sent to the owner. */
async function makeNotice({ world: { db, clock }, owner }: Scene): Promise<Thing> {
  const [row] = await db
    .insert(clubNotice)
    .values({
      title: 'The pool',
      text: 'It is closed.',
      member_id: owner.memberId,
      created_at: new Date(clock.now),
    })
    .returning({ id: clubNotice.id });
  return { id: row?.id ?? 0 };
}

export const notificationsMatrix = {
  ...crudRows('/club-notice/', { read: 'staff', make: makeNotice }),
  'GET /notification/': { who: 'own', make: makeNotification },
  'GET /notification/unread/': { who: 'signedIn' },
  'POST /notification/read/': { who: 'signedIn', body: () => ({ up_to: 1 }) },
  'POST /notification/': {
    who: 'staff',
    body: ({ owner }) => ({ title: 'The pool', text: 'It is closed.', member: owner.memberId }),
  },
} satisfies Rows;
