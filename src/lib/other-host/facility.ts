// Facilities and their days as our contract has them, of whatever another host says about them.
import type { DayType, Facility, FacilityDay, PeakType } from '@portal/contract';
import { dayTypeNames, facilityTypeNames, peakTypeNames } from '@portal/contract/members/rules/options';
import { DAY, addDays, instantOf, isoAt } from '@portal/contract/rules/club-time';
import { isRecord } from '../http/failure.ts';
import type { Raw } from './read.ts';
import {
  cents,
  clockOrNull,
  code,
  codeOrNull,
  extras,
  flag,
  idOf,
  idOrNull,
  listOf,
  numberOrNull,
  objectWith,
  optionalExtras,
  pick,
  text,
  textOrNull,
} from './read.ts';
import type { Wire } from './wire.ts';

/** What a facility's slot lasts where the host doesn't say, in minutes. */
const USUAL_SLOT = 60;
/** The most slots of a booking where the host doesn't say: it decides. */
const MOST_SLOTS = 24;

const ROOMS = { ...facilityTypeNames };
export const pictures = ['harbour', 'courts', 'hall', 'grill', 'song', 'chalet'] as const;

/** Id and name of a related thing, given as its id or as the thing; null where there is none. */
async function refOf(value: unknown, path: string, wire: Wire): Promise<Facility['category'] | null> {
  const id = idOrNull(value);
  if (id === null) return null;
  const own = isRecord(value) ? textOrNull(value) : null;
  if (own !== null) return { id, name: own, ...(isRecord(value) && optionalExtras(value, { zh: null })) };
  const known = await wire.byId(path);
  const row = known.get(id) ?? [...known.values()].find((one) => textOrNull(one) === value);
  // Some hosts write the name of a thing in place of its id.
  return row ? { id: idOf(row), name: text(row) } : { id, name: isName(value) ? value : '' };
}

/** Whether a related thing is given by its name: neither a number nor a UUID. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && !/^(?:\d+|[\da-f]{8}-[\da-f-]{27})$/i.test(value);

/** A facility; with its `date`, as it is on that day. */
export async function facility(value: unknown, wire: Wire, date?: string): Promise<Facility> {
  const raw = objectWith(value, 'id', 'name');
  const id = idOf(raw);
  const [category, group, pricings] = await Promise.all([
    refOf(raw['category'], '/facility/category/', wire),
    refOf(raw['group'], '/facility/group/', wire),
    date === undefined || Array.isArray(raw['pricings']) ? raw['pricings'] : pricingsOf(id, wire),
  ]);
  const whole: Facility = {
    id,
    name: text(pick(raw, 'name', 'title')),
    description: text(raw['description']),
    ...optionalExtras(raw, { zh: null }),
    type: code(raw['type'], ROOMS, 'ROOM'),
    category: category ?? { id: 0, name: '' },
    group,
    // Facilities exclude each other where they share a space; one without any has itself.
    spaces: spacesOf(raw) ?? [ownSpace(id)],
    capacity: numberOrNull(raw['capacity']),
    picture: code(raw['picture'], pictures, 'harbour'),
    is_active: flag(raw['is_active'], true),
    slot_minutes: numberOrNull(pick(raw, 'slot_minutes', 'slot_duration')) ?? USUAL_SLOT,
    min_slots: numberOrNull(raw['min_slots']) ?? 1,
    max_slots: numberOrNull(raw['max_slots']) ?? MOST_SLOTS,
    buffer_minutes: numberOrNull(raw['buffer_minutes']) ?? 0,
    ...extras(raw, {
      cancellation: [],
      limits: {},
      guests: 'NONE' as const,
      max_guests: null,
      guest_fee: 0,
      check_in_minutes: null,
      discountable: false,
      allotment: 'FIRST' as const,
      allotment_hold_hours: null,
    }),
  };
  if (date === undefined) return whole;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own API resolves the day by itself
  const given = raw['day'] as FacilityDay | undefined;
  return { ...whole, day: given ?? facilityDay(raw, listOf(pricings), date, wire) };
}

/** Ids of the spaces of a facility or a slot; null where the host doesn't name any. */
export function spacesOf(raw: Raw): number[] | null {
  const spaces = [...listOf(raw['spaces']), ...(raw['space'] ? [raw['space']] : [])].flatMap((one) => {
    const id = idOrNull(one);
    return id === null ? [] : [id];
  });
  return spaces.length === 0 ? null : spaces;
}

/** The space of a facility that names none: different from every id of a space. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids of spaces are only compared
export const ownSpace = (id: number): number => `of ${id}` as unknown as number;

/** The prices of a facility that doesn't carry them; none if they can't be loaded. */
const pricingsOf = (id: number, wire: Wire): Promise<readonly unknown[]> =>
  wire.kept(`/sport-facility/${id}/pricings/`);

interface Span {
  readonly start: number;
  readonly end: number;
}

const STARTS = [
  'start_time',
  'opens_at',
  'opening_time',
  'open_time',
  'open',
  'starts_at',
  'start_at',
  'start',
  'start_from',
  'from',
];
const ENDS = [
  'end_time',
  'closes_at',
  'closing_time',
  'close_time',
  'close',
  'ends_at',
  'end',
  'end_at',
  'to',
];

/** The time of a rule on a date; null where it names none. An end that isn't after the start lies on the next day. */
function spanOf(rule: Raw, date: string, { zone }: Wire): Span | null {
  const [from, to] = [clockOrNull(pick(rule, ...STARTS)), clockOrNull(pick(rule, ...ENDS))];
  if (from === null || to === null) return null;
  const start = instantOf(date, from, zone);
  const end = to === '24:00' ? instantOf(addDays(date, 1), '00:00', zone) : instantOf(date, to, zone);
  return { start, end: end > start ? end : instantOf(addDays(date, 1), to, zone) };
}

/** The types of days that a rule names, by our codes or as they came; none: it counts on all days. */
function dayTypesOf(rule: Raw): string[] {
  const several = listOf(rule['day_types']);
  const types = several.length > 0 ? several : [pick(rule, 'day_type', 'day', 'weekday')];
  return types.flatMap((one) => codeOrNull(one, dayTypeNames) ?? []);
}

/** Whether a rule counts on such a day: it names the day's type, or none. */
function countsOn(rule: Raw, type: DayType): boolean {
  const types = dayTypesOf(rule);
  return types.length === 0 || types.includes(type);
}

/** Whether a rule says when a facility is open in words that we know. */
const isReadable = (rule: Raw, date: string, wire: Wire): boolean =>
  spanOf(rule, date, wire) !== null && dayTypesOf(rule).every((type) => type in dayTypeNames);

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

/** A day of a facility, resolved as far as its rules say: open all day if it has no hours that we can read, bookable at once. */
function facilityDay(raw: Raw, pricings: readonly unknown[], date: string, wire: Wire): FacilityDay {
  const { zone, amounts } = wire;
  const type = weekdays[new Date(date).getUTCDay()] ?? 'SUN';
  const rulesFor = (rules: unknown) => listOf(rules).filter(isRecord);
  const hoursRules = rulesFor(raw['operating_hours']).filter((rule) => isReadable(rule, date, wire));
  const [midnight, next] = [instantOf(date, '00:00', zone), instantOf(addDays(date, 1), '00:00', zone)];
  const hours: Span[] =
    hoursRules.length === 0
      ? [{ start: midnight, end: next }]
      : hoursRules
          .filter((rule) => countsOn(rule, type))
          .flatMap((rule) => spanOf(rule, date, wire) ?? [])
          .toSorted((a, b) => a.start - b.start);
  const prices = rulesFor(pricings).filter((rule) => countsOn(rule, type));
  const periods = rulesFor(raw['advance_booking_periods']).flatMap(
    (rule) =>
      numberOrNull(pick(rule, 'days', 'advance_days', 'days_in_advance', 'number_of_days', 'period')) ?? [],
  );
  const opens = periods.length === 0 ? wire.now() - DAY : midnight - Math.max(...periods) * DAY;
  const moment = (instant: number) => isoAt(instant, zone);
  return {
    date,
    day_type: type,
    holiday: null,
    hours: hours.map(({ start, end }) => ({ start_from: moment(start), end_at: moment(end) })),
    bands: hours
      .flatMap((open) => bandsOf(open, prices, date, wire))
      .map(({ start, end, rule }) => ({
        start_from: moment(start),
        end_at: moment(end),
        peak_type: code<PeakType>(rule?.['peak_type'], peakTypeNames, 'DEFAULT'),
        price: cents(rule && pick(rule, 'price', 'amount', 'rate', 'fee'), amounts),
      })),
    closures: [],
    opens_at: moment(opens),
    opens_minutes_before: null,
    bookable_from: moment(wire.now()),
    bookable_until:
      periods.length === 0
        ? moment(next + 366 * DAY)
        : moment(Math.max(wire.now() + Math.max(...periods) * DAY, 0)),
    discount_percent: 0,
  };
}

/** The opening hours cut at the ends of prices, each part with the rule that counts there: one that names a time goes first. */
function bandsOf(
  open: Span,
  prices: readonly Raw[],
  date: string,
  wire: Wire,
): (Span & { readonly rule: Raw | undefined })[] {
  const spans = prices.map((rule) => ({ rule, span: spanOf(rule, date, wire) }));
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
