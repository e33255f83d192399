import type { MemberRecord, StatusPlans } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import type { MemberStatus } from '@portal/contract/members/rules/member-status';
import { isSpouse } from '@portal/contract/members/rules/level-rules';
import type { SQL } from 'drizzle-orm';
import { eq, isNotNull, and, not, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { byRights } from '../http/implement.ts';
import { refuseWith } from '../http/refusals/refusal.ts';
import type { Caller, WrittenOf, Writing } from '../resource/resource.ts';
import { everyRow, noRow } from '../resource/resource.ts';
import type { Served } from '../resource/serve-crud.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { refuseErased } from './check-erased.ts';
import { checkLink, checkNoDependents } from './check-link.ts';
import { checkDates, checkLevels, findLastDay } from './check-membership.ts';
import { checkNumber } from './check-number.ts';
import { checkNotOwn } from './check-own.ts';
import { checkStatus, missingReason } from './check-status.ts';
import {
  applyValues,
  auditedValues,
  lockDefinitions,
  visibleValues,
  worksWithMembers,
} from './fields/values.ts';
import { memberFilters } from './search.ts';
import { readTiers, yearsIn } from '../settings/index.ts';
import { detailColumns, hasMembership, loginColumn, member, memberColumns, memberOrders } from './tables.ts';

/** The club's own words about a member are for those who work with members. */
const reasonFor = (caller: Caller) =>
  worksWithMembers(caller) ? member.status_reason : sql<null>`null::text`;

const levelFields = [
  'linked_member_id',
  'membership_type_1',
  'membership_type_2',
  'membership_type_3',
  'other_club',
] as const;

type MemberWrite = WrittenOf<'/profile/member/'>;

/** The defaults of a new member. */
const nothing = { linked_member_id: null, other_club: null, membership_end_date: null };

/** Follows up a change of status; comes from the dashboard, which knows all that depends on a member. */
export interface OnStatus {
  /** Locks what following it needs, before the member is locked. */
  lock: (tx: Transaction, change: { id: number; status: MemberStatus }, caller: Caller) => Promise<void>;
  /** Does it, once the status is stored. */
  follow: (
    change: { id: number; status: MemberStatus; plans: Partial<StatusPlans> },
    writing: Writing<MemberRecord>,
  ) => Promise<void>;
}

/** The functions that members need from later capabilities. */
export interface MembersHooks {
  onStatus: OnStatus;
  /**
   * True where a member, in a query of members, has an invoice whose due date was before this day. Comes from money.
   */
  isOverdue: (today: string) => SQL;
}

/** The values of the club's own fields, where some are written. */
async function customValues(
  { custom_fields: written = {} }: MemberWrite,
  { tx, before }: Writing<MemberRecord>,
) {
  if (Object.keys(written).length === 0) return {};
  const definitions = await lockDefinitions(tx);
  return { custom_values: applyValues(before?.custom_fields ?? {}, written, { definitions }) };
}

/** Checks a member as they are to be, and gives what follows from what is written. */
async function checked(body: MemberWrite, writing: Writing<MemberRecord>) {
  const { tx, before, now, config } = writing;
  if (before) refuseErased(before);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a creating body lacks has a default
  const after = { ...nothing, ...before, ...body } as MemberRecord;
  if (levelFields.some((field) => body[field] !== undefined)) checkLevels(after);
  if (typeof body.linked_member_id === 'number' && body.linked_member_id !== before?.linked_member_id)
    await checkLink(tx, before?.id ?? null, body.linked_member_id);
  if (before && isSpouse(after.membership_type_1) && !isSpouse(before.membership_type_1))
    await checkNoDependents(tx, before.id);
  if (body.membership_id !== undefined && body.membership_id !== before?.membership_id)
    await checkNumber(tx, body.membership_id, before?.id ?? null);
  const today = dateOf(now, config.timeZone);
  const follows = {
    ...checkStatus(body, before),
    membership_end_date: findLastDay(body.membership_end_date, {
      before,
      after,
      today,
      years: yearsIn(await readTiers(tx), after.membership_type_1),
    }),
  };
  checkDates({ ...after, ...follows }, before, now);
  checkNotOwn({ ...body, ...follows }, writing);
  return { ...follows, ...(await customValues(body, writing)) };
}

/** The condition that a member has a value of one of the club's own fields: for those alone who read all of them. */
function hasValue(value: string, caller: Caller): SQL {
  if (!worksWithMembers(caller)) return noRow;
  const [id = ''] = value.split(':', 1);
  return sql`${member}.custom_values @> ${JSON.stringify({ [id]: value.slice(id.length + 1) })}::jsonb`;
}

/** The filters of members whose names don't say what they compare. */
export const buildMemberFilters = (isOverdue: MembersHooks['isOverdue']) => ({
  ...memberFilters,
  settled(value: 'true' | 'false', { now, config }: Caller) {
    const overdue = isOverdue(dateOf(now, config.timeZone));
    return value === 'true' ? not(overdue) : overdue;
  },
  custom_field: hasValue,
  visitors: (value: 'none' | 'only' | 'too') =>
    ({ none: hasMembership, only: eq(member.is_visitor, true), too: everyRow })[value],
});

/** Members in full; what is served of them. */
export function memberRoutes(
  app: FastifyInstance,
  { onStatus, isOverdue }: MembersHooks,
): Served<'/profile/member/'> {
  return serveCrud(
    app,
    '/profile/member/',
    {
      table: member,
      columns: (caller) => ({
        ...memberColumns,
        joined_on: member.joined_on,
        discount_group: member.discount_group,
        status_reason: reasonFor(caller),
        ...detailColumns,
        custom_fields: visibleValues(caller),
        created_at: member.created_at,
        erased_at: member.erased_at,
        login: loginColumn,
        invited_at: member.invited_at,
      }),
      orders: memberOrders,
      filters: buildMemberFilters(isOverdue),
      own: ({ actor }) => (actor?.member ? eq(member.id, actor.member.id) : noRow),
      toValues: checked,
      // These follow from the last day, the tier and settings of the club.
      auditNotes: (row) => ({
        ...missingReason(row),
        ...auditedValues(row.custom_fields),
        books_until: undefined,
        may_book: undefined,
        may_bring_guests: undefined,
        login: undefined,
        invited_at: undefined,
      }),
      async lockFirst(id, { status }, { tx, ...caller }) {
        if (status !== undefined) await onStatus.lock(tx, { id, status }, caller);
      },
      async afterWrite(id, { status, consequences: plans = {} }, writing) {
        if (status === undefined || writing.before === null || status === writing.before.status) return;
        await onStatus.follow({ id, status, plans }, writing);
      },
      // A login outlives no membership: it would be that of somebody whom the club doesn't know.
      async beforeDelete({ id }, { tx }) {
        const withLogin = await tx.$count(member, and(eq(member.id, id), isNotNull(member.user_id)));
        if (withLogin > 0) throw refuseWith(409, 'in_use', 'This member has a login.');
      },
    },
    { sharedBy: byRights('member.view') },
  );
}
