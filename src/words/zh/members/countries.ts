import { countriesIn } from '@portal/contract/members/rules/countries';

/** Countries by their ISO 3166-1 code, the club's first. */
export const countries = /* @__PURE__ */ countriesIn('zh');
