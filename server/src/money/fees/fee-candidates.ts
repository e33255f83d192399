import type { FeeCandidate, FeeExclusion, FeeSelection } from '@portal/contract';
import { feeKeys, membershipFees } from '@portal/contract/members/rules/fees';
import type { MembershipLevel1, MembershipLevel2 } from '@portal/contract/members/rules/levels';
import { membershipLevels1, membershipLevels2 } from '@portal/contract/members/rules/levels';
import { endedStatuses } from '@portal/contract/members/rules/member-status';
import { FOR_EVER } from '@portal/contract/members/rules/terms';
import { dateOf, instantOf } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { userRole } from '../../access/index.ts';
import { among } from '../../database/statements/same-text.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { member } from '../../members/index.ts';
import { membershipTier } from '../../settings/index.ts';
import { at } from '../../time/moments.ts';
import { invoice, membershipFee } from '../tables.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const levels1 = Object.keys(membershipLevels1) as MembershipLevel1[];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
const levels2 = Object.keys(membershipLevels2) as MembershipLevel2[];

/** The keys of the fee table for all levels that members can have: the tier's own, and the one it may share. */
const keysOfLevels = levels1
  .flatMap((level1) =>
    levels2.flatMap((level2) =>
      [false, true].flatMap((is_corporate) =>
        [false, true].map((is_staff) => ({
          level1,
          level2,
          is_corporate,
          is_staff,
          keys: feeKeys(
            {
              membership_type_1: level1,
              membership_type_2: level2,
              membership_type_3: is_corporate ? 'CORPORATE' : 'STANDARD',
            },
            is_staff,
          ),
        })),
      ),
    ),
  )
  .map(({ keys: [own, shared = own], ...levels }) => ({ ...levels, own, shared }));

const keys = JSON.stringify(keysOfLevels);
const tableOfFees = JSON.stringify(Object.entries(membershipFees).map(([key, fee]) => ({ key, fee })));

/** The members to consider, and the moment; `own` is the member who asks, null: somebody without a membership. */
export interface CandidateQuery {
  selection: FeeSelection;
  own: number | null;
  now: number;
  zone: string;
}

/** The members who were chosen, each with the fee, and why they get no invoice; `which` narrows them down. */
function candidates({ selection, own, now, zone }: CandidateQuery, which: SQL = sql`true`): SQL {
  const { levels, statuses, ends_from, ends_to } = selection;
  const year = dateOf(now, zone).slice(0, 4);
  const newYear = instantOf(`${year}-01-01`, '00:00', zone);
  const hasPeriod = ends_from !== null || ends_to !== null;
  return sql`
    select m.id as member, m.name, m.membership_id, m.membership_type_1, m.status, m.membership_end_date,
      case when own_fee.key is null then levels.shared else levels.own end as key, fee.amount as fee, last.id as invoice, last.invoice_number,
      case
        when m.status = any(${sql.param(endedStatuses)}::text[]) then 'ENDED'
        when m.id = ${own}::bigint then 'SELF'
        when fee.amount is null then 'NO_FEE'
        when fee.amount = 0 then 'NOTHING_TO_PAY'
        when last.status in ('DRAFT', 'UNPAID', 'PARTLY_PAID') then 'OPEN'
        when last.id is not null and (not tier.has_term or m.membership_end_date is null) then 'BILLED_THIS_YEAR'
        when tier.has_term and ${!hasPeriod} and m.membership_end_date is not null then 'NO_PERIOD'
      end as reason
    from ${member} m
    join jsonb_to_recordset(${keys}::jsonb)
        as levels (level1 text, level2 text, is_corporate boolean, is_staff boolean, own text, shared text)
      on levels.level1 = m.membership_type_1 and levels.level2 = m.membership_type_2
        and levels.is_corporate = (m.membership_type_3 = 'CORPORATE')
        and levels.is_staff = (m.user_id is not null
          and exists (select from ${userRole} where ${userRole}.user_id = m.user_id))
    left join jsonb_to_recordset(${tableOfFees}::jsonb) as of_table (key text, fee integer)
      on of_table.key = levels.shared
    left join ${membershipFee} own_fee on own_fee.key = levels.own
    left join ${membershipFee} shared_fee on shared_fee.key = levels.shared
    cross join lateral (select coalesce(own_fee.fee, shared_fee.fee, of_table.fee) as amount) fee
    cross join lateral (
      select coalesce(t.years <> ${FOR_EVER}, false) as has_term from ${membershipTier} t where t.key = m.membership_type_1
    ) tier
    left join lateral (
      select i.id, i.invoice_number, i.status from ${invoice} i
      where i.member_id = m.id and i.kind = 'MEMBERSHIP'
        and (i.status in ('DRAFT', 'UNPAID', 'PARTLY_PAID') or (i.status = 'PAID' and i.issued_at >= ${at(newYear)}))
      order by i.status = 'PAID', i.created_at desc limit 1
    ) last on true
    where not m.is_visitor and ${among(sql`m.membership_type_1`, levels)} and ${among(sql`m.status`, statuses)}
      and (${ends_from}::date is null or m.membership_end_date >= ${ends_from}::date)
      and (${ends_to}::date is null or m.membership_end_date <= ${ends_to}::date)
      and ${which}`;
}

interface Group extends Record<string, unknown> {
  key: string;
  fee: number | null;
  reason: FeeExclusion | null;
  count: number;
}

/** Counts the invoices of a run and their total, and the members left out by reason. */
export async function countCandidates(db: Database | Transaction, asking: CandidateQuery) {
  const { rows } = await db.execute<Group>(sql`
    select key, fee, reason, count(*)::int as count from (${candidates(asking)}) candidate
    group by key, fee, reason order by count(*) desc, key`);
  const fees = rows.flatMap(({ key, fee, reason, count }) =>
    reason === null && fee !== null ? [{ key, fee, count }] : [],
  );
  const excluded = new Map<FeeExclusion, number>();
  for (const { reason, count } of rows)
    if (reason !== null) excluded.set(reason, (excluded.get(reason) ?? 0) + count);
  return {
    count: fees.reduce((sum, { count }) => sum + count, 0),
    amount: fees.reduce((sum, { fee, count }) => sum + fee * count, 0),
    fees,
    excluded: [...excluded].map(([reason, count]) => ({ reason, count })),
  };
}

/** A page of those who get an invoice, or of those who don't, by name. */
export async function listCandidates(
  db: Database,
  asking: CandidateQuery,
  { show, limit, offset }: { show: 'INCLUDED' | 'EXCLUDED'; limit: number; offset: number },
): Promise<FeeCandidate[]> {
  const shown = show === 'INCLUDED' ? sql`reason is null` : sql`reason is not null`;
  const { rows } = await db.execute<FeeCandidate & Record<string, unknown>>(sql`
    select member::float8, name, membership_id, membership_type_1, status, membership_end_date::text, key, fee, reason,
      invoice, invoice_number
    from (${candidates(asking)}) candidate where ${shown} order by name, member limit ${limit} offset ${offset}`);
  return rows;
}

/** Finds what the run would be for one member now; undefined: they aren't selected. */
export async function findCandidate(
  tx: Transaction,
  asking: CandidateQuery,
  id: number,
): Promise<{ reason: FeeExclusion | null } | undefined> {
  const { rows } = await tx.execute<{ reason: FeeExclusion | null }>(
    sql`select reason from (${candidates(asking, sql`m.id = ${id}`)}) candidate`,
  );
  return rows[0];
}

/** Selects the rows to store for members who get an invoice, except these. */
export const chosenCandidates = (asking: CandidateQuery, except: readonly number[]): SQL => sql`
  select member, fee from (${candidates(asking)}) candidate
  where reason is null and not member = any(${sql.param(except)}::bigint[])`;
