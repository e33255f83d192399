import type { BookingCode } from '@portal/contract';
import type { ImportProgram } from '@portal/contract/moving-in/rules/imports';
import { MOST_GUESTS } from '@portal/contract/bookings/rules/figures';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { BookingToImport } from '../bookings/index.ts';
import { facility, importBookings } from '../bookings/index.ts';
import type { Transaction } from '../database/database.ts';
import { fold } from '../database/statements/same-text.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import { importBatch, importRow } from '../resource/origins/tables.ts';
import { peopleIn } from './find-people.ts';
import type { Importer, Outcome, SentRow } from './importer.ts';
import { wrong } from './importer.ts';
import type { Values } from './read-values.ts';
import { needed, reading, readMoment, readNumber, trimmed } from './read-values.ts';

/** Finds the facility that a row names; throws field errors. */
type FindFacility = (values: Values) => number;

/** Programs put the area before the room: "Clubhouse - Room 2". */
const withoutArea = (text: string): string => text.slice(text.lastIndexOf(' - ') + 3);

/** Looks up all facilities that rows name at once: by id, by name, or by their id in the other program. */
async function placesIn(
  tx: Transaction,
  rows: readonly Values[],
  program: ImportProgram,
): Promise<FindFacility> {
  const texts = rows.flatMap(({ facility: text }) => (text ? [fold(text), fold(withoutArea(text))] : []));
  const names = [...new Set(texts)];
  const ids = rows.flatMap(({ facility_id: id = '' }) => (/^[1-9]\d{0,14}$/.test(id) ? [Number(id)] : []));
  const known = await tx
    .select({ id: facility.id, name: sql<string>`lower(${facility.name})` })
    .from(facility).where(sql`${names.length > 0 ? inArray(sql`lower(${facility.name})`, names) : sql`false`}
      or ${ids.length > 0 ? inArray(facility.id, ids) : sql`false`}`);
  const old =
    names.length === 0
      ? []
      : await tx
          .select({
            id: sql<number>`${importRow.facility_id}::float8`,
            name: sql<string>`lower(${importRow.external_id})`,
          })
          .from(importRow)
          .innerJoin(importBatch, eq(importBatch.id, importRow.batch_id))
          .where(
            and(
              isNotNull(importRow.facility_id),
              inArray(sql`lower(${importRow.external_id})`, names),
              program === 'OTHER' ? undefined : eq(importBatch.program, program),
            ),
          );
  const find = (name: string) => {
    const found = [...new Set([...known, ...old].filter((one) => one.name === name).map(({ id }) => id))];
    if (found.length > 1) throw fieldErrors({ facility: [fault('severalFacilities')] });
    return found[0];
  };
  return (values) => {
    const chosen = known.find(({ id }) => String(id) === values['facility_id']);
    if (chosen) return chosen.id;
    const text = needed(values, 'facility');
    const found = find(fold(text)) ?? find(fold(withoutArea(text)));
    if (found === undefined) throw fieldErrors({ facility: [fault('noSuchFacility')] });
    return found;
  };
}

const isRule = (reason: SentRow['override'][number]): reason is BookingCode => reason !== 'duplicate';

/** Reads what a row says of a booking, apart from its member. */
function readBooking({ row, override }: SentRow, values: Values, zone: string, find: FindFacility) {
  const range = { start: readMoment(values, 'start_from', zone), end: readMoment(values, 'end_at', zone) };
  if (range.end <= range.start) throw fieldErrors({ end_at: [fault('endBeforeStart')] });
  const guests = readNumber(values, 'guests') ?? 0;
  if (guests > MOST_GUESTS) throw fieldErrors({ guests: [fault('tooManyGuests', { most: MOST_GUESTS })] });
  return {
    row,
    facility: find(values),
    range,
    party: { guests, guest_names: [] },
    override: override.filter(isRule),
  };
}

/** Adds coming bookings by the product's own path, so that no time is booked twice and the club's rules hold. */
export const bookingImporter: Importer = async (tx, { rows, program, payment, notify }, call) => {
  const { now, zone, actor, mails, isCheck } = call;
  const read = rows.map((sent) => ({ sent, values: trimmed(sent.values) }));
  const texts = read.map(({ values }) => values);
  const findMember = await peopleIn(tx, texts, program);
  const findFacility = await placesIn(tx, texts, program);
  const outcomes = new Map<number, Outcome>();
  const good: BookingToImport[] = [];
  for (const { sent, values } of read) {
    const booking = reading(() => readBooking(sent, values, zone, findFacility));
    const person = findMember(values);
    const errors = { ...('errors' in booking && booking.errors), ...('errors' in person && person.errors) };
    if ('errors' in booking || 'errors' in person) outcomes.set(sent.row, wrong(sent, errors));
    else {
      const name = (values['name'] ?? person.member.name).replaceAll(/\s+/g, ' ').slice(0, 100);
      good.push({ ...booking, member: person.member, name });
    }
  }
  const options = { payment, user: actor.user.id, mails: notify && !isCheck ? mails : null, now, zone };
  for (const { row, id, conflicts, errors, price } of await importBookings(tx, good, options)) {
    const isWrong = Object.keys(errors).length > 0;
    outcomes.set(row, {
      row,
      outcome: id === null ? (isWrong ? 'WRONG' : 'CONFLICT') : 'ADD',
      record: id === null ? null : { reservation_id: id },
      errors,
      conflicts,
      price: payment === 'DUE' ? price : null,
    });
  }
  return rows.flatMap(({ row }) => outcomes.get(row) ?? []);
};

/** The facilities and times of rows that can be read, for what must be decided before others book. */
export async function timesOf(
  tx: Transaction,
  { rows, program }: Parameters<Importer>[1],
  zone: string,
): Promise<Map<number, BookingToImport['range'][]>> {
  const read = rows.map((sent) => ({ sent, values: trimmed(sent.values) }));
  const find = await placesIn(
    tx,
    read.map(({ values }) => values),
    program,
  );
  const bookings = read.flatMap(({ sent, values }) => {
    const booking = reading(() => readBooking(sent, values, zone, find));
    return 'errors' in booking ? [] : [booking];
  });
  return new Map(
    [...Map.groupBy(bookings, (one) => one.facility)].map(([id, all]) => [id, all.map(({ range }) => range)]),
  );
}
