import { eventCategories } from './event-categories.ts';
import { membershipLevels1, membershipLevels2, membershipLevels3 } from './levels.ts';
import { postCategories } from './post-categories.ts';
import { productCategories } from './product-categories.ts';

// Each list: the code that travels, and the name a person reads. Where the specification shows no values, Singapore's.

export const genders = { FEMALE: 'Female', MALE: 'Male' } as const;

export const races = {
  CHINESE: 'Chinese',
  MALAY: 'Malay',
  INDIAN: 'Indian',
  EURASIAN: 'Eurasian',
  OTHERS: 'Others',
} as const;

export const religions = {
  BUDDHISM: 'Buddhism',
  CHRISTIANITY: 'Christianity',
  CATHOLICISM: 'Catholicism',
  HINDUISM: 'Hinduism',
  ISLAM: 'Islam',
  SIKHISM: 'Sikhism',
  TAOISM: 'Taoism',
  OTHERS: 'Others',
  NONE: 'No religion',
} as const;

export const maritalStatuses = {
  SINGLE: 'Single',
  MARRIED: 'Married',
  SEPARATED: 'Separated',
  DIVORCED: 'Divorced',
  WIDOWED: 'Widowed',
} as const;

export const employmentStatuses = {
  EMPLOYED: 'Employed',
  SELF_EMPLOYED: 'Self-employed',
  NATIONAL_SERVICE: 'In national service',
  STUDENT: 'Student',
  HOMEMAKER: 'Homemaker',
  RETIRED: 'Retired',
  UNEMPLOYED: 'Between jobs',
} as const;

export const paymentOptions = {
  GIRO: 'GIRO',
  CREDIT_CARD: 'Credit card',
  PAYNOW: 'PayNow',
  NETS: 'NETS',
  BANK_TRANSFER: 'Bank transfer',
  CHEQUE: 'Cheque',
} as const;

/** Banks by their SWIFT code. */
export const bankSwiftCodes = {
  DBSSSGSG: 'DBS Bank and POSB',
  OCBCSGSG: 'OCBC Bank',
  UOVBSGSG: 'United Overseas Bank',
  SCBLSG22: 'Standard Chartered Bank (Singapore)',
  CITISGSL: 'Citibank Singapore',
  HSBCSGS2: 'HSBC Bank (Singapore)',
  MBBESGS2: 'Maybank Singapore',
  CIBBSGSG: 'CIMB Bank',
  BKCHSGSG: 'Bank of China',
  ICBKSGSG: 'Industrial and Commercial Bank of China',
  RHBBSGSG: 'RHB Bank',
  SBINSGSG: 'State Bank of India',
  TRBUSGSG: 'Trust Bank',
  GXSPSGSG: 'GXS Bank',
} as const;

/** Clubs whose members may be guests here. */
export const otherClubs = {
  CHANGI_SAILING: 'Changi Sailing Club',
  KEPPEL: 'Keppel Club',
  ORCHID: 'Orchid Country Club',
  RAFFLES_MARINA: 'Raffles Marina',
  RSYC: 'Republic of Singapore Yacht Club',
  SAFRA: 'SAFRA',
  SCC: 'Singapore Cricket Club',
  SICC: 'Singapore Island Country Club',
  SRC: 'Singapore Recreation Club',
  SSC: 'Singapore Swimming Club',
  TANGLIN: 'The Tanglin Club',
  WARREN: 'Warren Golf and Country Club',
} as const;

// Every ISO 3166-1 code.
const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Countries by their ISO 3166-1 code, Singapore first, then by name. */
export const countries: Readonly<Record<string, string>> = Object.fromEntries(
  countryCodes
    .split(' ')
    .map((code): [string, string] => [code, countryNames.of(code) ?? code])
    .toSorted(
      ([a, nameA], [b, nameB]) => Number(b === 'SG') - Number(a === 'SG') || nameA.localeCompare(nameB, 'en'),
    ),
);

/** How much a member's discount takes off (spec section 3). Quoted: codes are strings. */
export const discountGroups = { NA: 'No discount', '10': '10 %', '15': '15 %', '20': '20 %' } as const;

export const dayTypeNames = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
  PUBLIC_HOLIDAY: 'Public holiday',
  SCHOOL_HOLIDAY: 'School holiday',
} as const;

export const peakTypeNames = { DEFAULT: 'Default', PEAK: 'Peak', SUPER_PEAK: 'Super peak' } as const;

export const facilityTypeNames = { ROOM: 'Room', SPACE_BASE_FACILITY: 'Made of spaces' } as const;

export const paymentMethods = {
  CREDIT_CARD: 'Credit card',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: 'Voucher',
} as const;

/** What the club's desk takes. */
export const deskMethods = { CASH: 'Cash', NETS: 'NETS', CHEQUE: 'Cheque' } as const;

/** Every option list, by the field it is for. */
export const optionLists = {
  membership_type_1: membershipLevels1,
  membership_type_2: membershipLevels2,
  membership_type_3: membershipLevels3,
  other_club: otherClubs,
  race: races,
  gender: genders,
  religion: religions,
  marital_status: maritalStatuses,
  employment_status: employmentStatuses,
  payment_option: paymentOptions,
  bank_swift_code: bankSwiftCodes,
  country: countries,
  discount_group: discountGroups,
  day_type: dayTypeNames,
  peak_type: peakTypeNames,
  facility_type: facilityTypeNames,
  payment_method: paymentMethods,
  desk_method: deskMethods,
  product_category: productCategories,
  post_category: postCategories,
  event_category: eventCategories,
} as const satisfies Record<string, Readonly<Record<string, string>>>;
