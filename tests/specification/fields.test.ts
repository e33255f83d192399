import { type Endpoint, type Key, endpoints } from '@portal/contract';
import { expect, it } from 'vitest';
import { namesIn, specifiedFields } from './fields.ts';

/** The parameters of a list. */
const listFilters = (key: Key) => {
  const { query }: Endpoint = endpoints[key];
  return Object.keys(query?.shape ?? {});
};

it.each(specifiedFields)('$entity has $field', ({ entity, field, key, part }) => {
  // A facility's day comes only on request.
  const names = entity === 'Facility' ? listFilters('GET /sport-facility/') : [];
  expect([...names, ...namesIn(key, part)]).toContain(field);
});

it('a journal’s entries are notes', () => {
  const { type } = endpoints['POST /member-journal/'].body.shape;
  expect([type.safeParse('NOTE').success, type.safeParse('OTHER').success]).toEqual([true, false]);
});

it('an approval request is of type BULK or MEMBER', () => {
  const { type } = endpoints['GET /approval-requests/'].query.shape;
  expect(['BULK', 'MEMBER', 'OTHER'].map((one) => type.safeParse(one).success)).toEqual([true, true, false]);
});

it('the signed-in user’s profile has a status', () => {
  const profile = endpoints['GET /general-users/me/'].answers[200].shape.member_profile.unwrap();
  expect(Object.keys(profile.shape)).toContain('status');
});

it('spouses are filtered as members are, and by whom they belong to', () => {
  // Staff alone filter by logins, visitors and the club's own fields.
  const ofMembers = new Set(['login', 'visitors', 'custom_field']);
  const filters = listFilters('GET /profile/member/').filter((name) => !ofMembers.has(name));
  expect(listFilters('GET /profile/spouse-member/')).toEqual(
    expect.arrayContaining([...filters, 'linked_member_id']),
  );
});
