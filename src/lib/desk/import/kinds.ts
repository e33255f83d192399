import type { ImportKind } from '@portal/contract/moving-in/rules/imports';
import {
  balances,
  confirmedStatus,
  defaultCategory,
  fields as labels,
  leaveRows,
} from '#words/desk/moving-in/moving-in';
import { linkedNumber } from '#words/desk/moving-in/import';
import type { DeskField, Option } from '../records/fields.ts';
import type { ImportField, Values } from './columns.ts';
import { importFields } from './columns.ts';
import type { DateForm } from './read-date.ts';
import { LEAVE } from './programs.ts';
import { readTimes } from './read-time.ts';

/** Prefix of the code of a facility among the options of a column, so that no old id is taken for it. */
const FACILITY = 'facility:';

const text = (
  name: string,
  label: string,
  aliases: readonly string[] = [],
  isRequired = false,
): ImportField => ({
  name,
  label,
  kind: 'text',
  isRequired,
  aliases,
});
const date = (name: string, label: string, aliases: readonly string[] = []): ImportField => ({
  ...text(name, label, aliases),
  kind: 'date',
});
const choice = (
  name: string,
  label: string,
  options: string,
  aliases: readonly string[] = [],
): ImportField => ({
  ...text(name, label, aliases),
  kind: 'choice',
  options,
});

const oldId = (aliases: readonly string[] = []) =>
  text('external_id', labels.external_id, ['external id', 'uid', 'booking id', '旧编号', ...aliases]);

/** Columns that name a member, the surest first. */
const naming: readonly ImportField[] = [
  text('member_external_id', labels.member_external_id, ['user id', 'contact id', 'customer id']),
  text('membership_id', labels.membership_id, [
    'member no',
    'member number',
    'membership number',
    'membership no',
    'member id',
    '会员编号',
  ]),
  text('email', labels.email, [
    'email',
    'e-mail',
    'email address',
    'member email',
    'organizer email',
    '电邮',
  ]),
  text('member_name', labels.member_name, [
    'member',
    'member name',
    'user',
    'booked by',
    'organizer',
    'customer',
    '会员',
  ]),
  text('first_name', labels.first_name, ['first name', 'given name']),
  text('last_name', labels.last_name, ['last name', 'surname', 'family name']),
];

const bookings: readonly ImportField[] = [
  oldId(['reference number', 'reference']),
  {
    ...choice('facility', labels.facility, 'import.facilities', [
      'resource',
      'room',
      'space',
      'court',
      'location',
      '设施',
    ]),
    isRequired: true,
  },
  ...naming,
  text('name', labels.booking_name, ['title', 'summary', 'subject', 'description']),
  date('date', labels.date, ['day', 'booking date', '日期']),
  {
    ...date('start', labels.start, ['start time', 'from', 'begin', 'start date', 'starts', '开始']),
    isRequired: true,
  },
  date('end', labels.end, ['end time', 'to', 'until', 'end date', 'ends', '结束']),
  text('duration', labels.duration, ['minutes', 'length', '时长']),
  text('guests', labels.guests, ['number of guests', '宾客']),
  choice('status', labels.status, 'import.statuses', ['booking status', 'state']),
];

const facilities: readonly ImportField[] = [
  oldId(['id', 'facility id', 'resource id']),
  text('name', labels.facility_name, ['facility', 'resource', 'room', 'court', '名称'], true),
  text('category', labels.category, ['area', 'schedule', 'type', '类别']),
  text('description', labels.description, ['notes', '说明']),
  text('capacity', labels.capacity, ['max participants', 'seats', '容纳人数']),
  text('slot_minutes', labels.slot_minutes, ['slot', 'slot length']),
  text('max_slots', labels.max_slots),
  text('default_price', labels.default_price, ['price']),
  text('opens_at', labels.opens_at, ['opens', 'open', 'opening time']),
  text('closes_at', labels.closes_at, ['closes', 'close', 'closing time']),
];

const money: readonly ImportField[] = [
  oldId(['invoice number', 'invoice no', 'invoice']),
  ...naming,
  text('amount', labels.amount, ['balance', 'amount due', 'outstanding', 'open balance', '金额'], true),
  choice('balance', labels.balance, 'import.balances', ['type', 'kind', 'debt or credit']),
  text('description', labels.description, ['for', 'item', '说明']),
  date('due_date', labels.due_date, ['due', 'due date', '付款期限']),
];

const vouchers: readonly ImportField[] = [
  oldId(['code', 'voucher code', 'voucher number']),
  ...naming,
  text('group', labels.group, ['voucher', 'voucher type', 'type', 'name', '礼券'], true),
  date('valid_from', labels.valid_from, ['from', 'start', 'issued']),
  date('valid_until', labels.valid_until, ['until', 'expires', 'expiry', 'expiry date']),
];

/** The fields that columns of a file can be for. `members`: those of a new member. */
export function fieldsOf(kind: ImportKind, members: readonly DeskField[]): readonly ImportField[] {
  if (kind === 'BOOKINGS') return bookings;
  if (kind === 'FACILITIES') return facilities;
  if (kind === 'BALANCES') return money;
  if (kind === 'VOUCHERS') return vouchers;
  return [
    ...importFields(members, linkedNumber).map((field) =>
      field.name === 'status' && field.options !== undefined
        ? { ...field, options: 'import.memberStatuses' }
        : field,
    ),
    text('first_name', labels.first_name, ['first name', 'given name', 'forename', '名']),
    text('last_name', labels.last_name, ['last name', 'surname', 'family name', '姓']),
    text('external_id', labels.external_id, ['old id', 'user id', 'contact id', '旧编号']),
  ];
}

/** The options of columns, with those of imports: the club's facilities, and rows that are left out. */
export function optionsOf(
  options: Readonly<Record<string, readonly Option[]>>,
  {
    members,
    facilities: places,
  }: { members: readonly DeskField[]; facilities: readonly { id: number; name: string }[] },
): Readonly<Record<string, readonly Option[]>> {
  const statuses = members.find(({ name }) => name === 'status')?.options ?? '';
  const leave: Option = [LEAVE, leaveRows];
  return {
    ...options,
    'import.memberStatuses': [...(options[statuses] ?? []), leave],
    'import.statuses': [['CONFIRMED', confirmedStatus], leave],
    'import.facilities': places.map(({ id, name }): Option => [`${FACILITY}${id}`, name]),
    'import.balances': [
      ['DEBT', balances.DEBT],
      ['CREDIT', balances.CREDIT],
    ],
  };
}

/** The fields without which no row can be added. A name may come in two columns. */
export const neededOf = (
  kind: ImportKind,
  fields: readonly ImportField[],
  isNeeded: (field: ImportField) => boolean,
): readonly ImportField[] => fields.filter(kind === 'MEMBERS' ? isNeeded : ({ isRequired }) => isRequired);

/** A row as the API takes it, and whether staff leave it out. */
export interface RowToSend {
  readonly row: number;
  readonly external_id: string | null;
  readonly values: Values;
  /** The text of its status, where rows with that are left out. */
  readonly leftOut: string | null;
}

/** Turns what columns say into what the API reads: names and times that come in parts, and old ids beside the values. */
export function toRow(
  kind: ImportKind,
  { row, values }: { readonly row: number; readonly values: Values },
  {
    dates,
    today,
    statusText,
  }: { readonly dates: DateForm; readonly today: string; readonly statusText: string },
): RowToSend {
  const {
    external_id: externalId = '',
    first_name: first = '',
    last_name: last = '',
    status,
    ...rest
  } = values;
  const whole = [first, last].filter(Boolean).join(' ');
  const nameField = kind === 'MEMBERS' ? 'name' : 'member_name';
  const named = whole === '' || rest[nameField] ? rest : { ...rest, [nameField]: whole };
  const read = status === undefined || status === LEAVE || kind === 'BOOKINGS' ? named : { ...named, status };
  return {
    row,
    external_id: externalId === '' ? null : externalId.slice(0, 255),
    values:
      kind === 'BOOKINGS'
        ? toBooking(read, dates, today)
        : kind === 'FACILITIES'
          ? { category: defaultCategory, ...read }
          : read,
    leftOut: status === LEAVE ? statusText : null,
  };
}

function toBooking(values: Values, dates: DateForm, today: string): Values {
  const { date: day, start, end, duration, facility = '', ...rest } = values;
  const times = readTimes({ date: day, start, end, duration }, dates, today);
  // A value that can't be read is sent as it is, so that the API names it.
  const written = {
    ...(start !== undefined && { start_from: start }),
    ...(end !== undefined && { end_at: end }),
  };
  const place: Values = facility.startsWith(FACILITY)
    ? { facility_id: facility.slice(FACILITY.length) }
    : { facility };
  return { ...rest, ...place, ...written, ...times };
}

/** A row, and which of those that say the same it is. */
export type CountedRow = RowToSend & { readonly copy: number };

/** Numbers rows that say the same and have no id, so that each is imported. */
export function withCopies(rows: readonly RowToSend[]): readonly CountedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const says = JSON.stringify(row.values);
    const copy = (seen.get(says) ?? 0) + 1;
    seen.set(says, copy);
    return { ...row, copy };
  });
}
