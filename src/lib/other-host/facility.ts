// Reads whatever another host says about facilities and their days into our contract's form.
import type { DayType, Facility, FacilityDay, PeakType } from '@portal/contract';
import { dayTypeNames, facilityTypeNames, peakTypeNames } from '@portal/contract/members/rules/options';
import { allotmentPolicies, guestModes } from '@portal/contract/bookings/rules/figures';
import { DAY, addDays, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { isRecord } from '../http/failure.ts';
import * as field from './fields.ts';
import type { Raw } from './read.ts';
import { clockOrNull, codeOrNull, readId, idOrNull, toArray, pick, textOrNull } from './read.ts';
import type { Wire } from './wire.ts';

/** Length of a facility's slot where the host doesn't say, in minutes. */
const USUAL_SLOT = 60;
/** The most slots of a booking where the host doesn't say: it decides. */
const MOST_SLOTS = 24;

export const pictures = ['harbour', 'courts', 'hall', 'grill', 'song', 'chalet'] as const;

/** Tells whether a related thing is given by its name: neither a number nor a UUID. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && !/^(?:\d+|[\da-f]{8}-[\da-f-]{27})$/i.test(value);

/**
 * Reads a related thing, given as itself, or by its id or name, which the host's list then has; null where there is
 * none.
 */
export async function related(value: unknown, path: string, wire: Wire): Promise<Raw | null> {
  if (isRecord(value) && textOrNull(value) !== null) return value;
  const key = idOrNull(value);
  if (key === null) return null;
  const known = await wire.byId(path);
  const row = known.get(key) ?? [...known.values()].find((one) => textOrNull(one) === value);
  return row ?? (isName(value) ? { name: value } : { id: key });
}

const label = field.looseEntity<Facility['category']>({
  id: field.id(0),
  name: field.text('', 'title'),
  ...field.maybe({ zh: {} }),
});

const plainFacility = field.entity<Omit<Facility, 'group' | 'day' | 'notice_minutes' | 'default_price'>>(
  ['id', 'name'],
  {
    id: field.ownId,
    name: field.text('', 'title'),
    description: field.text(''),
    ...field.maybe({ zh: {} }),
    type: field.option(facilityTypeNames, 'ROOM'),
    category: () => ({ id: 0, name: '' }),
    // Facilities exclude each other where they share a space; one without any has itself.
    spaces: (raw) => readSpaces(raw) ?? [ownSpace(readId(raw))],
    capacity: field.number(null),
    picture: field.option(pictures, 'harbour'),
    is_active: field.yes(true),
    slot_minutes: field.atLeast(5, USUAL_SLOT, 'slot_duration'),
    min_slots: field.atLeast(1, 1),
    max_slots: field.atLeast(1, MOST_SLOTS),
    buffer_minutes: field.atLeast(0, 0),
    guests: field.option(guestModes, 'NONE'),
    guest_fee: field.money(0),
    discountable: field.yes(false),
    allotment: field.option(allotmentPolicies, 'FIRST'),
    ...field.each(field.number(null), 'max_guests', 'check_in_minutes', 'allotment_hold_hours'),
    limits: ({ limits }) => (isRecord(limits) ? limits : {}),
    ...field.orNone({ cancellation: [{ hours_before: 0, refund_percent: 0 }] }),
  },
);

/** A day as our own API resolves it by itself. */
const ownDay = field.maybe({
  day: {
    hours: [{ start_from: '', end_at: '' }],
    bands: [{ start_from: '', end_at: '', price: 0 }],
    closures: [{ start_from: '', end_at: '' }],
    bookable_from: '',
    bookable_until: '',
  },
});

/** A facility; with its `date`, as it is on that day. */
export async function facility(value: unknown, wire: Wire, date?: string): Promise<Facility> {
  const one = plainFacility(value, wire);
  const raw: Raw = isRecord(value) ? value : {};
  const [category, group, pricings] = await Promise.all([
    related(raw['category'], '/facility/category/', wire),
    related(raw['group'], '/facility/group/', wire),
    date === undefined || Array.isArray(raw['pricings'])
      ? toArray(raw['pricings'])
      : wire.kept(`/sport-facility/${one.id}/pricings/`),
  ]);
  return {
    ...one,
    ...(category && { category: label(category, wire) }),
    group: group && label(group, wire),
    ...(date !== undefined && {
      day: ownDay.day(raw, wire, 'day') ?? facilityDay(raw, pricings, date, wire),
    }),
  };
}

/** Ids of the spaces of a facility or a slot; null where the host doesn't name any. */
export function readSpaces(raw: Raw): number[] | null {
  const spaces = [...toArray(raw['spaces']), ...(raw['space'] ? [raw['space']] : [])].flatMap((one) => {
    const key = idOrNull(one);
    return key === null ? [] : [key];
  });
  return spaces.length === 0 ? null : spaces;
}

/** The space of a facility that names none: different from every id of a space. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids of spaces are only compared
export const ownSpace = (facilityId: number): number => `of ${facilityId}` as unknown as number;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The time of a rule in a field that is named so: `start_time`, `opens_at`, `from`. */
const clockNamed = (rule: Raw, names: RegExp): string | null =>
  Object.entries(rule)
    .map(([name, value]) => (names.test(name) && typeof value === 'string' ? clockOrNull(value) : null))
    .find((clock) => clock !== null) ?? null;

/** The time of a rule on a date; null where it names none. An end that isn't after the start lies on the next day. */
function readSpan(rule: Raw, date: string, { zone }: Wire): Span | null {
  const [from, to] = [clockNamed(rule, /^(?:start|open|from)/), clockNamed(rule, /^(?:end|clos|to)/)];
  if (from === null || to === null) return null;
  const [start, end] = [instantOf(date, from, zone), instantOf(date, to, zone)];
  return { start, end: end > start ? end : instantOf(addDays(date, 1), to, zone) };
}

/** The types of days that a rule names, by our codes or as they came; none: it counts on all days. */
function readDayTypes(rule: Raw): string[] {
  const several = toArray(rule['day_types']);
  const types = several.length > 0 ? several : [pick(rule, 'day_type', 'day', 'weekday')];
  return types.flatMap((one) => codeOrNull(one, dayTypeNames) ?? []);
}

/** Tells whether a rule counts on such a day: it names the day's type, or none. */
function countsOn(rule: Raw, type: DayType): boolean {
  const types = readDayTypes(rule);
  return types.length === 0 || types.includes(type);
}

/** Tells whether a rule says when a facility is open in words that we know. */
const isReadable = (rule: Raw, date: string, wire: Wire): boolean =>
  readSpan(rule, date, wire) !== null && readDayTypes(rule).every((type) => type in dayTypeNames);

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

/** Reads the number of days in advance that something can be booked; ten years is as far as anything is. */
const daysAhead = field.looseEntity<{ readonly days: number | null }>({
  days: field.number(null, 'advance_days', 'days_in_advance', 'number_of_days', 'period'),
});
const MOST_DAYS = 3660;

const price = field.looseEntity<{ readonly peak_type: PeakType; readonly price: number }>({
  peak_type: field.option(peakTypeNames, 'DEFAULT'),
  price: field.money(NaN, 'amount', 'rate', 'fee'),
});

/**
 * Reads a day of a facility, resolved as far as its rules say: open all day if it has no hours that we can read,
 * bookable at once.
 */
function facilityDay(raw: Raw, pricings: readonly unknown[], date: string, wire: Wire): FacilityDay {
  const { zone } = wire;
  const type = weekdays[new Date(date).getUTCDay()] ?? 'SUN';
  const rulesFor = (rules: unknown) => toArray(rules).filter(isRecord);
  const hoursRules = rulesFor(raw['operating_hours']).filter((rule) => isReadable(rule, date, wire));
  const [midnight, next] = [instantOf(date, '00:00', zone), instantOf(addDays(date, 1), '00:00', zone)];
  const hours: Span[] =
    hoursRules.length === 0
      ? [{ start: midnight, end: next }]
      : hoursRules
          .filter((rule) => countsOn(rule, type))
          .flatMap((rule) => readSpan(rule, date, wire) ?? [])
          .toSorted((a, b) => a.start - b.start);
  const prices = rulesFor(pricings).filter((rule) => countsOn(rule, type));
  const periods = rulesFor(raw['advance_booking_periods']).flatMap(
    (rule) => daysAhead(rule, wire).days ?? [],
  );
  const ahead = periods.length === 0 ? null : Math.min(Math.max(...periods, 0), MOST_DAYS) * DAY;
  const moment = (instant: number) => isoAt(instant, zone);
  return {
    date,
    day_type: type,
    holiday: null,
    hours: hours.map(({ start, end }) => ({ start_from: moment(start), end_at: moment(end) })),
    bands: hours
      .flatMap((open) => readPriceBands(open, prices, date, wire))
      .map(({ start, end, rule }) => ({
        start_from: moment(start),
        end_at: moment(end),
        ...price(rule ?? {}, wire),
      })),
    closures: [],
    opens_at: moment(ahead === null ? wire.now() - DAY : midnight - ahead),
    opens_minutes_before: null,
    bookable_from: moment(wire.now()),
    bookable_until: moment(ahead === null ? next + 366 * DAY : wire.now() + ahead),
    discount_percent: 0,
  };
}

/**
 * Cuts the opening hours at the ends of prices, each part with the rule that counts there: one that names a time goes
 * first.
 */
function readPriceBands(
  open: Span,
  prices: readonly Raw[],
  date: string,
  wire: Wire,
): (Span & { readonly rule: Raw | undefined })[] {
  const spans = prices.map((rule) => ({ rule, span: readSpan(rule, date, wire) }));
  const edges = spans
    .flatMap(({ span }) => (span ? [span.start, span.end] : []))
    .filter((edge) => open.start < edge && edge < open.end);
  const cuts = [...new Set([open.start, ...edges, open.end])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, place) => {
    const timed = spans.find(({ span }) => span && span.start <= start && start < span.end);
    const rule = (timed ?? spans.find(({ span }) => span === null))?.rule;
    return { start, end: cuts[place + 1] ?? open.end, rule };
  });
}
