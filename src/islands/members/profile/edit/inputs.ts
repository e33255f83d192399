import { countries, homePhoneHelp, mobileHelp, unitHelp } from '#words/members/profile-editing';
import type { CodedDetail } from '@portal/contract/members/personal-details';
import type { ComponentProps } from 'react';
import { codeNames } from '../../../../lib/members/field-value.ts';
import type { PersonalField } from '../../../../lib/members/topics.ts';

type CodedField = CodedDetail | 'country' | 'nationality';

/** The fields that are selected from a list: names by their codes. */
export const choices: Readonly<Partial<Record<PersonalField, Readonly<Record<string, string>>>>> = {
  ...codeNames,
  nationality: countries,
  country: countries,
} satisfies Record<CodedField, object>;

const phone = { type: 'tel', maxLength: 21 } as const;

type TypedField = Exclude<PersonalField, CodedField | 'photo'>;

/** Attributes of the typed fields' inputs. */
export const inputs: Readonly<Partial<Record<PersonalField, ComponentProps<'input'>>>> = {
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

/** Hints below the fields. */
export const help: { readonly [F in PersonalField]?: string } = {
  mobile_number: mobileHelp,
  home_phone: homePhoneHelp,
  emergency_contact_number: mobileHelp,
  address_unit: unitHelp,
};
