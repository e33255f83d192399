import type { AdvanceBookingPeriod, Body, OperatingHours, Pricing } from '@portal/contract';
import { call } from '../http/call.ts';

type FacilityBody = Body<'POST /sport-facility/'>;

export const templateNames = ['tennis', 'badminton', 'lane', 'hall', 'room', 'meeting'] as const;
export type TemplateName = (typeof templateNames)[number];

/** More than any club has of one kind. */
export const MOST_OF_ONE = 20;

type Fields = Pick<
  FacilityBody,
  | 'capacity'
  | 'picture'
  | 'slot_minutes'
  | 'min_slots'
  | 'max_slots'
  | 'buffer_minutes'
  | 'default_price'
  | 'cancellation'
  | 'limits'
> & { readonly capacity: number; readonly default_price: number };

interface Template {
  readonly fields: Fields;
  /** Number of facilities offered at first. */
  readonly count: number;
  readonly opens: string;
  readonly closes: string;
  /** Cents of a slot from 6 pm and at weekends; null: always the same price. */
  readonly peak: number | null;
  /** Days ahead. */
  readonly ahead: number;
  /** In two halves: booking the whole takes both, and a half blocks the whole. */
  readonly isDivided?: true;
}

const dayBefore = [{ hours_before: 24, refund_percent: 100 }];
const weekBefore = [
  { hours_before: 168, refund_percent: 100 },
  { hours_before: 48, refund_percent: 50 },
];

/** Facilities that a club can start with: sensible, and changed at the desk like any other facility. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  tennis: {
    count: 2,
    peak: 1000,
    opens: '07:00',
    closes: '22:00',
    ahead: 14,
    fields: {
      capacity: 4,
      picture: 'courts',
      slot_minutes: 60,
      max_slots: 2,
      default_price: 600,
      cancellation: dayBefore,
      limits: { bookings_per_day: 1 },
    },
  },
  badminton: {
    count: 4,
    peak: 800,
    opens: '07:00',
    closes: '22:00',
    ahead: 14,
    fields: {
      capacity: 4,
      picture: 'courts',
      slot_minutes: 60,
      max_slots: 2,
      default_price: 400,
      cancellation: dayBefore,
      limits: { bookings_per_day: 1 },
    },
  },
  lane: {
    count: 4,
    peak: null,
    opens: '07:00',
    closes: '21:00',
    ahead: 7,
    fields: {
      capacity: 6,
      picture: 'harbour',
      slot_minutes: 60,
      max_slots: 1,
      default_price: 0,
      cancellation: [],
      limits: { bookings_per_day: 1 },
    },
  },
  hall: {
    count: 1,
    peak: 18_000,
    opens: '09:00',
    closes: '23:00',
    ahead: 180,
    isDivided: true,
    fields: {
      capacity: 200,
      picture: 'hall',
      slot_minutes: 60,
      min_slots: 3,
      max_slots: 8,
      buffer_minutes: 60,
      default_price: 12_000,
      cancellation: weekBefore,
    },
  },
  room: {
    count: 1,
    peak: 8000,
    opens: '09:00',
    closes: '23:00',
    ahead: 90,
    fields: {
      capacity: 40,
      picture: 'hall',
      slot_minutes: 60,
      min_slots: 2,
      max_slots: 8,
      buffer_minutes: 30,
      default_price: 5000,
      cancellation: weekBefore,
    },
  },
  meeting: {
    count: 2,
    peak: null,
    opens: '08:00',
    closes: '20:00',
    ahead: 30,
    fields: {
      capacity: 10,
      picture: 'hall',
      slot_minutes: 30,
      max_slots: 8,
      default_price: 1000,
      cancellation: dayBefore,
    },
  },
};

/** A template as somebody wants it. */
export interface TemplateRequest {
  readonly template: TemplateName;
  readonly name: string;
  readonly category: string;
  readonly count: number;
}

/** A facility of a template: its name, and the names of the spaces that it takes; none: a space of its own. */
interface PlannedFacility {
  readonly name: string;
  readonly spaces: readonly string[];
  /** The facility's share of the template's capacity and prices: 1 or 0.5. */
  readonly part: number;
}

/** The facilities that a request makes: numbered where there are several, and a divided one with its halves. */
export function plannedFacilities({
  template,
  name,
  count,
}: Pick<TemplateRequest, 'template' | 'name' | 'count'>): readonly PlannedFacility[] {
  const names = count === 1 ? [name] : Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
  if (!templates[template].isDivided) return names.map((one) => ({ name: one, spaces: [], part: 1 }));
  return names.flatMap((one) => {
    const [first, second] = [`${one} A`, `${one} B`];
    return [
      { name: one, spaces: [first, second], part: 1 },
      { name: first, spaces: [first], part: 0.5 },
      { name: second, spaces: [second], part: 0.5 },
    ];
  });
}

const everyDay = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

/** The club's own opening hours, of a day. */
export interface ClubHours {
  readonly opens: string;
  readonly closes: string;
}

/** A template with the club's opening hours in place of its own, where they are of one day. */
export const templateWithHours = (name: TemplateName, hours: ClubHours | null): Template =>
  hours && hours.opens < hours.closes ? { ...templates[name], ...hours } : templates[name];

/** Where the dearer evening begins. */
const EVENING = '18:00';
const later = (one: string, other: string): string => (one > other ? one : other);

const openingHours = ({ opens, closes }: Template): OperatingHours[] =>
  everyDay.map((day_type) => ({ day_type, opens_at: opens, closes_at: closes }));

/**
 * Dearer from 6 pm, and all day at weekends and on public holidays. The rest of the week has no price of its own, so
 * that it follows the facility's default.
 */
export function createPrices({ peak, opens, closes }: Template, part: number): Pricing[] {
  if (peak === null) return [];
  const dearer: Pricing = {
    membership_type_1: null,
    membership_type_3: null,
    day_types: null,
    starts_at: opens,
    ends_at: closes,
    peak_type: 'PEAK',
    price: peak * part,
  };
  return [
    ...(closes > EVENING ? [{ ...dearer, starts_at: later(EVENING, opens) }] : []),
    { ...dearer, day_types: ['SAT', 'SUN', 'PUBLIC_HOLIDAY'] },
  ];
}

const advancePeriods = ({ ahead }: Template): AdvanceBookingPeriod[] => [
  { membership_type_1: null, membership_type_3: null, days: ahead, opens_at: '08:00', minutes: null },
];

/** Draws an idempotency key for what is sent: the same again for the same. */
type DrawKey = (body: object) => string;

/** The category of this name: the club's, or a new one. */
async function findOrMakeCategory(name: string, keyFor: DrawKey): Promise<number> {
  const { results } = await call('GET /facility/category/', { query: { name__icontains: name } });
  const known = results.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (known) return known.id;
  const body = { name };
  return (await call('POST /facility/category/', { body, idempotencyKey: keyFor({ category: body }) })).id;
}

async function makeSpaces(names: readonly string[], keyFor: DrawKey): Promise<number[]> {
  const made: number[] = [];
  for (const name of names) {
    const body = { name };
    const { id } = await call('POST /facility/space/', { body, idempotencyKey: keyFor({ space: body }) });
    made.push(id);
  }
  return made;
}

/** A facility that was made. */
interface MadeFacility {
  readonly id: number;
  readonly name: string;
}

/**
 * Makes the requested facilities by the calls that the desk's forms make. Sent again with the same keys after it
 * failed halfway, it makes nothing twice, and continues where it stopped.
 */
export async function makeFacilities(
  requests: readonly TemplateRequest[],
  hours: ClubHours | null,
  keyFor: DrawKey,
): Promise<readonly MadeFacility[]> {
  const made: MadeFacility[] = [];
  for (const request of requests) {
    const rules = templateWithHours(request.template, hours);
    const { fields } = rules;
    const categoryId = await findOrMakeCategory(request.category, keyFor);
    for (const { name, spaces, part } of plannedFacilities(request)) {
      const body: FacilityBody = {
        ...fields,
        name,
        category: categoryId,
        type: spaces.length === 0 ? 'ROOM' : 'SPACE_BASE_FACILITY',
        // Spaces that an earlier facility takes too are made once: the same name has the same key.
        spaces: await makeSpaces(spaces, keyFor),
        capacity: Math.ceil(fields.capacity * part),
        default_price: fields.default_price * part,
      };
      const { id } = await call('POST /sport-facility/', {
        body,
        idempotencyKey: keyFor({ facility: body }),
      });
      const params = { id };
      // Each list is written whole: sending it again changes nothing.
      await call('POST /sport-facility/{id}/pricings/', { params, body: createPrices(rules, part) });
      await call('POST /sport-facility/{id}/advance_booking_periods/', {
        params,
        body: advancePeriods(rules),
      });
      await call('POST /sport-facility/{id}/operating_hours/', { params, body: openingHours(rules) });
      made.push({ id, name });
    }
  }
  return made;
}
