import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportedRow } from '@portal/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRights } from '../../server/src/access/rights.ts';
import { member } from '../../server/src/members/tables.ts';
import type { TestApp } from '../../server/src/testing/app.ts';
import { createTestApp } from '../../server/src/testing/app.ts';
import { addMember, addStaff } from '../../server/src/testing/people.ts';
import { describeDesk } from '../../src/lib/desk/records/describe.ts';
import {
  guessDates,
  hasOption,
  importFields,
  matchColumns,
  readValues,
} from '../../src/lib/desk/import/columns.ts';
import { readRows } from '../../src/lib/desk/import/read-file.ts';
import { readOutput } from './programs.ts';

const hard = {
  name: 'Tan, Mei "May" Đặng 陈',
  postcode: '098122',
  mobile_number: '+65 9123 4567',
  birth_date: '1985-01-31',
  joined_on: '1999-12-31',
  address_unit: '#03-04',
  employer: '=Sum & Sons; "Ltd"',
  country: 'SG',
} as const;

let club: TestApp;
let other: TestApp;
let folder: string;
beforeAll(async () => {
  [club, other] = [await createTestApp(), await createTestApp()];
  for (const one of [club, other]) await addStaff(one.db, [...allRights], 'desk');
  await addMember(club.db, { ...hard, membership_id: '0042' });
  folder = await mkdtemp(path.join(tmpdir(), 'lists-'));
});
afterAll(async () => {
  await club.close();
  await other.close();
  await rm(folder, { recursive: true });
});

it('gnumeric opens a list of members, and what it saves is imported as it was', async () => {
  const url = '/profile/member/';
  const answer = await club.app.inject({
    url,
    headers: { ...(await club.signIn('desk')), accept: 'text/csv' },
  });
  const [sent, saved] = [path.join(folder, 'members.csv'), path.join(folder, 'saved.csv')];
  await writeFile(sent, answer.rawPayload);
  await readOutput('/usr/bin/ssconvert', [sent, saved], { HOME: folder, LC_ALL: 'C.UTF-8' });

  const { records, options } = describeDesk();
  const fields = importFields(records.members.create ?? [], 'Main member’s number');
  const file = readRows(await readFile(saved, 'utf8'));
  const columns = matchColumns(file.headings, fields, { has: hasOption({ file, options }) });
  const reading = { columns, dates: guessDates(file), same: {}, meanings: {} };
  const { body } = await other.call<{ rows: ImportedRow[] }>({
    method: 'POST',
    url: '/import/',
    headers: await other.signIn('desk'),
    payload: {
      kind: 'MEMBERS',
      file_name: 'members.csv',
      rows: readValues({ file, fields, options }, reading, '2026-11-28'),
    },
  });
  expect(body.rows).toMatchObject([{ outcome: 'ADD', errors: {} }]);
  const [stored] = await other.db.select().from(member);
  // A spreadsheet takes a number for a number: the number of a member has to have a letter to keep its first 0.
  expect(stored).toMatchObject({ ...hard, membership_id: '42' });
});
