/** Names of what a member chooses from lists, as the contract has them. */
export {
  bankSwiftCodes,
  employmentStatuses,
  genders,
  maritalStatuses,
  otherClubs,
  paymentOptions,
  races,
  religions,
} from '@portal/contract/members/rules/options';

/** The name of a country by its ISO 3166-1 code. */
export { countryName } from '@portal/contract/members/rules/country-name';
