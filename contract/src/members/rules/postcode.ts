/** Number of digits in a country's postcodes, if all have as many; by ISO 3166-1 code. */
const figuresIn: Readonly<Record<string, number>> = {
  AT: 4,
  AU: 4,
  CH: 4,
  CN: 6,
  DE: 5,
  ES: 5,
  FR: 5,
  ID: 5,
  IN: 6,
  IT: 5,
  KR: 5,
  MY: 5,
  NZ: 4,
  PH: 4,
  SG: 6,
  TH: 5,
};

/** The country of a club by its time zone, for addresses that name none. */
const countryOfZone: Readonly<Record<string, string>> = {
  'Asia/Singapore': 'SG',
  'Asia/Kuala_Lumpur': 'MY',
  'Asia/Kuching': 'MY',
};

type CorrectedPostcode =
  | { readonly code: string; readonly isMended: boolean }
  | { readonly code: null; readonly figures: number };

/**
 * A postcode as its country writes it: 098122 of 98122, since spreadsheets take a first 0 away. Without a code where the country has
 * none such. `country`: ISO 3166-1, null where the address names none; `zone`: of the club.
 */
export function correctPostcode(written: string, country: string | null, zone: string): CorrectedPostcode {
  const assumed = country ?? countryOfZone[zone] ?? '';
  const figures = figuresIn[assumed];
  if (figures === undefined) return { code: written, isMended: false };
  const digits = written.replaceAll(/[ -]/g, '');
  const isNumber = /^\d+$/.test(digits);
  if (isNumber && digits.length === figures) return { code: digits, isMended: false };
  if (isNumber && digits.length === figures - 1) return { code: `0${digits}`, isMended: true };
  // An address that names no country may be anywhere.
  return country === null ? { code: written, isMended: false } : { code: null, figures };
}
