import type { MemberField } from '@portal/contract';
import { expect, it } from 'vitest';
import { withCustomFields } from '../records/custom-fields-csv.ts';
import { describeDesk } from '../records/describe.ts';
import { flattenCustomFields, nestCustomFields, withMemberFields } from './member-fields.ts';

const base: Omit<MemberField, 'id' | 'name' | 'kind'> = {
  access: 'STAFF',
  position: 0,
  zh: null,
  options: [],
  is_shown: true,
};
const fields: MemberField[] = [
  {
    ...base,
    id: 7,
    name: 'Shirt',
    kind: 'CHOICE',
    options: [{ key: 1, name: 'Large, long', zh: null, is_offered: true }],
  },
  { ...base, id: 8, name: 'Locker', kind: 'TEXT', is_shown: false },
];
const { records, options } = withMemberFields(describeDesk(), fields);

it('adds the club’s own fields to members: all to be read, those in use to be typed', () => {
  const names = (list: readonly { name: string; label: string }[] | null) =>
    list?.filter(({ name }) => name.startsWith('custom_fields.')).map(({ label }) => label);
  expect(names(records.members.shown)).toEqual(['Shirt', 'Locker (no longer used)']);
  expect(names(records.members.create)).toEqual(['Shirt']);
  expect(names(records.members.change)).toEqual(['Shirt']);
  expect(options['custom_fields.7']).toEqual([['1', 'Large, long']]);
  expect(records.members.filters.at(-1)).toMatchObject({ name: 'custom_field', kind: 'choice' });
  expect(options['custom_field']).toEqual([['7:1', 'Shirt: Large, long']]);
});

it('takes values apart to be typed, and gathers them to be sent', () => {
  const record = { id: 1, name: 'Mei', custom_fields: { 7: '1' } };
  expect(flattenCustomFields(record)).toMatchObject({ 'custom_fields.7': '1' });
  expect(nestCustomFields({ name: 'Mei', 'custom_fields.7': null })).toEqual({
    name: 'Mei',
    custom_fields: { 7: null },
  });
  expect(nestCustomFields({ name: 'Mei' })).toEqual({ name: 'Mei' });
});

it('gives each field a column of a file', async () => {
  const file = new Blob([
    '\uFEFFid,custom_fields,login\r\n1,"{""7"":""1"",""8"":""=A1""}",NONE\r\n2,,NONE\r\n',
  ]);
  const { shown } = records.members;
  expect((await (await withCustomFields(file, shown, options)).text()).replace('\uFEFF', '')).toBe(
    `id,Shirt,Locker (no longer used),login\r\n1,"Large, long",'=A1,NONE\r\n2,,,NONE\r\n`,
  );
});
