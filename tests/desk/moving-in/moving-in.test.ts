import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportedRow } from '@portal/contract';
import type { ImportKind, ImportProgram } from '@portal/contract/moving-in/rules/imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRights } from '../../../server/src/access/rights.ts';
import { advanceBookingPeriod, facility, reservation } from '../../../server/src/bookings/tables.ts';
import type { TestClub } from '../../../server/src/bookings/testing-club.ts';
import { createTestClub, room } from '../../../server/src/bookings/testing-club.ts';
import { member } from '../../../server/src/members/tables.ts';
import { addStaff } from '../../../server/src/testing/people.ts';
import { fieldsOf, optionsOf } from '../../../src/lib/desk/import/kinds.ts';
import { fileOf, recognise } from '../../../src/lib/desk/import/programs.ts';
import { decode } from '../../../src/lib/desk/import/read-file.ts';
import { readContent } from '../../../src/lib/desk/import/read-content.ts';
import { guessReading, rowsToSend } from '../../../src/lib/desk/import/reading.ts';
import { describeDesk } from '../../../src/lib/desk/records/describe.ts';

const zone = 'Asia/Singapore';
const today = '2026-11-24';
const description = describeDesk();
const members = description.records.members.create ?? [];

let club: TestClub;
let staff: Record<string, string>;
beforeAll(async () => {
  club = await createTestClub([room('Court 1'), room('Hall')]);
  await club.db.update(advanceBookingPeriod).set({ days: 60 });
  await addStaff(club.db, [...allRights], 'mover');
  staff = await club.signIn('mover');
});
afterAll(() => club.close());

const load = (name: string) => readFile(path.join(import.meta.dirname, 'exports', name), 'utf8');

interface ImportAnswer {
  program: ImportProgram;
  /** Those that staff leave out, by the text of their status. */
  left: string[];
  rows: ImportedRow[];
}

/** Imports a file as the desk does, with what staff choose for its levels. */
async function bring(
  kind: ImportKind,
  text: string,
  chosen: { same?: Record<string, string>; meanings?: Record<string, Record<string, string>> } = {},
): Promise<ImportAnswer> {
  const file = await readContent(kind, text, { zone, today });
  const found = recognise(file.headings, kind);
  const program = file.program ?? found?.program ?? 'OTHER';
  const profile = found ?? fileOf(program, kind);
  const places = await club.db.select({ id: facility.id, name: facility.name }).from(facility);
  const readable = {
    file,
    fields: fieldsOf(kind, members),
    options: optionsOf(description.options, { members, facilities: places }),
    profile,
  };
  const reading = {
    ...guessReading(readable),
    same: chosen.same ?? {},
    meanings: { ...profile?.meanings, ...chosen.meanings },
  };
  const rows = rowsToSend(kind, readable, reading, today);
  const sent = rows.filter(({ leftOut }) => leftOut === null);
  const { status, body } = await club.call<{ rows: ImportedRow[] }>({
    method: 'POST',
    url: '/import/',
    headers: staff,
    payload: {
      kind,
      program,
      file_name: 'export',
      rows: sent.map(({ row, external_id, copy, values }) => ({ row, external_id, copy, values })),
    },
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return { program, left: rows.flatMap(({ leftOut }) => leftOut ?? []), rows: body.rows };
}

const results = ({ rows }: ImportAnswer) =>
  rows.map(({ outcome, errors, conflicts }) => [outcome, ...Object.keys(errors), ...conflicts].join(' '));
const levels = { membership_type_2: 'NON_ACTIVE', membership_type_1: 'ORDINARY' };
const added = async ({ rows }: ImportAnswer, index: number) => {
  const all = await club.db.select().from(member);
  return all.find(({ id }) => String(id) === rows[index]?.added);
};
const bookedAt = async ({ rows }: ImportAnswer, index: number) => {
  const all = await club.db.select().from(reservation);
  const places = await club.db.select().from(facility);
  const found = all.find(({ id }) => String(id) === rows[index]?.added);
  return (
    found && {
      name: found.name,
      at: places.find(({ id }) => id === found.facility_id)?.name,
      start: found.start_from.toISOString(),
      end: found.end_at.toISOString(),
    }
  );
};

describe('members exported by', () => {
  it('WildApricot come with their user ids; those who only applied are left out', async () => {
    const meanings = { membership_type_1: { Gold: 'ORDINARY', Silver: 'ORDINARY' } };
    const sent = await bring('MEMBERS', await load('wildapricot.csv'), { same: levels, meanings });
    expect([sent.program, sent.left, results(sent)]).toEqual([
      'WILDAPRICOT',
      ['Pending - New'],
      ['ADD', 'ADD', 'ADD'],
    ]);
    expect(await added(sent, 0)).toMatchObject({
      name: 'Noor Hale',
      email: 'noor@hale.example',
      employer: 'Hale & Sons',
      joined_on: '2019-03-14',
      membership_end_date: '2027-12-31',
      status: 'ACTIVE',
    });
    expect(await added(sent, 1)).toMatchObject({ status: 'ACTIVE', membership_end_date: '2025-05-30' });
    const again = await bring('MEMBERS', await load('wildapricot.csv'), { same: levels, meanings });
    expect(results(again)).toEqual(['SAME', 'SAME', 'SAME']);
  });

  it('CiviCRM come with their contact ids, whichever membership status is theirs', async () => {
    const meanings = { membership_type_1: { General: 'ORDINARY' } };
    const sent = await bring('MEMBERS', await load('civicrm.csv'), { same: levels, meanings });
    expect([sent.program, sent.left, results(sent)]).toEqual(['CIVICRM', ['Deceased'], ['ADD', 'ADD']]);
    expect(await added(sent, 0)).toMatchObject({
      name: 'Ines Falk',
      birth_date: '1985-02-28',
      gender: 'FEMALE',
      postcode: '449269',
      joined_on: '2015-04-01',
      membership_end_date: '2027-03-31',
    });
  });

  it('Admidio for Excel come from Latin-1 with semicolons, without the numbers of its rows', async () => {
    const bytes = Buffer.from(await load('admidio.csv'), 'latin1');
    expect(decode(bytes, null)).toBeNull();
    const text = decode(bytes, 'windows-1252') ?? '';
    const meanings = { gender: { männlich: 'MALE', weiblich: 'FEMALE' } };
    const sent = await bring('MEMBERS', text, { same: levels, meanings });
    expect([sent.program, results(sent)]).toEqual(['ADMIDIO', ['ADD', 'ADD']]);
    expect(await added(sent, 0)).toMatchObject({
      name: 'Jörg Müller',
      birth_date: '1979-11-05',
      joined_on: '2012-02-01',
      gender: 'MALE',
      address_street: 'Hafenstraße 3',
    });
    expect((await added(sent, 0))?.membership_id).not.toBe('1');
  });

  it('Tendenci come with their numbers, and days without the times of entry', async () => {
    const meanings = { membership_type_1: { Regular: 'ORDINARY' } };
    const sent = await bring('MEMBERS', await load('tendenci.csv'), { same: levels, meanings });
    expect([sent.program, sent.left, results(sent)]).toEqual(['TENDENCI', ['pending'], ['ADD', 'ADD']]);
    expect(await added(sent, 0)).toMatchObject({
      membership_id: 'T-100',
      joined_on: '2019-03-05',
      membership_end_date: '2027-03-05',
    });
  });
});

describe('bookings exported by', () => {
  it('LibreBooking come from a list whose days have no year and an unquoted comma', async () => {
    const sent = await bring('BOOKINGS', await load('librebooking.csv'));
    expect([sent.program, results(sent)]).toEqual(['LIBREBOOKING', ['ADD', 'ADD']]);
    expect(await bookedAt(sent, 0)).toEqual({
      name: 'Ladder match',
      at: 'Court 1',
      start: '2026-11-25T10:00:00.000Z',
      end: '2026-11-25T11:00:00.000Z',
    });
    const calendar = await bring('BOOKINGS', await load('librebooking.ics'));
    expect([calendar.program, results(calendar)]).toEqual(['LIBREBOOKING', ['ADD']]);
    expect(await bookedAt(calendar, 0)).toMatchObject({
      name: 'Training',
      start: '2026-11-27T10:00:00.000Z',
    });
  });

  it('MRBS come from its report in UTF-16, each against the rules that it breaks', async () => {
    const text = decode(Buffer.from(`\uFEFF${await load('mrbs.csv')}`, 'utf16le'), null) ?? '';
    const sent = await bring('BOOKINGS', text);
    expect([sent.program, sent.left, results(sent)]).toEqual([
      'MRBS',
      ['Tentative'],
      ['ADD', 'CONFLICT outside_hours'],
    ]);
    expect(await bookedAt(sent, 0)).toEqual({
      name: 'Choir',
      at: 'Hall',
      start: '2026-11-25T10:00:00.000Z',
      end: '2026-11-25T12:00:00.000Z',
    });
  });

  it('MRBS as a calendar repeat to their end, without what was cancelled or has a zone that nobody knows', async () => {
    const sent = await bring('BOOKINGS', await load('mrbs.ics'));
    expect([sent.program, results(sent)]).toEqual(['MRBS', ['ADD', 'ADD', 'WRONG start_from']]);
    expect(await bookedAt(sent, 0)).toMatchObject({
      name: 'Yoga, beginners',
      at: 'Hall',
      start: '2026-11-28T02:00:00.000Z',
    });
    expect(await bookedAt(sent, 1)).toMatchObject({ start: '2026-12-12T02:00:00.000Z' });
    expect(results(await bring('BOOKINGS', await load('mrbs.ics'))).slice(0, 2)).toEqual(['SAME', 'SAME']);
  });

  it('ep3-bs are booked at its squares by their ids, out of its tables or copied from its page', async () => {
    const squares = await bring('FACILITIES', await load('ep3-bs-squares.csv'));
    expect([squares.program, results(squares)]).toEqual(['EP3_BS', ['ADD']]);
    const court = (await club.db.select().from(facility)).find(({ name }) => name === 'Clay court');
    expect(court).toMatchObject({ slot_minutes: 60, capacity: 4 });
    const sent = await bring('BOOKINGS', await load('ep3-bs-reservations.csv'));
    expect([sent.program, sent.left, results(sent)]).toEqual(['EP3_BS', ['cancelled'], ['ADD']]);
    expect(await bookedAt(sent, 0)).toMatchObject({ at: 'Clay court', start: '2026-11-28T01:00:00.000Z' });
    const page = await bring('BOOKINGS', await load('ep3-bs-page.txt'));
    expect(results(page)).toEqual(['ADD']);
    expect(await bookedAt(page, 0)).toMatchObject({
      start: '2026-11-28T04:00:00.000Z',
      end: '2026-11-28T05:00:00.000Z',
    });
  });

  it('Skedda come from a table', async () => {
    const sent = await bring('BOOKINGS', await load('skedda.csv'));
    expect([sent.program, results(sent)]).toEqual(['SKEDDA', ['ADD']]);
    expect(await bookedAt(sent, 0)).toMatchObject({ name: 'Doubles', start: '2026-11-28T08:00:00.000Z' });
  });
});

describe('a file that is bad', () => {
  it('has its days read as all of them can be, and a swapped one is named', async () => {
    const text =
      'Name,Member since,Tier,Service\nDay First,31/12/2020,Ordinary,Non-Active\nSwapped,12/31/2020,Ordinary,Non-Active\n';
    const sent = await bring('MEMBERS', text);
    expect(results(sent)).toEqual(['ADD', 'ADD']);
    const odd = await bring(
      'MEMBERS',
      'Name,Member since,Tier,Service\nNever,31/31/2020,Ordinary,Non-Active\n',
    );
    expect(results(odd)).toEqual(['WRONG joined_on']);
  });

  it('is refused where it was cut off', async () => {
    const whole = await load('civicrm.csv');
    const half = whole.slice(0, whole.indexOf('Falk"') + 2);
    await expect(readContent('MEMBERS', half, { zone, today })).rejects.toThrow('quotes');
    const cut = await load('mrbs.ics');
    await expect(readContent('BOOKINGS', cut.slice(0, -60), { zone, today })).rejects.toThrow(
      'not a calendar',
    );
  });
});
