import type { MemberRecord } from '@portal/contract';
import { streetAddress } from '@portal/contract/members/rules/address';
import { offers } from '../http/known-host.ts';
import type { CustomField } from './custom-fields.ts';
import {
  customFieldName,
  customFields,
  customValues,
  findCustomField,
  isCustomField,
} from './custom-fields.ts';
import type { PersonalField, ProfileField } from './topics.ts';
import { topics } from './topics.ts';
import { fieldValue } from './field-value.ts';

/** Fields that are changed together, in the order of the page. The photograph is separate. */
export const sections = {
  about: [...topics.name, ...topics.person],
  reach: [...topics.email, ...topics.phone],
  home: topics.address,
  emergency: topics.emergency,
  work: [...topics.work, ...topics.clubs],
  paying: topics.paying,
  custom: topics.custom,
} as const satisfies Record<string, readonly PersonalField[]>;
export type SectionName = keyof typeof sections;

/** Lists a section's fields that the club's host stores. */
export const sectionFields = (section: SectionName): readonly ProfileField[] =>
  section === 'custom'
    ? customFields().map(customFieldName)
    : sections[section].filter((field) => offers(`profile.${field}`));

/** Lists those of a section that a member may ask to have changed. */
export const editableFields = (section: SectionName): readonly ProfileField[] =>
  sectionFields(section).filter(
    (field) => !isCustomField(field) || findCustomField(field)?.access === 'REQUEST',
  );

type Values = { readonly [F in PersonalField]?: string | null } & {
  readonly [F in CustomField]?: string | null;
};

/** A row of a profile: one field, or the address, which is several. */
export interface ProfileRow {
  readonly name: ProfileField | 'address';
  /** As it is on file; null: nothing is. */
  readonly value: string | null;
  /** The value that was requested; undefined if none was. */
  readonly asked: string | null | undefined;
  /** The unsent value. */
  readonly typed: string | null | undefined;
}

const streetFields = ['address_block', 'address_street', 'address_unit', 'address_building'] as const;
const isStreet = (field: ProfileField) => streetFields.some((one) => one === field);

const address = (values: Values): string | null => streetAddress(values) || null;

/** Lists the rows of a section: the current value, the requested one, and the unsent one. */
export function listSectionRows(
  section: SectionName,
  profile: Values & Pick<MemberRecord, 'custom_fields'>,
  asked: Values,
  typed: Values,
): ProfileRow[] {
  const rows: ProfileRow[] = [];
  const onFile: Values = { ...profile, ...customValues(profile) };
  const words = (field: ProfileField, values: Values) => {
    const value = values[field];
    return value ? fieldValue(field, value) : value;
  };
  const addressIn = (values: Values) =>
    streetFields.some((field) => values[field] !== undefined) ? address({ ...onFile, ...values }) : undefined;
  const fields = sectionFields(section);
  const firstOfStreet = fields.find(isStreet);
  for (const field of fields) {
    if (field === firstOfStreet)
      rows.push({
        name: 'address',
        value: address(onFile),
        asked: addressIn(asked),
        typed: addressIn(typed),
      });
    if (isStreet(field)) continue;
    rows.push({
      name: field,
      value: words(field, onFile) ?? null,
      asked: words(field, asked),
      typed: words(field, typed),
    });
  }
  return rows;
}
