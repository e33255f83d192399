// Events, posts and vouchers as our contract has them, of whatever another host says about them.
import type { CalendarEvent, Post, Upload, Voucher } from '@portal/contract';
import { eventCategories, postCategories } from '@portal/contract/content/rules/categories';
import { memberStatuses } from '@portal/contract/members/rules/member-status';
import { HOUR, addDays, instantOf, isoAt } from '@portal/contract/rules/club-time';
import type { Raw } from './read.ts';
import {
  cents,
  clockOrNull,
  code,
  codeOrNull,
  dayOrNull,
  extras,
  flag,
  idOf,
  idOrNull,
  momentOrNull,
  numberOrNull,
  objectWith,
  optionalExtras,
  pick,
  text,
  textOrNull,
} from './read.ts';
import { NO_LAST_DAY } from '../format/format.ts';
import { isRecord } from '../http/failure.ts';
import type { Wire } from './wire.ts';

/** A picture with all that drawing it takes; null where something of that isn't said. */
export function upload(value: unknown): Upload | null {
  if (!isRecord(value)) return null;
  const { id, url, width, height } = value;
  if (typeof id !== 'string' || typeof url !== 'string' || !url.startsWith('/')) return null;
  return {
    id,
    url,
    small_url: text(value['small_url'], url),
    width: numberOrNull(width) ?? 640,
    height: numberOrNull(height) ?? 400,
    widths: Array.isArray(value['widths']) ? value['widths'].filter((one) => typeof one === 'number') : [],
  };
}

export function calendarEvent(value: unknown, wire: Wire): CalendarEvent {
  const raw = objectWith(value, 'id', 'name', 'title');
  const { start, end } = timesOfEvent(raw, wire);
  const price = pick(raw, 'price', 'fee');
  const guestPrice = pick(raw, 'guest_price', 'guest_fee');
  return {
    id: idOf(raw),
    type: code(raw['type'], ['EVENT', 'PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY', 'CLOSURE'], 'EVENT'),
    category: codeOrNull(raw['category'], eventCategories),
    name: text(pick(raw, 'name', 'title')),
    description: text(pick(raw, 'description', 'content', 'body')),
    place: textOrNull(pick(raw, 'place', 'location', 'venue')),
    ...optionalExtras(raw, { zh: null, picture_alt: '', picture_focus: null }),
    feature_image: upload(raw['feature_image']),
    seats: numberOrNull(pick(raw, 'seats', 'capacity')),
    price: cents(price, wire.amounts),
    guest_price: guestPrice === undefined ? null : cents(guestPrice, wire.amounts),
    start_from: start,
    end_at: end,
    // Signing up is a call of ours: without it members just come.
    ...extras(raw, {
      sign_up: false,
      most_seats: 1,
      sign_up_until: null,
      cancel_until: null,
      seats_taken: 0,
      waiting: 0,
      registration: null,
      spaces: [],
      called_off_at: null,
      call_off_reason: null,
    }),
  };
}

const starts = ['start_from', 'start_at', 'starts_at', 'start', 'start_date', 'date', 'event_date'];
const ends = ['end_at', 'ends_at', 'end', 'end_date'];

/**
 * When an event is. Where the host gives days and times apart they belong together; days alone have no time to show, and last to
 * their end. Empty where it gives neither.
 */
function timesOfEvent(raw: Raw, { zone }: Wire): { start: string; end: string } {
  const first = dayWithTime(pick(raw, ...starts), pick(raw, 'start_time', 'time'));
  const last = dayWithTime(pick(raw, ...ends) ?? (first && first.slice(0, 10)), raw['end_time']);
  const start = momentOrNull(first, zone);
  if (first === null || start === null) return { start: '', end: '' };
  const given = momentOrNull(last, zone);
  if (first.length === 10) {
    const lastDay = dayOrNull(last, zone) ?? first;
    return { start: first, end: isoAt(instantOf(addDays(lastDay, 1), '00:00', zone) - 1000, zone) };
  }
  const isLater = given !== null && given >= start;
  return { start, end: isLater ? given : isoAt(Date.parse(start) + HOUR, zone) };
}

/** A day with the time from its separate field, where there is one; a moment as it is. Null where it is neither. */
function dayWithTime(value: unknown, time: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clock = clockOrNull(time);
  return value.length === 10 && clock !== null ? `${value}T${clock}` : value;
}

export function post(value: unknown, wire: Wire): Post {
  const raw = objectWith(value, 'id', 'name', 'title');
  const created = momentOrNull(pick(raw, 'created_at', 'created'), wire.zone);
  return {
    id: idOf(raw),
    name: text(pick(raw, 'name', 'title')),
    type: code(raw['type'], ['NEWS', 'BENEFIT'], 'BENEFIT'),
    category: codeOrNull(raw['category'], postCategories) ?? 'CLUB',
    summary: text(pick(raw, 'summary', 'excerpt')),
    body: text(pick(raw, 'body', 'content', 'text', 'description')),
    ...optionalExtras(raw, { zh: null, picture_alt: '', picture_focus: null }),
    feature_image: upload(raw['feature_image']),
    status: code(raw['status'], ['DRAFT', 'PUBLISHED', 'ARCHIVED'], 'PUBLISHED'),
    published_from:
      momentOrNull(pick(raw, 'published_from', 'published_at', 'publish_date'), wire.zone) ?? created ?? '',
    published_until: momentOrNull(raw['published_until'], wire.zone),
    created_at: created ?? '',
    updated_at: momentOrNull(raw['updated_at'], wire.zone) ?? created ?? '',
  };
}

export async function voucher(value: unknown, wire: Wire): Promise<Voucher> {
  const raw = objectWith(value, 'id', 'group', 'status');
  const groupId = idOrNull(raw['group']);
  const group = isRecord(raw['group'])
    ? raw['group']
    : ((groupId === null ? undefined : (await wire.byId('/voucher-group/')).get(groupId)) ?? {});
  const created = momentOrNull(pick(raw, 'created_at', 'created'), wire.zone) ?? '';
  const number = text(pick(raw, 'code', 'number'));
  const kind = code(pick(raw, 'kind') ?? group['kind'], ['AMOUNT', 'PERCENT'], 'AMOUNT');
  const worth = pick(raw, 'value', 'amount') ?? pick(group, 'value', 'amount');
  return {
    id: idOf(raw),
    code: number,
    member: idOrNull(raw['member']) ?? 0,
    membership_status: code(raw['membership_status'], memberStatuses, 'ACTIVE'),
    group: {
      id: groupId ?? 0,
      name: text(pick(group, 'name', 'title') ?? raw['name'], number || String(idOf(raw))),
      description: text(group['description']),
      pays_bookings: flag(group['pays_bookings'], true),
      category: idOrNull(group['category']),
      category_name: textOrNull(group['category_name']),
      ...optionalExtras(group, { zh: null }),
      pays_invoices: flag(group['pays_invoices'], true),
    },
    kind,
    value: kind === 'PERCENT' ? (numberOrNull(worth) ?? NaN) : cents(worth, wire.amounts),
    valid_from: dayOrNull(pick(raw, 'valid_from', 'start_date'), wire.zone) ?? created.slice(0, 10),
    valid_until:
      dayOrNull(pick(raw, 'valid_until', 'expiry_date', 'expires_at', 'end_date'), wire.zone) ?? NO_LAST_DAY,
    status: code(raw['status'], ['ACTIVE', 'USED', 'EXPIRED', 'VOID'], 'ACTIVE'),
    used_at: momentOrNull(raw['used_at'], wire.zone),
    created_at: created,
  };
}
