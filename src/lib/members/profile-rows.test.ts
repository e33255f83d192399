import { expect, test } from 'vitest';
import { $lacks } from '../http/known-host.ts';
import { sectionFields, listSectionRows, sections } from './profile-rows.ts';
import { topics } from './topics.ts';

test('every field but the photograph is in one section', () => {
  const shown = Object.values(sections).flat();
  const all = Object.values(topics).flat();
  expect(shown.toSorted()).toEqual(all.filter((field) => field !== 'photo').toSorted());
});

test('fields that the club’s host leaves out of a profile are neither shown nor offered', () => {
  $lacks.set([
    '*',
    'profile.postcode',
    'profile.address_block',
    'profile.address_building',
    'profile.country',
  ]);
  expect(sectionFields('home')).toEqual(['address_street', 'address_unit']);
  expect(listSectionRows('home', { address_street: 'Jetty Rise' }, {}, {})).toEqual([
    { name: 'address', value: 'Jetty Rise', asked: undefined, typed: undefined },
  ]);
  $lacks.set([]);
});

test('an address is one row, and so is what was asked for and what is typed of it', () => {
  const onFile = {
    address_block: '65',
    address_street: 'Causeway View',
    address_unit: '#14-63',
    country: 'SG',
  };
  const rows = listSectionRows(
    'home',
    onFile,
    { address_street: 'Jetty Rise' },
    { address_unit: null, postcode: '098012' },
  );
  expect(rows).toEqual([
    { name: 'postcode', value: null, asked: undefined, typed: '098012' },
    {
      name: 'address',
      value: '65 Causeway View, #14-63',
      asked: '65 Jetty Rise, #14-63',
      typed: '65 Causeway View',
    },
    { name: 'country', value: 'Singapore', asked: undefined, typed: undefined },
  ]);
});
