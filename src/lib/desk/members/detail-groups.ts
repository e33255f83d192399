import type { MemberRecord } from '@portal/contract';

/** The fields of a member's details, by the group in which staff read and edit them. */
export const detailGroups = {
  person: ['name', 'birth_date', 'gender', 'marital_status', 'nationality', 'race', 'religion'],
  contact: [
    'mobile_number',
    'home_phone',
    'email',
    'address_block',
    'address_street',
    'address_unit',
    'address_building',
    'postcode',
    'country',
  ],
  membership: [
    'membership_id',
    'membership_type_1',
    'membership_type_2',
    'membership_type_3',
    'discount_group',
    'joined_on',
    'membership_end_date',
    'books_until',
    'linked_member_id',
    'other_club',
    'is_visitor',
  ],
  work: ['employment_status', 'employer'],
  emergency: ['emergency_contact_name', 'emergency_contact_number', 'emergency_contact_relationship'],
  payment: ['payment_option', 'bank_swift_code', 'bank_account_number'],
} as const satisfies Record<string, readonly (keyof MemberRecord)[]>;

export type DetailGroup = keyof typeof detailGroups;
