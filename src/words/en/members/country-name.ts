/** The name of a country by its ISO 3166-1 code. */
export { countryName } from '@portal/contract/members/rules/country-name';
