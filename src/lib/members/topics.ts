import type { ApprovalRecord, PersonalDetails } from '@portal/contract';
import { customChanges, isCustomField } from './custom-fields.ts';
import type { CustomField } from './custom-fields.ts';

/** A field that a member may ask to have changed about themselves. */
export type PersonalField = keyof PersonalDetails;

/** The same, or one of the club's own fields. */
export type ProfileField = PersonalField | CustomField;

/** The fields by topic, in the order in which people read them. */
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
  // Those that the club defines.
  custom: [],
} as const satisfies Record<string, readonly PersonalField[]>;
export type Topic = keyof typeof topics;

/** One field of a request: its old value and its new one. */
export interface ProfileChange {
  readonly field: ProfileField;
  readonly from: string | null;
  readonly to: string | null;
}

/** Lists a record's requested changes, in the order in which people read fields. */
export function changesIn(changes: ApprovalRecord['changes']): ProfileChange[] {
  const custom = customChanges(changes);
  const fields: readonly ProfileField[] = [
    ...Object.values(topics).flat(),
    ...Object.keys(custom).filter(isCustomField),
  ];
  return fields.flatMap((field) => {
    const change = isCustomField(field) ? custom[field] : changes[field];
    return change ? [{ field, ...change }] : [];
  });
}

/** Lists the topics of changes. */
export const listTopics = (changes: readonly Pick<ProfileChange, 'field'>[]): Topic[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys
  (Object.entries(topics) as [Topic, readonly PersonalField[]][])
    .filter(([topic, fields]) =>
      changes.some(({ field }) => (isCustomField(field) ? topic === 'custom' : fields.includes(field))),
    )
    .map(([topic]) => topic);
