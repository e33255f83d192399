import { endpoints } from '@portal/contract';
import { maySignIn, memberStatuses } from '@portal/contract/members/rules/member-status';
import { describe, expect, it } from 'vitest';
import { signedInStatuses, specifiedListNames, specifiedLists } from './lists.ts';

/** However a value is spelled: `super-peak` is `SUPER_PEAK`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[-_ ]+/g, ' ');

describe.each(specifiedLists)('$title', ({ values, has }) => {
  const findCode = (value: string) =>
    Object.entries(has).find(([code, name]) => [code, name].map(plain).includes(plain(value)))?.[0];

  it.each(values)('has “%s”', (value) => {
    expect(findCode(value)).toBeDefined();
  });

  it('has nothing else', () => {
    expect(new Set(Object.keys(has))).toEqual(new Set(values.map(findCode)));
  });
});

const { shape } = endpoints['POST /profile/member/'].body;

it.each(specifiedListNames)('a member’s %s is one of a list', (name) => {
  const field = Object.entries(shape).find(([one]) => one === name)?.[1];
  expect(field?.safeParse('NOTHING OF THE KIND').success).toBe(false);
});

it.each(memberStatuses)('%s may stay signed in, or not, as section 4 has it', (status) => {
  expect(maySignIn(status)).toBe(signedInStatuses.includes(status));
});
