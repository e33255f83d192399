/** Countries by their ISO 3166-1 code, the club's first. */
export { countries } from '@portal/contract/members/rules/countries';
