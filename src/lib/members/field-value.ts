import { fieldNames } from '#words/members/member-fields';
import {
  bankSwiftCodes,
  countryName,
  employmentStatuses,
  genders,
  maritalStatuses,
  otherClubs,
  paymentOptions,
  races,
  religions,
} from '#words/members/options';
import { dateWithYear } from '../format/format.ts';
import type { CodedDetail } from '@portal/contract/members/personal-details';
import { customLabel, customValue, isCustomField } from './custom-fields.ts';
import type { PersonalField, ProfileField } from './topics.ts';

type Names = Readonly<Record<string, string>>;

/** The names of codes by field, but for those of countries, which few pages need whole. */
export const codeNames: Readonly<Record<CodedDetail, Names>> = {
  gender: genders,
  race: races,
  religion: religions,
  marital_status: maritalStatuses,
  employment_status: employmentStatuses,
  other_club: otherClubs,
  payment_option: paymentOptions,
  bank_swift_code: bankSwiftCodes,
};

/** Returns the name of a field. */
export const fieldLabel = (field: ProfileField): string =>
  isCustomField(field) ? customLabel(field) : fieldNames[field];

/** Returns a field's value in words: names for codes, a written out day for a date. */
export function fieldValue(field: ProfileField, value: string): string {
  if (isCustomField(field)) return customValue(field, value);
  if (field === 'country' || field === 'nationality') return countryName(value);
  if (field === 'birth_date') return dateWithYear(value);
  const names: { readonly [F in PersonalField]?: Names } = codeNames;
  return names[field]?.[value] ?? value;
}
