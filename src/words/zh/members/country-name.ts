import { countryName as nameIn } from '@portal/contract/members/rules/country-name';

/** The name of a country by its ISO 3166-1 code. */
export const countryName = (code: string): string => nameIn(code, 'zh');
