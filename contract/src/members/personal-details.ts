import * as z from 'zod';
import { countries } from './rules/countries.ts';
import {
  bankSwiftCodes,
  employmentStatuses,
  genders,
  maritalStatuses,
  otherClubs,
  paymentOptions,
  races,
  religions,
} from './rules/options.ts';
import { telephonePattern } from './rules/telephone.ts';
import { codes, date, oneLine, refusedAs } from '../wire.ts';

export const phone = z.string().regex(telephonePattern, refusedAs('notTelephone'));

/** Details that the club keeps about a person beside their membership; null if not known. */
export const details = {
  email: z.email().max(254).nullable(),
  mobile_number: phone.nullable(),
  home_phone: phone.nullable(),
  birth_date: date.nullable(),
  gender: codes(genders).nullable(),
  race: codes(races).nullable(),
  religion: codes(religions).nullable(),
  marital_status: codes(maritalStatuses).nullable(),
  nationality: codes(countries).nullable(),
  employment_status: codes(employmentStatuses).nullable(),
  employer: oneLine(100).nullable(),
  postcode: z
    .string()
    .regex(/^[0-9A-Za-z][0-9A-Za-z -]{1,10}$/, refusedAs('notPostcode'))
    .nullable(),
  address_block: oneLine(20).nullable(),
  address_street: oneLine(120).nullable(),
  /** Floor and unit: `#12-34`. */
  address_unit: oneLine(20).nullable(),
  address_building: oneLine(120).nullable(),
  country: codes(countries).nullable(),
  emergency_contact_name: oneLine(100).nullable(),
  emergency_contact_number: phone.nullable(),
  emergency_contact_relationship: oneLine(50).nullable(),
  /** Address of an uploaded picture, without the host. */
  photo: z
    .string()
    .max(300)
    .regex(/^\/uploads\/[\w-]+(?:[./][\w-]+)*$/, refusedAs('chooseUploaded'))
    .meta({ examples: ['/uploads/2026/portrait.webp'] })
    .nullable(),
  /** Another club that this person is a member of. */
  other_club: codes(otherClubs).nullable(),
  payment_option: codes(paymentOptions).nullable(),
  bank_swift_code: codes(bankSwiftCodes).nullable(),
  bank_account_number: z
    .string()
    .regex(/^[0-9][0-9-]{4,30}$/, refusedAs('notAccountNumber'))
    .nullable(),
};

type Details = typeof details;

/** The same in a body that replaces them: null if left out. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field of `details` by its own name
export const detailsOrNull = Object.fromEntries(
  Object.entries<z.ZodNullable>(details).map(([field, schema]) => [field, schema.default(null)]),
) as unknown as { [Field in keyof Details]: z.ZodDefault<Details[Field]> };

/** Details that a person may ask to have changed about themselves: any of these. The club sets the others. */
export const personalDetails = z.strictObject({ name: oneLine(100), ...details }).partial();
export type PersonalDetails = z.infer<typeof personalDetails>;

/** The details that hold one of a list of codes, but for countries, whose list is read by their code alone. */
export type CodedDetail = {
  [Field in keyof PersonalDetails]-?: string extends NonNullable<PersonalDetails[Field]> ? never : Field;
}[keyof PersonalDetails];
