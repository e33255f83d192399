import { endpoints } from '@portal/contract';
import { inArray, sql } from 'drizzle-orm';
import type { FacilityToImport } from '../bookings/index.ts';
import { facility, importFacilities } from '../bookings/index.ts';
import { fold } from '../database/statements/same-text.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import { validate } from '../http/refusals/validate.ts';
import { readAmount } from '../money/index.ts';
import type { Importer, Outcome, SentRow } from './importer.ts';
import { wrong } from './importer.ts';
import type { Values } from './read-values.ts';
import { needed, reading, readNumber, trimmed } from './read-values.ts';

const facilityBody = endpoints['POST /sport-facility/'].body.omit({ category: true });

/** Values that files rarely have, and staff can change. */
const DEFAULTS = { slot_minutes: 60, slots: 4 };

const clock = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/;

/** Reads a time of day as `08:00`; null where the row has none. */
function readClock(values: Values, field: string): string | null {
  const text = values[field];
  if (text === undefined) return null;
  const [, hours = '', minutes = ''] = clock.exec(text) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  if (hours === '' || time > '24:00' || minutes > '59')
    throw fieldErrors({ [field]: [fault('timeForFile')] });
  return time;
}

function readFacility({ row }: SentRow, values: Values): FacilityToImport {
  const price = values['default_price'] === undefined ? 0 : readAmount(values['default_price']);
  if (price === null || price < 0) throw fieldErrors({ default_price: [fault('notAmount')] });
  const [opens_at, closes_at] = [readClock(values, 'opens_at'), readClock(values, 'closes_at')];
  if ((opens_at === null) !== (closes_at === null)) throw fieldErrors({ closes_at: [fault('bothTimes')] });
  const body = validate(facilityBody, {
    name: needed(values, 'name'),
    description: values['description'] ?? '',
    type: 'ROOM',
    capacity: readNumber(values, 'capacity'),
    slot_minutes: readNumber(values, 'slot_minutes') ?? DEFAULTS.slot_minutes,
    max_slots: readNumber(values, 'max_slots') ?? DEFAULTS.slots,
    default_price: price,
  });
  const hours = opens_at !== null && closes_at !== null ? { opens_at, closes_at } : null;
  return { row, body, category: needed(values, 'category').slice(0, 100), hours };
}

/** Adds facilities, each in a category by its name; one whose name the club has is the same. */
export const facilityImporter: Importer = async (tx, { rows }, { actor, config, now }) => {
  const outcomes = new Map<number, Outcome>();
  const read = rows.map((sent) => ({ sent, values: trimmed(sent.values) }));
  const names = read.flatMap(({ values }) => (values['name'] ? [fold(values['name'])] : []));
  const there = new Map(
    (names.length === 0
      ? []
      : await tx
          .select({ id: facility.id, name: sql<string>`lower(${facility.name})` })
          .from(facility)
          .where(inArray(sql`lower(${facility.name})`, names))
    ).map(({ id, name }) => [name, id]),
  );
  const good: FacilityToImport[] = [];
  for (const { sent, values } of read) {
    const one = reading(() => readFacility(sent, values));
    const id = there.get(fold(values['name'] ?? ''));
    if ('errors' in one) outcomes.set(sent.row, wrong(sent, one.errors));
    else if (id === undefined) good.push(one);
    else outcomes.set(sent.row, { row: sent.row, outcome: 'SAME', record: null, same: String(id) });
  }
  for (const { row, id, errors } of await importFacilities(tx, good, { actor, config, now }))
    outcomes.set(row, {
      row,
      outcome: id === null ? 'WRONG' : 'ADD',
      record: id === null ? null : { facility_id: id },
      errors,
    });
  return rows.flatMap(({ row }) => outcomes.get(row) ?? []);
};
