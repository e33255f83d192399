import type { ApprovalRecord, PersonalDetails } from '@portal/contract';

/** A field that a member may ask to have changed about themselves. */
export type Field = keyof PersonalDetails;

/** The fields by what they are about, in the order in which people read them. */
export const topics = {
  name: ['name'],
  photo: ['photo'],
  person: ['birth_date', 'gender', 'nationality', 'race', 'religion', 'marital_status'],
  email: ['email'],
  phone: ['mobile_number', 'home_phone'],
  address: ['postcode', 'address_block', 'address_street', 'address_unit', 'address_building', 'country'],
  work: ['employment_status', 'employer'],
  emergency: ['emergency_contact_name', 'emergency_contact_number', 'emergency_contact_relationship'],
  clubs: ['other_club'],
  paying: ['payment_option', 'bank_swift_code', 'bank_account_number'],
} as const satisfies Record<string, readonly Field[]>;
export type Topic = keyof typeof topics;

/** One field of a request: what the profile said, and what it is to say. */
export interface Change {
  readonly field: Field;
  readonly from: string | null;
  readonly to: string | null;
}

/** Lists a record's requested changes, in the order in which people read fields. */
export const changesIn = (changes: ApprovalRecord['changes']): Change[] =>
  Object.values(topics)
    .flat()
    .flatMap((field) => {
      const change = changes[field];
      return change ? [{ field, ...change }] : [];
    });

/** Lists the topics of changes. */
export const topicsOf = (changes: readonly Pick<Change, 'field'>[]): Topic[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys
  (Object.entries(topics) as [Topic, readonly Field[]][])
    .filter(([, fields]) => changes.some(({ field }) => fields.includes(field)))
    .map(([topic]) => topic);
