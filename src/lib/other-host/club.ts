// Reads whatever another host says about events, posts and vouchers into our contract's form.
import type { CalendarEvent, Post, Upload, Voucher } from '@portal/contract';
import { eventCategories, postCategories } from '@portal/contract/content/rules/categories';
import { memberStatuses } from '@portal/contract/members/rules/member-status';
import { HOUR, addDays, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { NO_LAST_DAY } from '../format/format.ts';
import { isRecord } from '../http/failure.ts';
import * as field from './fields.ts';
import type { Raw } from './read.ts';
import { cents, clockOrNull, dayOrNull, momentOrNull, numberOrNull, pick, text } from './read.ts';
import { related } from './facility.ts';
import type { Wire } from './wire.ts';

/** Reads a picture with all that drawing it needs; null where something of that is missing. */
export function upload(value: unknown): Upload | null {
  if (!isRecord(value)) return null;
  const { id: key, url, width, height } = value;
  if (typeof key !== 'string' || typeof url !== 'string' || !url.startsWith('/')) return null;
  return {
    id: key,
    url,
    small_url: text(value['small_url'], url),
    width: numberOrNull(width) ?? 640,
    height: numberOrNull(height) ?? 400,
    widths: Array.isArray(value['widths']) ? value['widths'].filter((one) => typeof one === 'number') : [],
  };
}

/** The picture of a thing. */
const picture = {
  feature_image: ({ feature_image }) => upload(feature_image),
  ...field.maybe({ zh: {}, picture_alt: '', picture_focus: { x: 0, y: 0 } }),
} satisfies field.Table<Pick<Post, 'feature_image' | 'picture_alt' | 'picture_focus'>>;

const titled = ['id', 'name', 'title'] as const;

export const calendarEvent = field.entity<CalendarEvent>(titled, {
  id: field.ownId,
  type: field.option(['EVENT', 'PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY', 'CLOSURE'], 'EVENT'),
  category: field.option(eventCategories, null),
  name: field.text('', 'title'),
  description: field.text('', 'content', 'body'),
  place: field.text(null, 'location', 'venue'),
  ...picture,
  seats: field.number(null, 'capacity'),
  price: field.money(NaN, 'fee'),
  guest_price: field.money(null, 'guest_fee'),
  start_from: (raw, { zone }) => timesOfEvent(raw, zone).start,
  end_at: (raw, { zone }) => timesOfEvent(raw, zone).end,
  // Signing up is a call of ours: without it members just come.
  sign_up: field.yes(false),
  most_seats: field.number(1),
  ...field.each(field.number(0), 'seats_taken', 'waiting'),
  ...field.each(field.moment(null), 'sign_up_until', 'cancel_until', 'called_off_at'),
  call_off_reason: field.text(null),
  status: field.option(['DRAFT', 'SCHEDULED', 'PUBLISHED'], 'PUBLISHED'),
  published_from: field.moment(null),
  ...field.orNull({ registration: { status: '', seats: 0 } }),
  ...field.orNone({ spaces: [0] }),
});

const starts = ['start_from', 'start_at', 'starts_at', 'start', 'start_date', 'date', 'event_date'];
const ends = ['end_at', 'ends_at', 'end', 'end_date'];

/**
 * Returns the times of an event. Where the host gives days and times apart they belong together; days alone have no
 * time to show, and last to their end. Empty where it gives neither.
 */
function timesOfEvent(raw: Raw, zone: string): { start: string; end: string } {
  const first = dayWithTime(pick(raw, ...starts), pick(raw, 'start_time', 'time'));
  const last = dayWithTime(pick(raw, ...ends) ?? (first && first.slice(0, 10)), raw['end_time']);
  const from = momentOrNull(first, zone);
  if (first === null || from === null) return { start: '', end: '' };
  const given = momentOrNull(last, zone);
  if (first.length === 10) {
    const lastDay = dayOrNull(last, zone) ?? first;
    return { start: first, end: isoAt(instantOf(addDays(lastDay, 1), '00:00', zone) - 1000, zone) };
  }
  const isLater = given !== null && given >= from;
  return { start: from, end: isLater ? given : isoAt(Date.parse(from) + HOUR, zone) };
}

/** A day with the time from its separate field, where there is one; a moment as it is. Null where it is neither. */
function dayWithTime(value: unknown, time: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clock = clockOrNull(time);
  return value.length === 10 && clock !== null ? `${value}T${clock}` : value;
}

export const post = field.entity<Post>(titled, {
  id: field.ownId,
  name: field.text('', 'title'),
  type: field.option(['NEWS', 'BENEFIT'], 'BENEFIT'),
  category: field.option(postCategories, 'CLUB'),
  summary: field.text('', 'excerpt'),
  body: field.text('', 'content', 'text', 'description'),
  ...picture,
  status: field.option(['DRAFT', 'PUBLISHED', 'ARCHIVED'], 'PUBLISHED'),
  published_from: field.moment('', 'published_at', 'publish_date', 'created_at', 'created'),
  published_until: field.moment(null),
  created_at: field.moment('', 'created'),
  updated_at: field.moment('', 'created_at', 'created'),
});

const voucherKinds = ['AMOUNT', 'PERCENT'] as const;
/** The worth of a voucher, given by itself or by its group. */
interface VoucherWorth {
  readonly kind: Voucher['kind'] | null;
  readonly value: number | null;
}
const worth = {
  kind: field.option(voucherKinds, null),
  value: field.number(null, 'amount'),
} satisfies field.Table<VoucherWorth>;

const voucherGroup = field.looseEntity<Voucher['group'] & VoucherWorth>({
  ...worth,
  id: field.id(0),
  name: field.text('', 'title'),
  description: field.text(''),
  ...field.each(field.yes(true), 'pays_bookings', 'pays_invoices'),
  category: field.id(null),
  category_name: field.text(null),
  ...field.maybe({ zh: {} }),
});

const ownVoucher = field.entity<
  Omit<Voucher, 'group' | keyof VoucherWorth> & VoucherWorth & { readonly name: string }
>(['id', 'group', 'status'], {
  ...worth,
  id: field.ownId,
  code: field.text('', 'number'),
  member: field.id(0),
  membership_status: field.option(memberStatuses, 'ACTIVE'),
  name: field.text('', 'code', 'number', 'id'),
  valid_from: field.day('', 'start_date', 'created_at', 'created'),
  valid_until: field.day(NO_LAST_DAY, 'expiry_date', 'expires_at', 'end_date'),
  status: field.option(['ACTIVE', 'USED', 'EXPIRED', 'VOID'], 'ACTIVE'),
  used_at: field.moment(null),
  created_at: field.moment('', 'created'),
});

export async function voucher(raw: unknown, wire: Wire): Promise<Voucher> {
  const { name, ...own } = ownVoucher(raw, wire);
  const given = isRecord(raw) ? await related(raw['group'], '/voucher-group/', wire) : null;
  const { kind: usual, value: usualValue, ...group } = voucherGroup(given ?? {}, wire);
  const kind = own.kind ?? usual ?? 'AMOUNT';
  const value = own.value ?? usualValue;
  return {
    ...own,
    group: { ...group, name: group.name || name },
    kind,
    value: (kind === 'PERCENT' ? value : cents(value, wire.amounts)) ?? NaN,
  };
}
