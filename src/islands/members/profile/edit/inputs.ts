import { countries, homePhoneHelp, mobileHelp, unitHelp } from '#words/members/profile-editing';
import type { CodedDetail } from '@portal/contract/members/personal-details';
import type { ComponentProps } from 'react';
import { codeNames } from '../../../../lib/members/field-value.ts';
import { findCustomField, isCustomField, offeredOptions } from '../../../../lib/members/custom-fields.ts';
import type { PersonalField, ProfileField } from '../../../../lib/members/topics.ts';

type CodedField = CodedDetail | 'country' | 'nationality';

/** The fields that are selected from a list: names by their codes. */
const choices: Readonly<Partial<Record<PersonalField, Readonly<Record<string, string>>>>> = {
  ...codeNames,
  nationality: countries,
  country: countries,
} satisfies Record<CodedField, object>;

const phone = { type: 'tel', maxLength: 21 } as const;

type TypedField = Exclude<PersonalField, CodedField | 'photo'>;

/** Attributes of the typed fields' inputs. */
const inputs: Readonly<Partial<Record<PersonalField, ComponentProps<'input'>>>> = {
  name: { autoComplete: 'name', maxLength: 100 },
  birth_date: { type: 'date', autoComplete: 'bday' },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  mobile_number: { ...phone, autoComplete: 'tel' },
  home_phone: { ...phone, autoComplete: 'home tel' },
  postcode: { autoComplete: 'postal-code', maxLength: 11 },
  address_block: { maxLength: 20 },
  address_street: { autoComplete: 'address-line1', maxLength: 120 },
  address_unit: { autoComplete: 'address-line2', maxLength: 20 },
  address_building: { maxLength: 120 },
  employer: { autoComplete: 'organization', maxLength: 100 },
  emergency_contact_name: { maxLength: 100 },
  emergency_contact_number: phone,
  emergency_contact_relationship: { maxLength: 50 },
  bank_account_number: { inputMode: 'numeric', autoComplete: 'off', maxLength: 31 },
} satisfies Record<TypedField, ComponentProps<'input'>>;

/** Lists the choices of a field with their names; undefined: it is typed. */
export function choicesOf(field: ProfileField, current: string) {
  if (!isCustomField(field)) return choices[field] && Object.entries(choices[field]);
  const found = findCustomField(field);
  return found?.kind === 'CHOICE' ? offeredOptions(found, current) : undefined;
}

const MAX_TEXT = 500;

/** Returns the attributes of a typed field's input. */
export function inputOf(field: ProfileField): ComponentProps<'input'> | undefined {
  if (!isCustomField(field)) return inputs[field];
  return findCustomField(field)?.kind === 'DATE' ? { type: 'date' } : { maxLength: MAX_TEXT };
}

/** Hints below the fields. */
export const help: { readonly [F in PersonalField]?: string } = {
  mobile_number: mobileHelp,
  home_phone: homePhoneHelp,
  emergency_contact_number: mobileHelp,
  address_unit: unitHelp,
};
