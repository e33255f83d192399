// Members, their cards and their requests, as our contract has them, of whatever another host says about them.
import type {
  ApprovalRecord,
  Me,
  Member,
  MemberRecord,
  MembershipCard,
  PersonalDetails,
} from '@portal/contract';
import { countries } from '@portal/contract/members/rules/countries';
import {
  membershipLevels1,
  membershipLevels2,
  membershipLevels3,
} from '@portal/contract/members/rules/levels';
import { isForEver } from '@portal/contract/members/rules/terms';
import { memberStatuses } from '@portal/contract/members/rules/member-status';
import {
  bankSwiftCodes,
  discountGroups,
  employmentStatuses,
  genders,
  maritalStatuses,
  otherClubs,
  paymentOptions,
  races,
  religions,
} from '@portal/contract/members/rules/options';
import type { Raw } from './read.ts';
import {
  code,
  codeOrNull,
  dayOrNull,
  idOf,
  idOrNull,
  listOf,
  momentOrNull,
  objectWith,
  pick,
  text,
  textOrNull,
} from './read.ts';
import type { Wire } from './wire.ts';

/** A level; where the host doesn't give it, an empty one, which reads as nothing rather than as a level of our choice. */
const level = <Code extends string>(value: unknown, labels: Readonly<Record<Code, string>>): Code =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  codeOrNull(value, labels) ?? ('' as Code);

export function member(value: unknown, { zone }: Wire): Member {
  const raw = objectWith(value, 'membership_id', 'status', 'name');
  const tier = level(raw['membership_type_1'], membershipLevels1);
  return {
    id: idOf(raw),
    name: text(pick(raw, 'name', 'full_name')),
    membership_id: text(raw['membership_id']),
    status: code(raw['status'], memberStatuses, 'ACTIVE'),
    // Null is for life: a host that names no day of a level with an end only doesn't say it.
    membership_end_date: dayOrNull(raw['membership_end_date'], zone) ?? (isForEver(tier) ? null : ''),
    // What a host doesn't say it decides by itself.
    ...('books_until' in raw && { books_until: dayOrNull(raw['books_until'], zone) }),
    linked_member_id: idOrNull(pick(raw, 'linked_member_id', 'linked_member')),
    membership_type_1: tier,
    membership_type_2: level(raw['membership_type_2'], membershipLevels2),
    membership_type_3: level(raw['membership_type_3'], membershipLevels3),
  };
}

type Details = Required<Omit<PersonalDetails, 'name'>>;

const plainDetails = [
  'email',
  'mobile_number',
  'home_phone',
  'employer',
  'postcode',
  'address_block',
  'address_street',
  'address_unit',
  'address_building',
  'emergency_contact_name',
  'emergency_contact_number',
  'emergency_contact_relationship',
  'bank_account_number',
] as const satisfies readonly (keyof Details)[];

const chosenDetails = {
  gender: genders,
  race: races,
  religion: religions,
  marital_status: maritalStatuses,
  nationality: countries,
  employment_status: employmentStatuses,
  country: countries,
  other_club: otherClubs,
  payment_option: paymentOptions,
  bank_swift_code: bankSwiftCodes,
} as const satisfies { readonly [Field in keyof Details]?: object };

function details(raw: Raw, { zone }: Wire): Details {
  const plain = plainDetails.map((field) => [field, textOrNull(raw[field])]);
  const chosen = Object.entries<Readonly<Record<string, string>>>(chosenDetails).map(([field, options]) => [
    field,
    codeOrNull(raw[field], options),
  ]);
  const { photo } = raw;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field of the two lists above by its own name
  return {
    ...Object.fromEntries([...plain, ...chosen]),
    birth_date: dayOrNull(pick(raw, 'birth_date', 'date_of_birth'), zone),
    // Ours are paths below the API's address; what lies elsewhere the page's policy would block.
    photo: typeof photo === 'string' && photo.startsWith('/') ? photo : null,
  } as Details;
}

export function memberRecord(value: unknown, wire: Wire): MemberRecord {
  const raw = objectWith(value, 'membership_id', 'status', 'name');
  return {
    ...member(raw, wire),
    ...details(raw, wire),
    joined_on: dayOrNull(pick(raw, 'joined_on', 'join_date', 'created_at'), wire.zone) ?? '',
    discount_group: code(raw['discount_group'], discountGroups, 'NA'),
    status_reason: textOrNull(raw['status_reason']),
    erased_at: momentOrNull(raw['erased_at'], wire.zone),
    created_at: momentOrNull(raw['created_at'], wire.zone) ?? '',
  };
}

/** Who is signed in; `member_profile` may be the id of a member. */
export async function me(value: unknown, wire: Wire): Promise<Me> {
  const raw = objectWith(value, 'member_profile', 'access_rights', 'email', 'username');
  const profile = raw['member_profile'];
  const id = idOrNull(profile);
  const isObject = typeof profile === 'object' && profile !== null;
  // Its status decides whether the user may stay signed in: it isn't guessed.
  const found = isObject || id === null ? profile : await wire.get(`/profile/member/${id}/`);
  return {
    id: idOrNull(raw) ?? 0,
    username: text(pick(raw, 'username', 'email')),
    email: text(raw['email']),
    member_profile: found
      ? member({ id: 0, ...objectWith(found, 'status', 'name', 'membership_id') }, wire)
      : null,
    access_rights: listOf(raw['access_rights']).filter((right) => typeof right === 'string'),
    ...(raw['must_set_up_codes'] === true && { must_set_up_codes: true as const }),
    ...(typeof raw['desk_lock_minutes'] === 'number' && { desk_lock_minutes: raw['desk_lock_minutes'] }),
  };
}

const lastDays = ['valid_until', 'expiry_date', 'end_date'];

export function membershipCard(value: unknown, wire: Wire): MembershipCard {
  const raw = objectWith(value, 'id', 'card_number', 'membership_status');
  return {
    id: idOrNull(raw) ?? 0,
    card_number: text(pick(raw, 'card_number', 'number', 'membership_id')),
    member: idOrNull(raw['member']) ?? 0,
    membership_status: code(pick(raw, 'membership_status', 'status'), memberStatuses, 'ACTIVE'),
    name: text(raw['name']),
    status: code(raw['status'], ['ACTIVE', 'LOST', 'REPLACED', 'CANCELLED'], 'ACTIVE'),
    issued_on: dayOrNull(pick(raw, 'issued_on', 'issue_date', 'created_at'), wire.zone) ?? '',
    valid_until: dayOrNull(pick(raw, ...lastDays), wire.zone) ?? '',
    created_at: momentOrNull(raw['created_at'], wire.zone) ?? '',
  };
}

const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;

/**
 * An update request. Where the host keeps a proposed copy of the profile instead of what changes, what changes is how that
 * copy differs from the profile: of a request that was approved, nothing any more.
 */
export async function approvalRecord(value: unknown, wire: Wire): Promise<ApprovalRecord> {
  const raw = objectWith(value, 'original_profile', 'status', 'membership_id');
  const profile = idOrNull(raw['original_profile']);
  const before = profile === null ? null : await wire.one(`/profile/member/${profile}/`);
  const status = code(raw['status'], approvalStatuses, 'PENDING');
  return {
    id: idOf(raw),
    original_profile: profile ?? 0,
    request: idOrNull(raw['request']) ?? 0,
    type: code(raw['type'], ['BULK', 'MEMBER'], 'MEMBER'),
    name: text(raw['name']),
    membership_id: text(raw['membership_id']),
    status,
    changes: before ? changesBetween(before, raw, wire) : {},
    note: textOrNull(raw['note']),
    reason: textOrNull(raw['reason']),
    created_at: momentOrNull(pick(raw, 'created_at', 'created'), wire.zone) ?? '',
    asked_by: 'MEMBER',
    decided_at: momentOrNull(pick(raw, 'decided_at', 'approved_at'), wire.zone),
    decided_by: status === 'PENDING' ? null : status === 'WITHDRAWN' ? 'MEMBER' : 'CLUB',
    email_confirmed_at: null,
  };
}

/** What a proposed copy says otherwise than the profile, of the fields that it has. */
function changesBetween(before: Raw, after: Raw, wire: Wire): ApprovalRecord['changes'] {
  const [from, to] = [before, after].map((raw) => ({ ...details(raw, wire), name: text(raw['name']) }));
  const changed = Object.keys(to ?? {}).flatMap((name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that very object
    const field = name as keyof Details | 'name';
    const pair = { from: from?.[field] ?? null, to: to?.[field] ?? null };
    return after[field] === undefined || pair.from === pair.to ? [] : [[field, pair]];
  });
  return Object.fromEntries(changed);
}
