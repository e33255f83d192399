import type { undoObstacles } from '@portal/contract';
import type { LimitName } from '@portal/contract/bookings/rules/limits';
import type { ImportKind } from '@portal/contract/moving-in/rules/imports';

/** Words of moving in: imports of files from other programs. */
export const heading = 'Moving in';
export const intro =
  'Bring members, facilities, coming bookings, balances and vouchers from another program. Check each file first: nothing is added until you say so, and an import can be undone.';
export const order = 'Start with members, then facilities, then bookings.';
export const kind = 'What do you want to import?';
export const kinds: Readonly<Record<ImportKind, string>> = {
  MEMBERS: 'Members',
  FACILITIES: 'Facilities',
  BOOKINGS: 'Bookings',
  BALANCES: 'Balances',
  VOUCHERS: 'Vouchers',
};
export const importTitles: Readonly<Record<ImportKind, string>> = {
  MEMBERS: 'Import members',
  FACILITIES: 'Import facilities',
  BOOKINGS: 'Import bookings',
  BALANCES: 'Import balances',
  VOUCHERS: 'Import vouchers',
};
export const templateNames: Readonly<Record<ImportKind, string>> = {
  MEMBERS: 'members-template',
  FACILITIES: 'facilities-template',
  BOOKINGS: 'bookings-template',
  BALANCES: 'balances-template',
  VOUCHERS: 'vouchers-template',
};
export const leftNames: Readonly<Record<ImportKind, string>> = {
  MEMBERS: 'members-not-added',
  FACILITIES: 'facilities-not-added',
  BOOKINGS: 'bookings-not-added',
  BALANCES: 'balances-not-added',
  VOUCHERS: 'vouchers-not-added',
};
const counts: Readonly<Record<ImportKind, readonly [one: string, several: string]>> = {
  MEMBERS: ['member', 'members'],
  FACILITIES: ['facility', 'facilities'],
  BOOKINGS: ['booking', 'bookings'],
  BALANCES: ['balance', 'balances'],
  VOUCHERS: ['voucher', 'vouchers'],
};
export const countOf = (what: ImportKind, count: number) =>
  `${count.toLocaleString('en-SG')} ${counts[what][count === 1 ? 0 : 1]}`;
export const addCount = (what: ImportKind, count: number) => `Add ${countOf(what, count)}`;
export const addedCount = (what: ImportKind, count: number) => `${countOf(what, count)} added.`;

// The program
export const program = 'Exported by';
export const programHelp = 'We recognised it by the headings. Choose another program if this isn’t the one.';
export const otherProgram = 'Another program or a spreadsheet';

// The file
export const calendarHelp =
  'An iCalendar file (.ics), or CSV with the headings in the first row. Bookings that repeat are read for a year ahead.';
export const chooseCalendar = 'Choose a calendar or CSV file';

// The columns
export const columnsHelps: Readonly<Record<ImportKind, string>> = {
  MEMBERS: 'Check what each column is for. A member without a number gets the next free one.',
  FACILITIES:
    'Check what each column is for. A new category is created. Hours given here hold for every day, and can be changed later.',
  BOOKINGS:
    'Check what each column is for. Members are found by their old id, number, email or name, facilities by name or old id.',
  BALANCES:
    'Check what each column is for. A debt becomes an invoice, credit is added to the member’s credit. An amount below 0 is the opposite.',
  VOUCHERS: 'Check what each column is for. The type of voucher must exist in the club.',
};
export const fields = {
  external_id: 'Old id',
  first_name: 'First name',
  last_name: 'Last name',
  member_external_id: 'Member’s old id',
  membership_id: 'Member’s number',
  email: 'Member’s email',
  member_name: 'Member’s name',
  facility: 'Facility',
  booking_name: 'Name on the booking',
  date: 'Date',
  start: 'Start',
  end: 'End',
  duration: 'Duration',
  guests: 'Guests',
  status: 'Status',
  facility_name: 'Name',
  category: 'Category',
  description: 'Description',
  capacity: 'Capacity',
  slot_minutes: 'Minutes of a slot',
  max_slots: 'Slots at most',
  default_price: 'Price of a slot',
  opens_at: 'Opens at',
  closes_at: 'Closes at',
  amount: 'Amount',
  balance: 'Debt or credit',
  due_date: 'Due by',
  group: 'Type of voucher',
  valid_from: 'Valid from',
  valid_until: 'Valid until',
} as const;
export const balances = { DEBT: 'Debt', CREDIT: 'Credit' } as const;
export const confirmedStatus = 'Confirmed';
export const leaveRows = 'Leave these rows out';
export const defaultCategory = 'Facilities';

// Choices for the whole file
export const payment = 'How were these bookings paid?';
export const payments = {
  ELSEWHERE: 'In the old program: they cost nothing here',
  DUE: 'Not yet: members get an invoice each',
} as const;
export const notify = 'Notify members of these bookings';

// The outcome of each row
export const leftOutAs = (text: string) => `Its status is “${text}”.`;
export const sameRecord = 'An earlier import or row has added it.';
export const price = (amount: string) => `Price ${amount}`;
export const checkedOf = (done: number, all: number) =>
  `${done.toLocaleString('en-SG')} of ${all.toLocaleString('en-SG')} rows checked`;
export const addedOf = (done: number, all: number) =>
  `${done.toLocaleString('en-SG')} of ${all.toLocaleString('en-SG')} rows done`;
export const progress = 'Progress';
export const addAllAnyway = (count: number) =>
  count === 1 ? 'Add this row anyway' : `Add these ${count.toLocaleString('en-SG')} rows anyway`;
export const leaveAll = 'Leave these rows out again';
export const goesOn = 'What has been added stays. Try again to go on.';

// Past imports
export const past = 'Past imports';
export const pastLoading = 'Loading the imports';
export const pastFailed = 'We couldn’t load the imports.';
export const noPast = 'Nothing has been imported yet';
export const noPastDetail = 'Imports are listed here, and can be undone.';
export const bookedFor = (who: string, when: string) => `${who}, ${when}`;
export const fromProgram = (what: string, from: string) => `${what} from ${from}`;
export const byUser = (when: string, who: string) => `${when}, ${who}`;
export const nobody = 'a former user';
export const undone = 'Undone';
export const leftOfUndone = (what: ImportKind, left: number) => `${countOf(what, left)} still to be undone`;

// Undoing
export const undo = 'Undo this import';
export const undoNext = 'Go on undoing';
export const undoing = 'Undoing';
export const undoQuestion = (file: string) => `Undo the import of ${file}?`;
const undoMore: Readonly<Record<ImportKind, string>> = {
  MEMBERS: '',
  FACILITIES: '',
  BOOKINGS: ' Their invoices are voided, and members on the waiting list are offered the times.',
  BALANCES: ' Invoices are voided, and credit is taken back.',
  VOUCHERS: '',
};
export const undoDetail = (what: ImportKind, count: number) =>
  `This removes ${countOf(what, count)}.${undoMore[what]}`;
export const keepImport = 'Keep it';
export const undoneMessage = 'The import has been undone.';
export const inUse = (count: number) =>
  count === 1
    ? 'The import can’t be undone: a record is in use.'
    : `The import can’t be undone: ${count} records are in use.`;
export const inUseRow = (row: number, why: string) => `Row ${row}: ${why}`;
export const inUseRowId = (row: number, id: string, why: string) => `Row ${row} (${id}): ${why}`;
export const obstacles: Readonly<Record<(typeof undoObstacles)[number], string>> = {
  signed_in: 'the member has a login.',
  changed: 'it has been changed since.',
  has_records: 'it has bookings, invoices or other records.',
  checked_in: 'someone has checked in.',
  begun: 'the booking has started.',
  paid: 'the invoice has been paid.',
  spent: 'the credit has been used.',
  used: 'the voucher has been used.',
};

/** Limits of a household that a booking may exceed, in brief. */
export const limitNames: Readonly<Record<LimitName, string>> = {
  bookings_per_day: 'The household has as many bookings that day as it may.',
  minutes_per_day: 'The household has as much time that day as it may.',
  bookings_per_week: 'The household has as many bookings that week as it may.',
  minutes_per_week: 'The household has as much time that week as it may.',
  bookings_to_come: 'The household has as many upcoming bookings as it may.',
  minutes_to_come: 'The household has booked as much time ahead as it may.',
  bookings_at_once: 'The member has another booking at this time.',
  confirm_at_once: 'The member has another booking at this time.',
  minutes_between: 'The household has another booking too close to this.',
};
