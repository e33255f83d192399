import { otherProgram } from '#words/desk/moving-in/moving-in';
import type { ImportKind, ImportProgram } from '@portal/contract/moving-in/rules/imports';

/** Names of the programs whose files are recognised. */
export const programNames: Readonly<Record<ImportProgram, string>> = {
  WILDAPRICOT: 'WildApricot',
  CIVICRM: 'CiviCRM',
  ADMIDIO: 'Admidio',
  TENDENCI: 'Tendenci',
  LIBREBOOKING: 'LibreBooking',
  MRBS: 'MRBS',
  EP3_BS: 'ep3-bs',
  SKEDDA: 'Skedda',
  OTHER: otherProgram,
};

/** Stands for rows of a status that staff don't import. */
export const LEAVE = 'LEAVE';

/** The files that a program exports of one kind, as `docs/moving-in.md` has them with their sources. */
export interface ProgramFile {
  readonly program: ImportProgram;
  readonly kind: ImportKind;
  /** Headings that only such a file has together. */
  readonly marks: readonly string[];
  /** Headings by field. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Headings of columns that are left out, as they would be taken for something else. */
  readonly ignored?: readonly string[];
  /** By field: the option that a text of the file stands for, which staff can change. */
  readonly meanings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields in seconds that the portal has in minutes. */
  readonly seconds?: readonly string[];
}

const wildApricot: ProgramFile = {
  program: 'WILDAPRICOT',
  kind: 'MEMBERS',
  marks: ['User ID', 'Membership status'],
  fields: {
    external_id: ['User ID'],
    first_name: ['First name'],
    last_name: ['Last name'],
    email: ['Email', 'e-Mail'],
    mobile_number: ['Phone', 'Mobile phone', 'Cell phone'],
    employer: ['Organization'],
    membership_type_1: ['Membership level'],
    status: ['Membership status'],
    joined_on: ['Member since'],
    membership_end_date: ['Renewal due', 'Renewal date'],
    address_street: ['Address', 'Street address'],
    postcode: ['Postal code', 'Zip code', 'Zip/Postal code'],
  },
  ignored: [
    'Member ID',
    'Bundle ID or email',
    'Membership enabled',
    'Archived',
    'Created on',
    'Creation date',
  ],
  // A lapsed member's last day is over, so they can sign in and pay, and can't book.
  meanings: {
    status: {
      Active: 'ACTIVE',
      Lapsed: 'ACTIVE',
      'Pending - Renewal': 'ACTIVE',
      PendingRenewal: 'ACTIVE',
      'Pending - Level change': 'ACTIVE',
      PendingUpgrade: 'ACTIVE',
      'Pending - New': LEAVE,
      PendingNew: LEAVE,
      Suspended: LEAVE,
    },
  },
};

const civiCrm: ProgramFile = {
  program: 'CIVICRM',
  kind: 'MEMBERS',
  marks: ['Contact ID', 'First Name', 'Last Name'],
  fields: {
    external_id: ['Contact ID'],
    name: ['Display Name'],
    first_name: ['First Name'],
    last_name: ['Last Name'],
    email: ['Email', 'Home-Email', 'Primary-Email'],
    mobile_number: ['Phone', 'Home-Phone-Mobile', 'Home-Phone-Phone', 'Primary-Phone'],
    birth_date: ['Birth Date'],
    gender: ['Gender'],
    employer: ['Current Employer'],
    address_street: ['Street Address', 'Home-Street Address'],
    postcode: ['Postal Code', 'Home-Postal Code'],
    membership_type_1: ['Membership Type'],
    status: ['Membership Status', 'Status'],
    joined_on: ['Member Since', 'Membership Start Date'],
    membership_end_date: ['Membership Expiration Date', 'End Date'],
  },
  ignored: ['Contact Type', 'Membership ID', 'Internal Contact ID', 'External Identifier', 'Nickname'],
  meanings: {
    status: {
      New: 'ACTIVE',
      Current: 'ACTIVE',
      Grace: 'ACTIVE',
      Expired: 'ACTIVE',
      Pending: LEAVE,
      Cancelled: LEAVE,
      Deceased: LEAVE,
    },
  },
};

const admidioFields = {
  last_name: ['Surname', 'Last name', 'Nachname'],
  first_name: ['First name', 'Vorname'],
  address_street: ['Street', 'Straße'],
  postcode: ['Postal code', 'Postcode', 'PLZ'],
  birth_date: ['Birthday', 'Geburtstag'],
  gender: ['Gender', 'Geschlecht'],
  email: ['E-mail', 'Email', 'E-Mail'],
  mobile_number: ['Mobile', 'Handy'],
  home_phone: ['Phone', 'Telefon'],
  joined_on: ['Start of membership', 'Membership start', 'Start', 'Mitgliedsbeginn', 'Beginn'],
  membership_end_date: ['End of membership', 'Membership end', 'End', 'Mitgliedsende', 'Ende'],
  status: ['Status'],
};
/** A number in Admidio's first column counts the rows. */
const admidioIgnored = ['No.', 'Nr.', 'Country', 'Land', 'City', 'Ort'];

const admidio: ProgramFile = {
  program: 'ADMIDIO',
  kind: 'MEMBERS',
  marks: ['No.', 'Surname', 'First name'],
  fields: admidioFields,
  ignored: admidioIgnored,
};
const admidioGerman: ProgramFile = { ...admidio, marks: ['Nr.', 'Nachname', 'Vorname'] };

const tendenci: ProgramFile = {
  program: 'TENDENCI',
  kind: 'MEMBERS',
  marks: ['member_number', 'join_dt', 'expire_dt'],
  fields: {
    external_id: ['username'],
    first_name: ['first_name'],
    last_name: ['last_name'],
    email: ['email'],
    membership_id: ['member_number'],
    employer: ['company'],
    mobile_number: ['phone'],
    address_street: ['address'],
    postcode: ['zipcode'],
    membership_type_1: ['membership_type'],
    status: ['status_detail'],
    joined_on: ['join_dt'],
    membership_end_date: ['expire_dt'],
  },
  ignored: ['status', 'is_active', 'renew_dt', 'country', 'city'],
  meanings: {
    status: { active: 'ACTIVE', expired: 'ACTIVE', pending: LEAVE, inactive: LEAVE, archive: LEAVE },
  },
};

const libreBooking: ProgramFile = {
  program: 'LIBREBOOKING',
  kind: 'BOOKINGS',
  marks: ['Resource', 'Reference Number'],
  fields: {
    external_id: ['Reference Number'],
    facility: ['Resource'],
    member_name: ['User'],
    email: ['Email'],
    name: ['Title'],
    start: ['Begin', 'Begin Date', 'Beginning', 'Start Date'],
    end: ['End', 'End Date', 'Ending'],
  },
  ignored: ['Created', 'Last Modified', 'Duration', 'Description'],
};

const mrbs: ProgramFile = {
  program: 'MRBS',
  kind: 'BOOKINGS',
  marks: ['Brief description', 'Room', 'Start time'],
  fields: {
    facility: ['Room'],
    name: ['Brief description'],
    start: ['Start time'],
    end: ['End time'],
    member_name: ['Created by'],
    status: ['Confirmation status'],
  },
  ignored: ['Area', 'Duration', 'Full description', 'Type', 'Last updated', 'Approval status', 'Registered'],
  meanings: { status: { Confirmed: 'CONFIRMED', Tentative: LEAVE } },
};

/** The list of bookings at the desk of ep3-bs, copied from the page. */
const ep3Page: ProgramFile = {
  program: 'EP3_BS',
  kind: 'BOOKINGS',
  marks: ['No.', 'Name', 'Day', 'Date', 'Time'],
  fields: {
    external_id: ['No.'],
    member_name: ['Name'],
    date: ['Date'],
    start: ['Time'],
    facility: ['Square', 'Court', 'Room', 'Table', 'Platz'],
  },
  ignored: ['Day', 'Notes'],
};

/** Its reservations with the fields of their bookings, out of its database. */
const ep3Table: ProgramFile = {
  program: 'EP3_BS',
  kind: 'BOOKINGS',
  marks: ['bid', 'date', 'time_start', 'time_end'],
  fields: {
    external_id: ['rid'],
    date: ['date'],
    start: ['time_start'],
    end: ['time_end'],
    facility: ['square', 'sid'],
    member_external_id: ['uid'],
    email: ['email'],
    member_name: ['alias'],
    status: ['status'],
  },
  ignored: ['bid', 'status_billing', 'visibility', 'quantity', 'created', 'name'],
  meanings: { status: { single: 'CONFIRMED', subscription: 'CONFIRMED', cancelled: LEAVE } },
};

const ep3Squares: ProgramFile = {
  program: 'EP3_BS',
  kind: 'FACILITIES',
  marks: ['sid', 'name', 'time_block'],
  fields: {
    external_id: ['sid'],
    name: ['name'],
    capacity: ['capacity'],
    opens_at: ['time_start'],
    closes_at: ['time_end'],
    slot_minutes: ['time_block'],
  },
  ignored: [
    'status',
    'priority',
    'capacity_heterogenic',
    'time_block_bookable',
    'range_book',
    'range_cancel',
  ],
  seconds: ['slot_minutes'],
};

const ep3Users: ProgramFile = {
  program: 'EP3_BS',
  kind: 'MEMBERS',
  marks: ['uid', 'alias', 'email'],
  fields: {
    external_id: ['uid'],
    name: ['alias'],
    email: ['email'],
    status: ['status'],
    joined_on: ['created'],
  },
  ignored: ['pw', 'login_attempts', 'login_detent', 'last_activity', 'last_ip'],
  meanings: {
    status: {
      enabled: 'ACTIVE',
      assist: 'ACTIVE',
      admin: 'ACTIVE',
      placeholder: LEAVE,
      deleted: LEAVE,
      blocked: LEAVE,
      disabled: LEAVE,
    },
  },
};

const skedda: ProgramFile = {
  program: 'SKEDDA',
  kind: 'BOOKINGS',
  marks: ['Spaces', 'Start', 'End'],
  fields: {
    external_id: ['Booking ID', 'ID', 'Reference'],
    facility: ['Spaces', 'Space'],
    start: ['Start', 'Start time'],
    end: ['End', 'End time'],
    name: ['Title'],
    member_name: ['Holder', 'Booking holder', 'Holder name'],
    email: ['Holder email', 'Email'],
  },
  ignored: ['Price', 'Payment status', 'Created', 'Type', 'Duration'],
};

const programFiles: readonly ProgramFile[] = [
  wildApricot,
  civiCrm,
  admidio,
  admidioGerman,
  tendenci,
  libreBooking,
  mrbs,
  ep3Page,
  ep3Table,
  ep3Squares,
  ep3Users,
  skedda,
];

const folded = (heading: string): string => heading.toLowerCase().replaceAll(/[\s_]/g, '');

/** Recognises the program of a file by its headings; null: none that is known. */
export function recognise(headings: readonly string[], kind: ImportKind): ProgramFile | null {
  const known = new Set(headings.map(folded));
  const fitting = programFiles.filter(
    (one) => one.kind === kind && one.marks.every((mark) => known.has(folded(mark))),
  );
  return fitting.toSorted((one, other) => other.marks.length - one.marks.length)[0] ?? null;
}

/** Returns the file that a program exports of a kind, where staff say which program it is; null: none is known. */
export const fileOf = (program: ImportProgram, kind: ImportKind): ProgramFile | null =>
  programFiles.find((one) => one.program === program && one.kind === kind) ?? null;

/** Returns what each heading is for in a program's file, for `matchColumns`: a field's name, or empty for none. */
export function columnsOf(
  { fields, ignored = [] }: ProgramFile,
  headings: readonly string[],
): Readonly<Record<string, string>> {
  const known = new Map([
    ...ignored.map((heading) => [folded(heading), ''] as const),
    ...Object.entries(fields).flatMap(([field, words]) =>
      words.map((word) => [folded(word), field] as const),
    ),
  ]);
  return Object.fromEntries(
    headings.flatMap((heading) => {
      const field = known.get(folded(heading));
      return field === undefined ? [] : [[heading, field]];
    }),
  );
}
