import type { Answer, Member } from '@portal/contract';
import { endedStatuses, signedInStatuses } from '@portal/contract/members/rules/member-status';
import { sql } from 'drizzle-orm';
import { auditLog } from '../../audit/tables.ts';
import type { Database } from '../../database/database.ts';
import { hasMembership, member } from '../../members/index.ts';
import type { Period } from './period.ts';
import { isInPeriod, truncateToMonth, listMonths } from './period.ts';

const listed = (statuses: readonly Member['status'][]) => sql.raw(`('${statuses.join("', '")}')`);

/**
 * Reads who joined, by their records, and who left and renewed, by the audit log: from a status that may sign in to
 * one that may not, and to a later last day.
 */
export async function readMembership(
  db: Database,
  period: Period,
): Promise<Answer<'GET /report/membership/'>> {
  const here = listed(signedInStatuses);
  const gone = listed(endedStatuses);
  const { rows } = await db.execute<
    { month: string; joined: number; left: number; renewed: number } & Record<string, unknown>
  >(sql`
    select month, sum(joined)::int as joined, sum("left")::int as left, sum(renewed)::int as renewed from (
      select to_char(joined_on, 'YYYY-MM') as month, count(*) as joined, 0 as "left", 0 as renewed
      from ${member} where ${hasMembership} and joined_on between ${period.from}::date and ${period.to}::date group by 1
      union all
      select to_char(${truncateToMonth(auditLog.at, period)}, 'YYYY-MM'), 0,
        count(*) filter (where changes #>> '{status,from}' in ${here} and changes #>> '{status,to}' in ${gone}),
        count(*) filter (where changes #>> '{membership_end_date,from}' < changes #>> '{membership_end_date,to}')
      from ${auditLog}
      where resource = 'member' and changes ?| '{status,membership_end_date}' and ${isInPeriod(auditLog.at, period)}
      group by 1
    ) counted group by 1`);
  const none = { joined: 0, left: 0, renewed: 0 };
  return {
    months: listMonths(period).map((month) => ({
      ...none,
      ...rows.find((row) => row.month === month),
      month,
    })),
  };
}
