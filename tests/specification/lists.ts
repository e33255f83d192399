import { memberStatuses } from '@portal/contract/members/rules/member-status';
import { optionLists } from '@portal/contract/members/rules/option-lists';
import { findStatement } from './text.ts';

/** A list of the specification's, value by value, and what the contract has for it: codes, and names for people. */
interface List {
  readonly section: number;
  readonly title: string;
  readonly values: readonly string[];
  readonly has: Readonly<Record<string, string>>;
}

const split = (text: string): string[] => text.split(/, and |, | and /);

/** `A, and B and C each in 2 and 5 year terms`: A, and each other one with each number of years. */
function withTerms(text: string): string[] {
  const [, plain = '', names = '', years = ''] = /^(.*), and (.*) each in (.*) year terms/.exec(text) ?? [];
  return [
    ...split(plain),
    ...split(names).flatMap((name) => split(years).map((number) => `${name} (${number} years)`)),
  ];
}

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `Mon to Sun, …`: each of these days, and what follows them. */
function withDays(text: string): string[] {
  const [range = '', ...others] = split(text);
  const [from = '', to = ''] = range.split(' to ');
  return [...week.slice(week.indexOf(from), week.indexOf(to) + 1), ...others];
}

const list = (
  title: string,
  has: Readonly<Record<string, string>>,
  read: (text: string) => string[] = split,
): List => ({ section: 3, title, has, values: read(findStatement(3, `${title}: `)) });

/** The option lists whose values the specification shows. */
export const specifiedLists: readonly List[] = [
  list('Membership level 1', optionLists.membership_type_1, withTerms),
  list('Level 2', optionLists.membership_type_2),
  list('Level 3', optionLists.membership_type_3),
  list('Discount groups', optionLists.discount_group),
  list('Day types', optionLists.day_type, withDays),
  list('Peak types', optionLists.peak_type),
  list('Facility types', optionLists.facility_type),
  list('Payment methods', optionLists.payment_method),
  {
    section: 4,
    title: 'Member status values',
    values: split(findStatement(4, 'Member status values: ')),
    has: Object.fromEntries(memberStatuses.map((status) => [status, status])),
  },
];

/** The option lists whose values it doesn't show, by what the contract calls their field. */
export const specifiedListNames: readonly string[] = split(
  findStatement(3, 'Also lists of ').replace(/ \(values not shown\)/, ''),
).map((name) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(?<!u)s$/, '')
    .replaceAll(' ', '_'),
);

/** The statuses that may stay signed in. */
export const signedInStatuses: readonly string[] = split(
  findStatement(4, 'Only ').replace(/ may stay signed in$/, ''),
);
