import type { MemberField, MemberRecord } from '@portal/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customFields, loadCustomFields, offeredOptions } from './custom-fields.ts';
import { unsentChanges } from './editing.ts';
import { fieldLabel, fieldValue } from './field-value.ts';
import { editableFields, listSectionRows, sectionFields } from './profile-rows.ts';
import { changesIn, listTopics } from './topics.ts';

const options = [
  { key: 3, name: 'Small', zh: null, is_offered: false },
  { key: 1, name: 'Large', zh: null, is_offered: true },
];
const base: Pick<MemberField, 'position' | 'zh' | 'options' | 'is_shown'> = {
  position: 0,
  zh: null,
  options: [],
  is_shown: true,
};
const fields: MemberField[] = [
  { ...base, id: 7, name: 'Shirt', kind: 'CHOICE', access: 'REQUEST', options },
  { ...base, id: 8, name: 'Locker', kind: 'TEXT', access: 'VIEW' },
  { ...base, id: 9, name: 'First aid until', kind: 'DATE', access: 'REQUEST', is_shown: false },
  { ...base, id: 10, name: 'Remarks', kind: 'TEXT', access: 'STAFF' },
];

beforeEach(async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ count: fields.length, next: null, previous: null, results: fields }),
  );
  await loadCustomFields();
});
afterEach(() => vi.unstubAllGlobals());

const profile = { custom_fields: { 7: '3', 8: '17' } } as unknown as MemberRecord;

it('shows members the fields that are theirs to see, and lets them change those that are open to requests', () => {
  expect(customFields().map(({ name }) => name)).toEqual(['Shirt', 'Locker']);
  expect(sectionFields('custom')).toEqual(['custom_fields.7', 'custom_fields.8']);
  expect(editableFields('custom')).toEqual(['custom_fields.7']);
  expect(listSectionRows('custom', profile, { 'custom_fields.7': '1' }, {})).toEqual([
    { name: 'custom_fields.7', value: 'Small', asked: 'Large', typed: undefined },
    { name: 'custom_fields.8', value: '17', asked: undefined, typed: undefined },
  ]);
});

it('says them by the club’s names, days written out', () => {
  expect(fieldLabel('custom_fields.7')).toBe('Shirt');
  expect(fieldLabel('custom_fields.99')).toBe('A field that is no longer used');
  expect(fieldValue('custom_fields.9', '2026-12-31')).toBe('31 Dec 2026');
});

it('offers the choices that the club offers, and the one that the member has', () => {
  const [shirt] = fields;
  expect(shirt && offeredOptions(shirt, '')).toEqual([['1', 'Large']]);
  expect(shirt && offeredOptions(shirt, '3')).toEqual([
    ['3', 'Small'],
    ['1', 'Large'],
  ]);
});

it('are changes like any other', () => {
  expect(unsentChanges(profile, { values: { 'custom_fields.7': '1', 'custom_fields.8': '17' } })).toEqual([
    { field: 'custom_fields.7', from: '3', to: '1' },
  ]);
  const changes = changesIn({
    employer: { from: null, to: 'Keel' },
    custom_fields: { 7: { from: '3', to: null } },
  });
  expect(changes).toEqual([
    { field: 'employer', from: null, to: 'Keel' },
    { field: 'custom_fields.7', from: '3', to: null },
  ]);
  expect(listTopics(changes)).toEqual(['work', 'custom']);
});
