import type { Answer, HolidayRow, ImportedHoliday } from '@portal/contract';
import type { HolidayType } from '@portal/contract/content/rules/holidays';
import { addDays, dateOf, instantOf, isoAt, daysBetween } from '@portal/contract/rules/club-time';
import { and, eq, sql } from 'drizzle-orm';
import { LONGEST_HOLIDAY } from '@portal/contract/content/rules/holidays';
import type { FastifyInstance } from 'fastify';
import { auditAll } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { fold } from '../../database/statements/same-text.ts';
import { permissionDenied, fieldErrors } from '../../http/refusals/refusal.ts';
import { at, instant } from '../../time/moments.ts';
import { calendarEvent } from '../tables.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import type { Fault, Faults } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';

type KnownHoliday = NonNullable<ImportedHoliday['known']>;
type Days = Pick<KnownHoliday, 'first' | 'last'>;

/** A name as it is compared: apostrophes differ from file to file. */
const comparable = (name: string): string => fold(name.replaceAll(/[‘’ʼ]/g, "'").replaceAll(/\s+/g, ' '));

const isCalled = ({ name, zh }: KnownHoliday, wanted: string): boolean =>
  [name, zh?.name ?? name].some((one) => comparable(one) === comparable(wanted));

const meet = (one: Days, other: Days): boolean => one.first <= other.last && other.first <= one.last;

/** True if each of the days is in one of the others. */
function areCovered({ first, last }: Days, others: readonly Days[]): boolean {
  for (let day = first; day <= last; day = addDays(day, 1))
    if (!others.some((other) => other.first <= day && day <= other.last)) return false;
  return true;
}

/** The club's holidays of this type that touch the days from the first to the last of the rows. */
async function knownHolidays(
  tx: Transaction,
  { type, rows, zone }: Pick<HolidayImport, 'type' | 'rows' | 'zone'>,
): Promise<KnownHoliday[]> {
  const days = rows.flatMap(({ first, last }) => [first, last]).toSorted();
  const from = instantOf(days[0] ?? '', '00:00', zone);
  const to = instantOf(addDays(days.at(-1) ?? '', 1), '00:00', zone);
  const found = await tx
    .select({
      id: calendarEvent.id,
      name: calendarEvent.name,
      zh: calendarEvent.zh,
      start: instant(calendarEvent.start_from),
      end: instant(calendarEvent.end_at),
    })
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.type, type),
        sql`tstzrange(${calendarEvent.start_from}, ${calendarEvent.end_at}) && tstzrange(${at(from)}, ${at(to)})`,
      ),
    )
    .orderBy(calendarEvent.start_from, calendarEvent.id);
  return found.map(({ start, end, ...event }) => ({
    ...event,
    row: null,
    first: dateOf(start, zone),
    last: dateOf(end - 1, zone),
  }));
}

/** Decides the outcome of a row, given the existing holidays. */
function decide(
  row: HolidayRow,
  holidays: readonly KnownHoliday[],
  today: string,
): Pick<ImportedHoliday, 'outcome' | 'known'> {
  const met = holidays.filter((one) => meet(one, row));
  const namesakes = met.filter((one) => isCalled(one, row.name));
  // Two days that a file has as one holiday may be two of the club's, and the other way round.
  if (areCovered(row, namesakes)) return { outcome: 'THERE', known: namesakes[0] ?? null };
  const sameDays = met.filter(({ first, last }) => first === row.first && last === row.last);
  const named = sameDays.find(({ id }) => id === row.renames) ?? sameDays[0];
  if (named) return { outcome: 'NAME', known: named };
  if (met[0]) return { outcome: 'MEETS', known: met[0] };
  return { outcome: row.last < today ? 'PAST' : 'ADD', known: null };
}

interface HolidayImport {
  type: HolidayType;
  rows: readonly HolidayRow[];
  now: number;
  zone: string;
}

/** A row with what becomes of it. */
interface PlannedRow extends Omit<ImportedHoliday, 'done'> {
  sent: HolidayRow;
}

const isAdded = ({ outcome, sent }: PlannedRow): boolean =>
  outcome === 'ADD' || (sent.anyway && outcome !== 'THERE' && sent.renames === null);

/** The holiday that takes the name of the row; null: none does. */
const renamedBy = ({ outcome, known, sent }: PlannedRow): { id: number; name: string } | null =>
  outcome === 'NAME' && known && known.id !== null && sent.renames === known.id
    ? { id: known.id, name: known.name }
    : null;

/** Decides about each row, in the order of the file: what one adds, the next ones meet. */
async function plan(tx: Transaction, { now, ...wanted }: HolidayImport): Promise<PlannedRow[]> {
  const holidays = await knownHolidays(tx, wanted);
  const today = dateOf(now, wanted.zone);
  return wanted.rows.map((sent) => {
    const { row, name, first, last } = sent;
    const planned: PlannedRow = { row, sent, ...decide(sent, holidays, today) };
    if (planned.outcome !== 'THERE') holidays.push({ id: null, row, name, zh: null, first, last });
    return planned;
  });
}

const toFates = (
  planned: readonly PlannedRow[],
  done: ReadonlyMap<PlannedRow, ImportedHoliday['done']>,
): Answer<'POST /calendar-event/import/check/'> => ({
  rows: planned.map((row) => ({
    row: row.row,
    outcome: row.outcome,
    known: row.known,
    done: done.get(row) ?? null,
  })),
});

/** Checks the outcome of an import. Writes nothing. */
export const checkHolidays = async (
  tx: Transaction,
  wanted: HolidayImport,
): Promise<Answer<'POST /calendar-event/import/check/'>> => toFates(await plan(tx, wanted), new Map());

/** Adds the new holidays and those that are taken anyway, and gives others the names of their rows. */
export async function importHolidays(
  tx: Transaction,
  wanted: HolidayImport & { user: number; mayRename: boolean },
): Promise<Answer<'POST /calendar-event/import/'>> {
  const { type, zone, now, user } = wanted;
  // Two who import the same file at once: the second finds what the first added.
  await tx.execute(sql`select pg_advisory_xact_lock(7305010)`);
  const planned = await plan(tx, wanted);
  const added = planned.filter(isAdded);
  const renamed = planned.flatMap((row) => {
    const before = renamedBy(row);
    return before ? [{ row, before, name: row.sent.name }] : [];
  });
  if (renamed.length > 0 && !wanted.mayRename) throw permissionDenied();
  const values = added.map(({ sent: { name, first, last } }) => ({
    type,
    name,
    start_from: instantOf(first, '00:00', zone),
    end_at: instantOf(addDays(last, 1), '00:00', zone),
  }));
  const made =
    values.length === 0
      ? []
      : await tx
          .insert(calendarEvent)
          .values(
            values.map(({ start_from, end_at, ...rest }) => ({
              ...rest,
              start_from: new Date(start_from),
              end_at: new Date(end_at),
            })),
          )
          .returning({ id: calendarEvent.id });
  for (const { before, name } of renamed)
    await tx.update(calendarEvent).set({ name }).where(eq(calendarEvent.id, before.id));
  await auditAll(tx, [
    ...values.map(({ start_from, end_at, ...rest }, index) => ({
      user,
      now,
      right: 'calendar_event.add',
      id: made[index]?.id ?? 0,
      before: null,
      after: { ...rest, start_from: isoAt(start_from, zone), end_at: isoAt(end_at, zone) },
    })),
    ...renamed.map(({ before, name }) => ({
      user,
      now,
      right: 'calendar_event.change',
      id: before.id,
      before: { name: before.name },
      after: { name },
    })),
  ]);
  return toFates(
    planned,
    new Map([
      ...added.map((row) => [row, 'ADDED'] as const),
      ...renamed.map(({ row }) => [row, 'RENAMED'] as const),
    ]),
  );
}

/** Returns the fault in the days of a row; null: none. */
function findFault({ first, last }: HolidayRow): Fault | null {
  if (last < first) return fault('lastBeforeFirst');
  if (daysBetween(first, last) >= LONGEST_HOLIDAY) return fault('holidayMost', { days: LONGEST_HOLIDAY });
  return null;
}

function requireDays(rows: readonly HolidayRow[]): void {
  const errors: Faults = {};
  for (const [index, row] of rows.entries()) {
    const found = findFault(row);
    if (found) errors[`rows.${index}.last`] = [found];
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}

/** The holidays of a file: what would become of them, and adding them. */
export function holidayRoutes(app: FastifyInstance): void {
  implement(app, 'POST /calendar-event/import/check/', ({ body, db, now, config }) => {
    requireDays(body.rows);
    return transact(db, (tx) => checkHolidays(tx, { ...body, now, zone: config.timeZone }));
  });
  implement(app, 'POST /calendar-event/import/', ({ body, db, actor, now, config, request }) => {
    requireDays(body.rows);
    const user = actor.user.id;
    const mayRename = actor.rights.has('calendar_event.change');
    return once({ db, request, user, body, now }, (tx) =>
      importHolidays(tx, { ...body, now, zone: config.timeZone, user, mayRename }),
    );
  });
}
