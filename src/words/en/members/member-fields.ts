/** What is on file about a member, by the names that people read. */
export const fieldNames = {
  name: 'Name',
  photo: 'Photograph',
  birth_date: 'Date of birth',
  gender: 'Gender',
  nationality: 'Nationality',
  race: 'Race',
  religion: 'Religion',
  marital_status: 'Marital status',
  email: 'Email',
  mobile_number: 'Mobile',
  home_phone: 'Home phone',
  postcode: 'Postcode',
  address_block: 'Block or house',
  address_street: 'Street',
  address_unit: 'Unit',
  address_building: 'Building',
  country: 'Country',
  employment_status: 'Employment',
  employer: 'Employer',
  emergency_contact_name: 'Emergency contact',
  emergency_contact_number: 'Their number',
  emergency_contact_relationship: 'Who they are to you',
  other_club: 'Other club',
  payment_option: 'How you pay',
  bank_swift_code: 'Bank',
  bank_account_number: 'Bank account',
} as const;

/** In a heading: "Change of address and phone number". */
export const topicNames = {
  name: 'name',
  photo: 'photograph',
  person: 'personal details',
  email: 'email',
  phone: 'phone number',
  address: 'address',
  work: 'work',
  emergency: 'emergency contact',
  clubs: 'other club',
  paying: 'payment details',
} as const;

/** What a field without a value says. */
export const none = 'None';
/** Over the names of the fields. */
export const detail = 'Detail';
export const onFileNow = 'On file now';
/** Of a request that is decided: what is on file may be another by now. */
export const onFileThen = 'On file then';
export const youAskedFor = 'You asked for';
export const clubAskedFor = 'The club asked for';
export const photoOnFile = 'The photograph on file';
export const photoAskedFor = 'The photograph asked for';
