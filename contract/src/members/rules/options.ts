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

/** Discount of a member by its code (spec section 3). Quoted: codes are strings. */
export const discountGroups = { NA: 'No discount', '10': '10%', '15': '15%', '20': '20%' } as const;

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
