// Reads whatever another host says about members, their cards and their requests into our contract's form.
import type { ApprovalRecord, Me, Member, MemberRecord } from '@portal/contract';
import type { MembershipCard, PersonalDetails } from '@portal/contract';
import { countries } from '@portal/contract/members/rules/countries';
import * as levels from '@portal/contract/members/rules/levels';
import { loginStates, memberStatuses } from '@portal/contract/members/rules/member-status';
import * as options from '@portal/contract/members/rules/options';
import { isForEver, termYears } from '@portal/contract/members/rules/terms';
import { isRecord } from '../http/failure.ts';
import type { Field, Table } from './fields.ts';
import * as field from './fields.ts';
import type { Raw } from './read.ts';
import { idOrNull, toArray, text } from './read.ts';
import type { Wire } from './wire.ts';

const tier = field.option(levels.membershipLevels1, field.unsaid);

/** Null is for life: where a host names no day of a level that has an end, it only doesn't say which. */
const lastDay: Field<string | null> = (raw, wire, name) =>
  field.day(isForEver(termYears(tier(raw, wire, 'membership_type_1'))) ? null : '')(raw, wire, name);

const aMember = ['membership_id', 'status', 'name'] as const;

const memberFields = {
  id: field.ownId,
  name: field.text('', 'full_name'),
  membership_id: field.text(''),
  status: field.option(memberStatuses, 'ACTIVE'),
  membership_end_date: lastDay,
  // A host decides by itself about what it leaves out.
  may_book: field.yes(undefined),
  may_bring_guests: field.yes(undefined),
  // Only our API has visitors.
  ...field.maybe({ is_visitor: false }),
  books_until: (raw, wire, name) => (raw[name] === undefined ? undefined : field.day(null)(raw, wire, name)),
  linked_member_id: field.id(null, 'linked_member'),
  membership_type_1: tier,
  membership_type_2: field.option(levels.membershipLevels2, field.unsaid),
  membership_type_3: field.option(levels.membershipLevels3, field.unsaid),
} satisfies Table<Member>;

export const member = field.entity<Member>(aMember, memberFields);

const labelled = <Code extends string>(labels: Readonly<Record<Code, string>>) => field.option(labels, null);

const detailFields = {
  ...field.each(
    field.text(null),
    'email',
    'mobile_number',
    'home_phone',
    'employer',
    'bank_account_number',
    'postcode',
  ),
  ...field.each(field.text(null), 'address_block', 'address_street', 'address_unit', 'address_building'),
  ...field.each(
    field.text(null),
    'emergency_contact_name',
    'emergency_contact_number',
    'emergency_contact_relationship',
  ),
  ...field.each(labelled(countries), 'nationality', 'country'),
  birth_date: field.day(null, 'date_of_birth'),
  gender: labelled(options.genders),
  race: labelled(options.races),
  religion: labelled(options.religions),
  marital_status: labelled(options.maritalStatuses),
  employment_status: labelled(options.employmentStatuses),
  other_club: labelled(options.otherClubs),
  payment_option: labelled(options.paymentOptions),
  bank_swift_code: labelled(options.bankSwiftCodes),
  // Our pictures are paths below the API's address; the page's policy would block any other.
  photo: ({ photo }) => (typeof photo === 'string' && photo.startsWith('/') ? photo : null),
} satisfies Table<Omit<PersonalDetails, 'name'>>;

const record = field.entity<MemberRecord>(aMember, {
  ...memberFields,
  ...detailFields,
  joined_on: field.day('', 'join_date', 'created_at'),
  discount_group: field.option(options.discountGroups, 'NA'),
  status_reason: field.text(null),
  erased_at: field.moment(null),
  created_at: field.moment(''),
  // Only our API invites, and has fields of the club's own.
  ...field.maybe({ custom_fields: {} }),
  login: field.option(loginStates, undefined),
  invited_at: field.moment(undefined),
});

/** Reads a member in full; the user's own record gets the login's email if it has none. */
export async function memberRecord(value: unknown, wire: Wire): Promise<MemberRecord> {
  const one = record(value, wire);
  if (one.email !== null) return one;
  const login = await wire.one('/general-users/me/');
  return login && idOrNull(login['member_profile']) === one.id
    ? { ...one, email: text(login['email']) || null }
    : one;
}

const login = field.entity<Me>(['member_profile', 'access_rights', 'email', 'username'], {
  id: field.id(0),
  username: field.text('', 'email'),
  email: field.text(''),
  member_profile: () => null,
  access_rights: ({ access_rights }) => toArray(access_rights).filter((right) => typeof right === 'string'),
  must_set_up_codes: ({ must_set_up_codes }) => must_set_up_codes === true || undefined,
  ...field.maybe({ desk_lock_minutes: 0 }),
});

/** Reads the signed-in user; `member_profile` may be the id of a member. */
export async function me(value: unknown, wire: Wire): Promise<Me> {
  const user = login(value, wire);
  const profile = isRecord(value) ? value['member_profile'] : null;
  const whole = isRecord(profile) && aMember.some((name) => profile[name] !== undefined) ? profile : null;
  const profileId = idOrNull(profile);
  if (whole === null && profileId === null) return user;
  // Its status decides whether the user may stay signed in: it isn't guessed.
  const found = whole ?? (await wire.get(`/profile/member/${profileId}/`));
  return { ...user, member_profile: member(isRecord(found) ? { id: 0, ...found } : found, wire) };
}

export const membershipCard = field.entity<MembershipCard>(['id', 'card_number', 'membership_status'], {
  id: field.id(0),
  card_number: field.text('', 'number', 'membership_id'),
  member: field.id(0),
  membership_status: field.option(memberStatuses, 'ACTIVE', 'status'),
  name: field.text(''),
  status: field.option(['ACTIVE', 'LOST', 'REPLACED', 'CANCELLED'], 'ACTIVE'),
  issued_on: field.day('', 'issue_date', 'created_at'),
  // Null is for life: that a host says nothing is no such thing.
  valid_until: field.day('', 'expiry_date', 'end_date'),
  created_at: field.moment(''),
});

const request = field.entity<ApprovalRecord>(['original_profile', 'status', 'membership_id'], {
  id: field.ownId,
  original_profile: field.id(0),
  request: field.id(0),
  type: field.option(['BULK', 'MEMBER'], 'MEMBER'),
  name: field.text(''),
  membership_id: field.text(''),
  status: field.option(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'], 'PENDING'),
  changes: () => ({}),
  note: field.text(null),
  reason: field.text(null),
  created_at: field.moment('', 'created'),
  asked_by: () => 'MEMBER',
  decided_at: field.moment(null, 'approved_at'),
  decided_by: () => null,
  email_confirmed_at: () => null,
});

/**
 * Reads an update request. If the host stores a proposed copy of the profile instead of the changes, the changes are
 * the differences of that copy from the profile: of an approved request, none any more.
 */
export async function approvalRecord(value: unknown, wire: Wire): Promise<ApprovalRecord> {
  const one = request(value, wire);
  const { original_profile: profile, status } = one;
  const before = profile === 0 ? null : await wire.one(`/profile/member/${profile}/`);
  return {
    ...one,
    changes: before && isRecord(value) ? changesBetween(before, value, wire) : {},
    decided_by: status === 'PENDING' ? null : status === 'WITHDRAWN' ? 'MEMBER' : 'CLUB',
  };
}

const proposed = field.looseEntity<Required<PersonalDetails>>({ ...detailFields, name: field.text('') });

/** Lists the differences of a proposed copy from the profile, in the fields that it has. */
function changesBetween(before: Raw, after: Raw, wire: Wire): ApprovalRecord['changes'] {
  const [from, to] = [proposed(before, wire), proposed(after, wire)];
  const changed = Object.keys(to).flatMap((name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that very object
    const key = name as keyof typeof to;
    return after[key] === undefined || from[key] === to[key] ? [] : [[key, { from: from[key], to: to[key] }]];
  });
  return Object.fromEntries(changed);
}
