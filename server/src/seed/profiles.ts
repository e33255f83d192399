import type { member } from '../members/index.ts';
import { demoPostcode, demoStreets } from '../members/index.ts';

type Profile = Partial<typeof member.$inferInsert>;

const two = (number: number) => String(number).padStart(2, '0');

/** Returns an address and contact details, by a person's number: the same each time. */
export function makeContact(number: number): Profile {
  const [street, area] = demoStreets[number % demoStreets.length] ?? demoStreets[0];
  const block = 1 + ((number * 37) % 200);
  const digits = String(number).padStart(7, '0');
  return {
    mobile_number: `+65 8${digits.slice(0, 3)} ${digits.slice(3)}`,
    birth_date: `${1948 + ((number * 13) % 57)}-${two(1 + (number % 12))}-${two(1 + ((number * 7) % 28))}`,
    nationality: 'SG',
    country: 'SG',
    postcode: demoPostcode(area, block),
    address_block: String(block),
    address_street: street,
    address_unit: `#${two(2 + ((number * 3) % 18))}-${two(1 + ((number * 11) % 90))}`,
  };
}

/** Further details of the demo people, apart from their contact details. */
export const demoProfiles: Readonly<Record<string, Profile>> = {
  ordinary: {
    gender: 'FEMALE',
    race: 'CHINESE',
    religion: 'BUDDHISM',
    marital_status: 'MARRIED',
    employment_status: 'EMPLOYED',
    employer: 'Straits Surveyors',
    emergency_contact_name: 'Daniel Lim',
    emergency_contact_number: '+65 8000 0473',
    emergency_contact_relationship: 'Husband',
    payment_option: 'GIRO',
    bank_swift_code: 'DBSSSGSG',
    bank_account_number: '120-004-7210',
  },
  spouse: {
    gender: 'MALE',
    race: 'CHINESE',
    religion: 'NONE',
    marital_status: 'MARRIED',
    employment_status: 'SELF_EMPLOYED',
    emergency_contact_name: 'Mei Lin Tan',
    emergency_contact_number: '+65 8000 0472',
    emergency_contact_relationship: 'Wife',
  },
  term5: {
    gender: 'MALE',
    race: 'INDIAN',
    marital_status: 'SINGLE',
    employment_status: 'EMPLOYED',
    employer: 'Northern Line Engineering',
    payment_option: 'PAYNOW',
  },
  absent: { gender: 'FEMALE', race: 'MALAY', religion: 'ISLAM', employment_status: 'EMPLOYED' },
  defaulter: { gender: 'MALE', race: 'EURASIAN', religion: 'CATHOLICISM', payment_option: 'CHEQUE' },
  discipline: { gender: 'MALE', race: 'CHINESE', employment_status: 'RETIRED', payment_option: 'NETS' },
  terminated: { gender: 'MALE', race: 'INDIAN', religion: 'HINDUISM' },
};
