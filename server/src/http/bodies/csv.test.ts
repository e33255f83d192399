import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRights } from '../../access/rights.ts';
import { member } from '../../members/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { csvLine } from './csv.ts';

const of = (value: unknown, name = 'field') => csvLine([name], { [name]: value });

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+65 8000 0472', "'+65 8000 0472"],
    ['-', "'-"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tTab', "'\tTab"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ])('makes no formula of %j', (text, written) => {
    expect(of(text)).toBe(`${written}\r\n`);
  });

  it.each([
    ['Tan, Mei Lin', '"Tan, Mei Lin"'],
    ['two\nlines', '"two\nlines"'],
    ['say "hi"', '"say ""hi"""'],
    [null, ''],
    [true, 'true'],
    [-3, '-3'],
    [['MON', 'TUE'], 'MON; TUE'],
    [{ id: 3, name: 'Courts' }, 'Courts'],
    [{ id: 3, name: '=Courts' }, "'=Courts"],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T17:00:00+08:00', '2026-11-21 17:00:00'],
  ])('reads %j as people do', (value, written) => {
    expect(of(value)).toBe(`${written}\r\n`);
  });

  it('has amounts in dollars', () => {
    expect(of(1250, 'amount_due')).toBe('12.50\r\n');
    expect(of(-5, 'amount')).toBe('-0.05\r\n');
  });
});

describe('a list as a file', () => {
  let test: TestApp;
  let staff: Record<string, string>;
  beforeAll(async () => {
    test = await createTestApp();
    await addStaff(test.db, [...allRights]);
    staff = { ...(await test.signIn('staff')), accept: 'text/csv' };
    const rows = Array.from({ length: 2100 }, (_, index) => ({
      name: index === 7 ? '=cmd, "x"' : `Row ${index}`,
      membership_id: `C-${String(index).padStart(4, '0')}`,
      membership_type_1: 'ORDINARY' as const,
      membership_type_2: 'ACTIVE_REG' as const,
      status: index % 2 === 0 ? ('ACTIVE' as const) : ('ABSENT' as const),
    }));
    await test.db.insert(member).values(rows);
  });
  afterAll(() => test.close());

  const read = async (url: string, headers = staff) => {
    const answer = await test.app.inject({ url, headers });
    return { answer, lines: answer.body.split('\r\n') };
  };

  it('has every row that the filters let through, once, in the list’s order', async () => {
    const { answer, lines } = await read('/profile/member/?ordering=membership_id&limit=5');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(lines[0]).toMatch(/^\uFEFFid,name,membership_id,status,/);
    expect(lines).toHaveLength(2102);
    expect(lines[8]).toMatch(/^\d+,"'=cmd, ""x""",C-0007,ABSENT,/);
    expect(lines[2100]).toContain(',C-2099,');
    const { lines: absent } = await read('/profile/member/?status=ABSENT');
    expect(absent).toHaveLength(1052);
  });

  it('is there for each list of the desk, by its right alone', async () => {
    for (const path of [
      '/finance/payment-invoice/',
      '/booking/reservation-payment/',
      '/booking/reservation/',
      '/sport-facility/',
      '/calendar-event/',
      '/general-users/',
    ]) {
      const { answer, lines } = await read(path);
      expect([path, answer.statusCode, lines[0]?.startsWith('\uFEFFid,')]).toEqual([path, 200, true]);
    }
    const { username } = await addMember(test.db);
    const own = { ...(await test.signIn(username)), accept: 'text/csv' };
    expect((await read('/profile/member/', own)).answer.statusCode).toBe(403);
    expect((await read('/sport-facility/', { accept: 'text/csv' })).answer.statusCode).toBe(403);
  });

  it('refuses a filter that is none, as the list does', async () => {
    expect((await read('/profile/member/?status=SLEEPING')).answer.statusCode).toBe(400);
  });
});
