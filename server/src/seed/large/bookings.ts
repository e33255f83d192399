import { addDays } from '@portal/contract/rules/club-time';
import { sql } from 'drizzle-orm';
import { facility, facilitySpace, reservation, reservationSpace } from '../../bookings/index.ts';
import type { Transaction } from '../../database/database.ts';
import { member } from '../../members/index.ts';
import { spread, makeUuid } from './spread.ts';

/** Slots of a day: 8 am to 10 pm. */
const HOURS = 14;
/** Hundredths of the slots that are booked on days to come and on past ones. */
const booked = { coming: 30, past: 80 };

/**
 * Stores `count` bookings of one slot each, from the coming week back as far as it takes. Each has a slot of its own,
 * so none overlap. What invoices and reservations need of them stays in the temporary table `seed_booking`.
 */
export async function storeBookings(
  tx: Transaction,
  { count, today, now }: { count: number; today: string; now: number },
): Promise<void> {
  await tx.execute(sql`create temp table seed_court on commit drop as
    select row_number() over (order by id) - 1 as number, id, name, default_price,
      (select space_id from ${facilitySpace} where facility_id = ${facility}.id) as space_id
    from ${facility}`);
  await tx.execute(sql`create temp table seed_holder on commit drop as
    select row_number() over (order by id) - 1 as number, id, name from ${member} where status = 'ACTIVE'`);
  await tx.execute(sql`analyze seed_court, seed_holder`);

  const { rows } = await tx.execute<{ courts: number; holders: number }>(sql`
    select (select count(*) from seed_court)::int as courts, (select count(*) from seed_holder)::int as holders`);
  const { courts, holders } = rows[0] ?? { courts: 0, holders: 0 };
  const perDay = courts * HOURS;
  const pastDays = Math.ceil((count * 100) / (booked.past * perDay)) + 1;
  const coming = Math.min(7, Math.ceil(pastDays / 4));
  const last = addDays(today, coming - 1);

  const n = sql`place`;
  await tx.execute(sql`create temp table seed_booking on commit drop as
    select nextval(pg_get_serial_sequence('reservation', 'id')) as id, slot.*,
      court.id as facility_id, court.name as court, court.space_id, court.default_price as price,
      holder.id as member_id, holder.name as holder,
      case when court.default_price > 0 then ${makeUuid(sql`'booking ' || slot.place`)} end as invoice_id,
      least(start_from, to_timestamp(${now / 1000}))
        - make_interval(mins => 30 + ${spread(n, 4, 5 * 1440)}::int) as created_at,
      case when ${spread(n, 5, 100)} < 9 then 'CANCELLED'
        when court.default_price > 0 and ${spread(n, 5, 100)} < 12 then 'EXPIRED'
        when court.default_price > 0 and ${spread(n, 5, 100)} < 14 and start_from > to_timestamp(${now / 1000})
          then 'HELD'
        else 'CONFIRMED' end as status
    from (
      select place, (${last}::date - (place / ${perDay}::int)::int
        + make_time((8 + place % ${HOURS}::int)::int, 0, 0))::timestamptz as start_from
      from generate_series(0::bigint, ${perDay * (pastDays + coming)}::bigint) place
      where ${spread(n, 3, 100)} < case when place < ${coming * perDay}::int
        then ${booked.coming}::int else ${booked.past}::int end
      order by place limit ${count}) slot
    join seed_court court on court.number = place / ${HOURS}::int % ${courts}::int
    join seed_holder holder on holder.number = ${spread(n, 6, holders)}
    order by place desc`);
  await tx.execute(sql`analyze seed_booking`);
}

const HOLD = sql.raw(`interval '15 minutes'`);
const HOUR = sql.raw(`interval '1 hour'`);
const written = (moment: string) => sql.raw(`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`);

/** Stores the reservations themselves, after their invoices. */
export async function storeReservationRows(tx: Transaction, now: number): Promise<void> {
  await tx.execute(sql`
    insert into ${reservation} (id, facility_id, member_id, name, start_from, end_at, status, held_until, price,
      price_lines, invoice_id, created_at)
    overriding system value
    select id, facility_id, member_id, holder, start_from, start_from + ${HOUR}, status,
      case status when 'HELD' then to_timestamp(${now / 1000}) + ${HOLD} end, price,
      jsonb_build_array(jsonb_build_object(
        'kind', 'TIME', 'start_from', ${written('start_from')}, 'end_at', ${written(`start_from + interval '1 hour'`)},
        'peak_type', 'DEFAULT', 'price', price)),
      invoice_id, created_at
    from seed_booking order by id`);
  await tx.execute(sql`
    insert into ${reservationSpace} (reservation_id, space_id, during)
    select id, space_id, tstzrange(start_from, start_from + ${HOUR})
    from seed_booking where status in ('HELD', 'CONFIRMED') order by id`);
}
