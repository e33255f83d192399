/** Names of a member's details. */
export const fieldNames = {
  name: 'Name',
  photo: 'Photo',
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
  emergency_contact_number: 'Emergency phone',
  emergency_contact_relationship: 'Relationship',
  other_club: 'Other club',
  payment_option: 'Payment method',
  bank_swift_code: 'Bank',
  bank_account_number: 'Bank account',
} as const;

/** In a heading: "Change of address and phone number". */
export const topicNames = {
  name: 'name',
  photo: 'photo',
  person: 'personal details',
  email: 'email',
  phone: 'phone number',
  address: 'address',
  work: 'work',
  emergency: 'emergency contact',
  clubs: 'other club',
  paying: 'payment details',
  custom: 'other details',
} as const;

/** Shown for a field without a value. */
export const none = 'Not given';
/** Over the names of the fields. */
export const detail = 'Detail';
export const onFileNow = 'Current';
/** Of a decided request: the current value may have changed since. */
export const onFileThen = 'Before';
export const youAskedFor = 'Requested';
export const clubAskedFor = 'Requested by the club';
export const photoOnFile = 'Current photo';
export const photoAskedFor = 'New photo';
/** Names one of the club's own fields that members no longer see. */
export const formerField = 'A field that is no longer used';
