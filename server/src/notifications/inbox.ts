import type { Notification, Notice, NoticeKind, ParsedBody } from '@portal/contract';
import { moment, notice } from '@portal/contract';
import { MOST_UNREAD } from '@portal/contract/content/rules/notices';
import { and, eq, inArray, isNotNull, isNull, lte, lt, notExists, or } from 'drizzle-orm';
import * as z from 'zod';
import { DAY } from '@portal/contract/rules/club-time';
import { counted } from '../http/page.ts';
import type { Database, Transaction } from '../database/database.ts';
import { orderBy } from '../database/statements/ordering.ts';
import { momentWriter } from '../time/moments.ts';
import { clubNotice, notification } from './tables.ts';
import type { Work } from '../jobs/job.ts';
import { onSchedule } from '../jobs/job.ts';
import { dailyAt } from '../jobs/schedule.ts';

/** Time that a notification stays after it was read, and in any case, ms. */
const KEPT_READ = 365 * DAY;
const KEPT = 2 * KEPT_READ;
/** Rows of one statement. */
const BATCH = 5000;

/** Deletes old notifications, and staff's messages that nobody has any more. */
export const clearNotifications = (zone: string): Work =>
  onSchedule('content clear notifications', dailyAt('04:20', zone), async ({ db, now }) => {
    const readLongAgo = and(
      lt(notification.created_at, new Date(now - KEPT_READ)),
      isNotNull(notification.read_at),
    );
    const old = or(readLongAgo, lt(notification.created_at, new Date(now - KEPT)));
    for (;;) {
      const some = db.select({ id: notification.id }).from(notification).where(old).limit(BATCH);
      const gone = await db.delete(notification).where(inArray(notification.id, some)).returning({
        id: notification.id,
      });
      if (gone.length < BATCH) break;
    }
    const itsNotifications = db
      .select({ id: notification.id })
      .from(notification)
      .where(eq(notification.club_notice_id, clubNotice.id));
    await db
      .delete(clubNotice)
      .where(and(lt(clubNotice.created_at, new Date(now - KEPT_READ)), notExists(itsNotifications)));
  });

/** The fields that are moments, by the kind of notice. */
const momentFields: ReadonlyMap<string, readonly string[]> = new Map(
  notice.options.map(({ shape }) => [
    shape.kind.value,
    Object.entries(shape).flatMap(([field, schema]) => (isMoment(schema) ? [field] : [])),
  ]),
);

function isMoment(schema: unknown): boolean {
  return schema === moment || (schema instanceof z.ZodNullable && isMoment(schema.unwrap()));
}

/** The fields of a notice as they travel: moments in the club's zone. */
function toWire(
  kind: NoticeKind,
  details: Readonly<Record<string, unknown>>,
  zone: string,
): Record<string, unknown> {
  const moments = momentFields.get(kind) ?? [];
  const write = momentWriter(zone);
  const shown = Object.entries(details).map(([field, value]): [string, unknown] =>
    moments.includes(field) && typeof value === 'string' ? [field, write(Date.parse(value))] : [field, value],
  );
  return Object.fromEntries(shown);
}

/** A stored notification as it travels; `title` and `text` are those of the club's notice, null where it is none. */
export function toNotice(
  {
    kind,
    details,
    title,
    text,
  }: Pick<typeof notification.$inferSelect, 'kind' | 'details'> & {
    title: string | null;
    text: string | null;
  },
  zone: string,
): Notice {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored by `notify` with the fields of its kind
  return { kind, ...(title === null ? toWire(kind, details, zone) : { title, text }) } as Notice;
}

interface InboxQuery {
  limit: number;
  offset: number;
  /** Unread ones, or read ones; both where left out. */
  unread?: 'true' | 'false' | undefined;
  /** The newest first where left out. */
  ordering?: string | undefined;
}

const orders = { id: notification.id, created_at: notification.created_at, read_at: notification.read_at };

/** A page of a login's notifications. */
export async function listNotifications(
  db: Database,
  user: number,
  { limit, offset, unread, ordering = '-id' }: InboxQuery,
  zone: string,
): Promise<{ count: number; results: Notification[] }> {
  const { read_at } = notification;
  const state = unread === undefined ? undefined : unread === 'true' ? isNull(read_at) : isNotNull(read_at);
  const where = and(eq(notification.user_id, user), state);
  const rows = await db
    .select({ stored: notification, title: clubNotice.title, text: clubNotice.text })
    .from(notification)
    .leftJoin(clubNotice, eq(clubNotice.id, notification.club_notice_id))
    .where(where)
    .orderBy(...orderBy(ordering, orders, notification.id))
    .limit(limit)
    .offset(offset);
  const write = momentWriter(zone);
  const results = rows.map(({ stored, title, text }) => ({
    id: stored.id,
    notice: toNotice({ ...stored, title, text }, zone),
    created_at: write(stored.created_at.getTime()),
    read_at: stored.read_at && write(stored.read_at.getTime()),
  }));
  return counted({ limit, offset }, results, () => db.$count(notification, where));
}

const unreadWhere = (user: number) => and(eq(notification.user_id, user), isNull(notification.read_at));

/** Counts a login's unread notifications, as far as MOST_UNREAD. */
export async function countUnread(db: Database | Transaction, user: number): Promise<number> {
  const some = db
    .select({ id: notification.id })
    .from(notification)
    .where(unreadWhere(user))
    .limit(MOST_UNREAD)
    .as('some');
  return db.$count(some);
}

/** Marks a login's own as read; those that were, and others', stay as they are. */
export async function markRead(
  tx: Transaction,
  user: number,
  which: ParsedBody<'POST /notification/read/'>,
  now: number,
): Promise<void> {
  const chosen = 'ids' in which ? inArray(notification.id, which.ids) : lte(notification.id, which.up_to);
  // In one order, however many mark at once: of two that lock the same rows none waits for the other in a ring.
  const ids = tx
    .select({ id: notification.id })
    .from(notification)
    .where(and(unreadWhere(user), chosen))
    .orderBy(notification.id)
    .for('update');
  await tx
    .update(notification)
    .set({ read_at: new Date(now) })
    .where(inArray(notification.id, ids));
}
