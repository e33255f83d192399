/**
 * The name of a country by its ISO 3166-1 code; the code itself where that is none. Apart from the list of all countries,
 * which a page that only names one needn't carry.
 */
export const countryName = (code: string, language = 'en'): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
