import type { Answer } from '@portal/contract';
import { sql } from 'drizzle-orm';
import {
  countOpenMinutes,
  facility,
  isMissed,
  reservation,
  spacesOfFacility,
  waiting,
  waitStatusAt,
} from '../../bookings/index.ts';
import type { Database } from '../../database/database.ts';
import { member } from '../../members/index.ts';
import type { Period } from './period.ts';
import { isInPeriod } from './period.ts';

type Row<Of> = Of & Record<string, unknown>;
type Use = Answer<'GET /report/use/'>['facilities'][number];

/** The most members that a report names. */
const MOST_MEMBERS = 100;

/**
 * The minutes of bookings that were kept, by facility and hour of the day. Bookings that begin at the same time of day and last
 * as long are counted first, so that few are spread over the hours.
 */
export async function readUse(
  db: Database,
  period: Period,
  now: number,
): Promise<Answer<'GET /report/use/'>> {
  const zone = sql.raw(`'${period.zone}'`);
  const { rows } = await db.execute<Row<Omit<Use, 'open'> & { spaces: number[] }>>(sql`
    with alike as (
      select facility_id, (start_from at time zone ${zone})::time as begins,
        extract(epoch from end_at - start_from)::int / 60 as lasts, count(*)::int as bookings
      from ${reservation}
      where ${isInPeriod(reservation.start_from, period)} and status = 'CONFIRMED' and not ${isMissed(now)}
      group by 1, 2, 3
    ), used as (
      select facility_id, hour % 24 as hour, sum(bookings * (
        least(first + lasts, hour * 60 + 60) - greatest(first, hour * 60)))::float8 as minutes
      from (select *, (extract(epoch from begins) / 60)::int as first from alike) spread,
        generate_series(first / 60, (first + lasts - 1) / 60) hour
      group by 1, 2
    )
    select ${facility}.id::float8 as facility, ${facility}.name, ${facility}.zh, array(
      select coalesce(minutes, 0) from generate_series(0, 23) each
      left join used on used.hour = each and used.facility_id = ${facility}.id order by each) as minutes,
      ${spacesOfFacility} as spaces
    from ${facility}
    where ${facility}.is_active or ${facility}.id in (select facility_id from used)
    order by ${facility}.name, ${facility}.id`);
  const open = await countOpenMinutes(
    db,
    rows.map(({ facility: id, spaces }) => ({ id, spaces })),
    period,
  );
  const facilities = rows.map((row) => {
    const { spaces: _, ...use } = row;
    return { ...use, open: open.get(use.facility) ?? 0 };
  });
  return { facilities };
}

/** Of the bookings that have begun: by facility how many nobody came to, and the members who missed most. */
export async function readNoShows(
  db: Database,
  period: Period,
  now: number,
): Promise<Answer<'GET /report/no-shows/'>> {
  const within = isInPeriod(reservation.start_from, period);
  const { rows } = await db.execute<Row<Answer<'GET /report/no-shows/'>>>(sql`
    with places as (
      select facility_id, count(*)::int as bookings,
        (count(*) filter (where status = 'NO_SHOW' or ${isMissed(now)}))::int as no_shows
      from ${reservation} where ${within} and status in ('CONFIRMED', 'NO_SHOW') group by 1
    ), people as (
      select member_id, count(*)::int as no_shows from (
        select member_id from ${reservation} where ${within} and status = 'NO_SHOW'
        union all
        select member_id from ${reservation} where ${within} and ${isMissed(now)}
      ) missed
      group by 1 order by 2 desc, 1 limit ${MOST_MEMBERS}
    )
    select (
      select coalesce(json_agg(json_build_object('facility', ${facility}.id, 'name', ${facility}.name, 'zh', ${facility}.zh,
        'bookings', bookings, 'no_shows', no_shows) order by no_shows desc, ${facility}.name), '[]')
      from places join ${facility} on ${facility}.id = facility_id
    ) as facilities, (
      select coalesce(json_agg(json_build_object('member', ${member}.id, 'name', ${member}.name,
        'membership_id', membership_id, 'no_shows', no_shows) order by no_shows desc, ${member}.name), '[]')
      from people join ${member} on ${member}.id = member_id
    ) as members`);
  return { facilities: rows[0]?.facilities ?? [], members: rows[0]?.members ?? [] };
}

/** Counts the outcomes of waiting for times of the period. */
export async function readWaiting(
  db: Database,
  period: Period,
  now: number,
): Promise<Answer<'GET /report/waiting/'>> {
  const { rows } = await db.execute<Row<Answer<'GET /report/waiting/'>['facilities'][number]>>(sql`
    select ${facility}.id::float8 as facility, ${facility}.name, ${facility}.zh, became.got, became.declined, became.left, became.lost
    from (
      select facility_id, (count(*) filter (where status = 'ACCEPTED'))::int as got,
        (count(*) filter (where status in ('DECLINED', 'LAPSED')))::int as declined,
        (count(*) filter (where status = 'LEFT'))::int as left,
        (count(*) filter (where status = 'ENDED'))::int as lost
      from (select facility_id, ${waitStatusAt(now)} as status from ${waiting}
        where ${isInPeriod(waiting.start_from, period)}) entries
      group by 1
    ) became join ${facility} on ${facility}.id = facility_id
    order by became.lost desc, ${facility}.name`);
  return { facilities: rows };
}
