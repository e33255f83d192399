import type { ParsedBody } from '@portal/contract';
import { MOST_VOUCHERS } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../audit/audit.ts';
import { among } from '../../../database/statements/same-text.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { implement } from '../../../http/implement.ts';
import { once } from '../../../http/limits/idempotency.ts';
import { fault } from '../../../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse, refuseWith } from '../../../http/refusals/refusal.ts';
import { member } from '../../../members/index.ts';
import { storeNotifications } from '../../../notifications/index.ts';
import { nameInChinese } from '../../../resource/name-in-chinese.ts';
import { voucher, voucherGroup } from '../../tables.ts';
import { checkDays, hasVoucherStatus, lastVoucherDay, newVoucherCode } from './vouchers.ts';

/** As many are stored by one statement. */
const BATCH = 500;

type Receivers = Pick<
  ParsedBody<'POST /voucher-group/{id}/give/'>,
  'levels' | 'statuses' | 'numbers' | 'skip_holders'
>;

const upper = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.map((number) => number.toUpperCase())),
];

/** The members who were chosen, and whether each has a voucher of the group that can be used. */
const chosen = ({ levels, statuses, numbers }: Receivers, group: number, today: string): SQL => sql`
  select m.id, m.name, m.membership_id, m.user_id, exists (
    select from ${voucher} where ${voucher.member_id} = m.id and ${voucher.group_id} = ${group}
      and ${hasVoucherStatus('ACTIVE', today)}) as holds
  from ${member} m
  where m.erased_at is null and not m.is_visitor and ${among(sql`m.membership_type_1`, levels)} and ${among(sql`m.status`, statuses)}
    and ${among(sql`upper(m.membership_id)`, upper(numbers))}`;

interface Receiver extends Record<string, unknown> {
  id: number;
  name: string;
  membership_id: string;
  user_id: number | null;
}

/** Those of them who get one, by name. */
async function readReceivers(
  db: Database | Transaction,
  receivers: Receivers,
  { group, today, limit, offset }: { group: number; today: string; limit: number; offset: number },
): Promise<Receiver[]> {
  const { rows } = await db.execute<Receiver>(sql`
    select id::float8, name, membership_id, user_id::float8 from (${chosen(receivers, group, today)}) chosen
    where not (holds and ${receivers.skip_holders}) order by name, id limit ${limit} offset ${offset}`);
  return rows;
}

async function countReceivers(db: Database, receivers: Receivers, group: number, today: string) {
  const { rows } = await db.execute<{ count: number; holders: number }>(sql`
    select count(*) filter (where not (holds and ${receivers.skip_holders}))::int as count,
      count(*) filter (where holds and ${receivers.skip_holders})::int as holders
    from (${chosen(receivers, group, today)}) chosen`);
  return rows[0] ?? { count: 0, holders: 0 };
}

/** The numbers that no member has, as they were typed. */
async function unknownNumbers(db: Database, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const { rows } = await db.execute<{ number: string }>(sql`
    select upper(membership_id) as number from ${member}
    where ${among(sql`upper(membership_id)`, upper(numbers))}`);
  const known = new Set(rows.map(({ number }) => number));
  return [...new Set(numbers)].filter((number) => !known.has(number.toUpperCase()));
}

interface GivingContext {
  user: number;
  now: number;
  zone: string;
}

/** Gives each of them a voucher, with a notification and a line in the audit log. Answers how many, and their last day. */
async function giveMany(
  tx: Transaction,
  id: number,
  { valid_from, valid_until, expected, ...receivers }: ParsedBody<'POST /voucher-group/{id}/give/'>,
  { user, now, zone }: GivingContext,
): Promise<{ count: number; valid_until: string }> {
  // Locked: of two who give the same at once, the second finds what the first gave.
  const [group] = await tx.select().from(voucherGroup).where(eq(voucherGroup.id, id)).for('update');
  if (!group) throw notFound();
  if (!group.is_active) throw fieldErrors({ non_field_errors: [fault('groupDiscontinued')] });
  const today = dateOf(now, zone);
  const from = valid_from ?? today;
  const until = valid_until ?? lastVoucherDay(from, group.valid_days);
  checkDays(from, until);
  const all = await readReceivers(tx, receivers, { group: id, today, limit: MOST_VOUCHERS + 1, offset: 0 });
  if (all.length > MOST_VOUCHERS)
    throw refuseWith(409, 'too_many_members', `${MOST_VOUCHERS} members at most can get one at once.`);
  if (all.length !== expected) throw refuse('preview_changed');
  const { kind, value, name, zh } = group;
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    const given = await tx
      .insert(voucher)
      .values(
        batch.map((one) => ({
          code: newVoucherCode(),
          member_id: one.id,
          group_id: id,
          kind,
          value,
          valid_from: from,
          valid_until: until,
          created_at: new Date(now),
        })),
      )
      .returning({ id: voucher.id, member: voucher.member_id, code: voucher.code });
    const users = new Map(batch.map((one) => [one.id, one.user_id]));
    const notices = given.flatMap((one) => {
      const reader = users.get(one.member) ?? null;
      const what = { voucher: one.id, name, valid_until: until, ...nameInChinese('name', zh) };
      return reader === null
        ? []
        : [{ user: reader, notice: { kind: 'VOUCHER_RECEIVED' as const, ...what } }];
    });
    if (notices.length > 0) await storeNotifications(tx, notices, now);
    for (const { id: voucherId, member: holder, code } of given) {
      const after = { member: holder, group: id, code, kind, value, valid_from: from, valid_until: until };
      await audit(tx, { user, now, right: 'voucher.add', id: voucherId, before: null, after });
    }
  }
  return { count: all.length, valid_until: until };
}

/** Vouchers of a group for many members at once. */
export function giveManyRoutes(app: FastifyInstance): void {
  implement(
    app,
    'POST /voucher-group/{id}/give/preview/',
    async ({ params: { id }, body, db, now, config }) => {
      if ((await db.$count(voucherGroup, eq(voucherGroup.id, id))) === 0) throw notFound();
      const { limit, offset, ...receivers } = body;
      const today = dateOf(now, config.timeZone);
      const [figures, unknown, members] = await Promise.all([
        countReceivers(db, receivers, id, today),
        unknownNumbers(db, receivers.numbers),
        readReceivers(db, receivers, { group: id, today, limit, offset }),
      ]);
      return { ...figures, unknown, members };
    },
  );

  implement(
    app,
    'POST /voucher-group/{id}/give/',
    ({ params: { id }, body, actor, request, db, now, config }) => {
      const user = actor.user.id;
      return once({ db, request, user, body, now }, (tx) =>
        giveMany(tx, id, body, { user, now, zone: config.timeZone }),
      );
    },
  );
}
