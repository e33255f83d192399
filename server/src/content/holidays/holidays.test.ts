import type { ImportedHoliday } from '@portal/contract';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { calendarEvent } from '../tables.ts';

const start = Date.parse('2026-11-21T12:00:00+08:00');
let test: TestApp;
let desk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ now: () => start });
  await addStaff(test.db, ['calendar_event.add', 'calendar_event.change'], 'desk');
  await addStaff(test.db, ['calendar_event.add'], 'adder');
  await addStaff(test.db, ['calendar_event.change'], 'changer');
  await addMember(test.db, { username: 'mei' });
  desk = await test.signIn('desk');
});
afterAll(() => test.close());

interface HolidayBody {
  name: string;
  first: string;
  last?: string;
  anyway?: boolean;
  renames?: number;
}

async function send(
  call: 'check/' | '',
  sent: readonly HolidayBody[],
  { headers = desk, key, type = 'PUBLIC_HOLIDAY' }: { headers?: object; key?: string; type?: string } = {},
) {
  const rows = sent.map((row, index) => ({ row: index + 2, last: row.first, ...row }));
  const { status, body } = await test.call<{ rows: ImportedHoliday[] }>({
    method: 'POST',
    url: `/calendar-event/import/${call}`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { type, rows },
  });
  return { status, body, rows: body.rows };
}

const outcomes = (rows: readonly ImportedHoliday[]) => rows.map(({ outcome }) => outcome);
const named = (part: string) =>
  test.db
    .select()
    .from(calendarEvent)
    .where(like(calendarEvent.name, `%${part}%`));

/** A holiday that the club has, by its name and days. */
async function stored(name: string, first: string, last = first, zh?: string): Promise<number> {
  const [row] = await test.db
    .insert(calendarEvent)
    .values({
      type: 'PUBLIC_HOLIDAY',
      name,
      ...(zh !== undefined && { zh: { name: zh } }),
      start_from: new Date(`${first}T00:00:00+08:00`),
      end_at: new Date(Date.parse(`${last}T00:00:00+08:00`) + 86_400_000),
    })
    .returning({ id: calendarEvent.id });
  return row?.id ?? 0;
}

describe('a check of holidays', () => {
  it('says what is new, there already, called otherwise, met by others, or over, and writes nothing', async () => {
    const newYear = await stored('New Year’s Day', '2027-01-01', '2027-01-01', '元旦');
    const festival = await stored('Lantern Festival', '2027-02-06', '2027-02-07');
    const before = await test.db.$count(calendarEvent);
    const { status, rows } = await send('check/', [
      { name: 'Founders Day', first: '2027-03-01' },
      { name: "New  Year's day", first: '2027-01-01' },
      { name: '元旦', first: '2027-01-01' },
      { name: 'First of January', first: '2027-01-01' },
      { name: 'Lantern Festival', first: '2027-02-06' },
      { name: 'Lantern Festival', first: '2027-02-06', last: '2027-02-08' },
      { name: 'Last Year', first: '2026-11-20' },
      { name: 'Founders Day', first: '2027-03-01' },
    ]);
    expect(status).toBe(200);
    expect(outcomes(rows)).toEqual(['ADD', 'THERE', 'THERE', 'NAME', 'THERE', 'MEETS', 'PAST', 'THERE']);
    expect(rows[3]?.known).toMatchObject({ id: newYear, name: 'New Year’s Day', first: '2027-01-01' });
    expect(rows[5]?.known).toMatchObject({ id: festival, first: '2027-02-06', last: '2027-02-07' });
    expect(rows[7]?.known).toMatchObject({ id: null, row: 2 });
    expect(await test.db.$count(calendarEvent)).toBe(before);
  });

  it('finds a holiday of several days that the club has day by day', async () => {
    await stored('Harvest', '2028-09-01');
    await stored('Harvest', '2028-09-02');
    const { rows } = await send('check/', [{ name: 'Harvest', first: '2028-09-01', last: '2028-09-02' }]);
    expect(outcomes(rows)).toEqual(['THERE']);
  });

  it('keeps public and school holidays apart', async () => {
    await stored('Regatta', '2028-05-01');
    const { rows } = await send('check/', [{ name: 'Regatta', first: '2028-05-01' }], {
      type: 'SCHOOL_HOLIDAY',
    });
    expect(outcomes(rows)).toEqual(['ADD']);
  });
});

describe('an import of holidays', () => {
  it('adds whole days of the club’s clock, and writes down who did', async () => {
    const { status, rows } = await send('', [{ name: 'Tide Days', first: '2027-07-01', last: '2027-07-02' }]);
    expect(status).toBe(201);
    expect(rows[0]).toMatchObject({ outcome: 'ADD', done: 'ADDED' });
    const [event] = await named('Tide Days');
    expect(event).toMatchObject({
      type: 'PUBLIC_HOLIDAY',
      start_from: new Date('2027-07-01T00:00:00+08:00'),
      end_at: new Date('2027-07-03T00:00:00+08:00'),
    });
    const lines = await test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.resource, 'calendar_event'), eq(auditLog.resource_id, String(event?.id))))
      .orderBy(auditLog.id);
    expect(lines).toMatchObject([{ action: 'add', changes: { name: { from: null, to: 'Tide Days' } } }]);
  });

  it('adds nothing twice: not with its key, not in another import, not from another row', async () => {
    const rows = [
      { name: 'Buoy Day', first: '2027-08-01' },
      { name: 'Buoy Day', first: '2027-08-01' },
    ];
    const first = await send('', rows, { key: 'buoy' });
    const again = await send('', rows, { key: 'buoy' });
    const later = await send('', rows, { key: 'buoy-2' });
    expect(again.body).toEqual(first.body);
    expect(outcomes(later.rows)).toEqual(['THERE', 'THERE']);
    expect(await named('Buoy Day')).toHaveLength(1);
  });

  it('adds once what two people import in one moment', async () => {
    const rows = [{ name: 'Race Day', first: '2027-08-15' }];
    await Promise.all([send('', rows), send('', rows)]);
    expect(await named('Race Day')).toHaveLength(1);
  });

  it('leaves out what is over or meets others, unless somebody says otherwise', async () => {
    await stored('Sail Week', '2027-09-01', '2027-09-07');
    const rows = [
      { name: 'Past Day', first: '2025-01-01' },
      { name: 'Sail Day', first: '2027-09-07' },
    ];
    const left = await send('', rows);
    expect(left.rows.map(({ done }) => done)).toEqual([null, null]);
    const taken = await send(
      '',
      rows.map((row) => ({ ...row, anyway: true })),
    );
    expect(taken.rows.map(({ done }) => done)).toEqual(['ADDED', 'ADDED']);
  });

  it('gives a holiday the name of a row where that was chosen, and somebody may', async () => {
    const id = await stored('Keel Day', '2027-10-01');
    const rows = [{ name: 'Keel Festival', first: '2027-10-01', renames: id }];
    expect((await send('', rows, { headers: await test.signIn('adder') })).status).toBe(403);
    expect((await named('Keel'))[0]?.name).toBe('Keel Day');
    const { rows: done } = await send('', rows);
    expect(done).toMatchObject([{ outcome: 'NAME', done: 'RENAMED' }]);
    expect((await named('Keel')).map(({ name }) => name)).toEqual(['Keel Festival']);
    const lines = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(id)))
      .orderBy(auditLog.id);
    expect(lines).toMatchObject([
      { action: 'change', changes: { name: { from: 'Keel Day', to: 'Keel Festival' } } },
    ]);
  });

  it('refuses days that are none', async () => {
    const { status, body } = await send('', [
      { name: 'Backwards', first: '2027-10-02', last: '2027-10-01' },
      { name: 'Endless', first: '2027-10-02', last: '2029-10-01' },
    ]);
    expect(status).toBe(400);
    expect(body).toEqual({
      'rows.0.last': ['The last day can’t be before the first.'],
      'rows.1.last': ['A holiday has 366 days at most.'],
    });
  });

  it('is for those who may add events', async () => {
    const rows = [{ name: 'Nobody’s Day', first: '2027-11-01' }];
    expect((await send('', rows, { headers: {} })).status).toBe(401);
    expect((await send('', rows, { headers: await test.signIn('mei') })).status).toBe(403);
    expect((await send('', rows, { headers: await test.signIn('changer') })).status).toBe(403);
  });
});
