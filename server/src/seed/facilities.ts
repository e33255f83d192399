import type { DayType, Facility } from '@portal/contract';
import type { Limits } from '@portal/contract/bookings/rules/limits';
import type { priceBand } from '../bookings/index.ts';

/** A price as a seed writes it down. */
type Band = Omit<typeof priceBand.$inferInsert, 'id' | 'facility_id'>;

/** A facility as a seed writes it down: ids come from the database. */
export interface FacilityPlan {
  name: string;
  description: string;
  category: string;
  group?: string;
  /** Names of the spaces it takes; its own where left out. */
  spaces?: string[];
  capacity?: number;
  picture: Facility['picture'];
  slot_minutes: number;
  max_slots?: number;
  buffer_minutes?: number;
  guests?: Facility['guests'];
  max_guests?: number;
  guest_fee?: number;
  check_in_minutes?: number;
  /** The code at its door, where it must be known in advance. */
  check_in_code?: string;
  /** True if discount groups reduce its price. */
  discountable?: boolean;
  /** The rule for allotting a time that several requested before it opened. */
  allotment?: Facility['allotment'];
  /** Opening and closing times, every day. */
  hours: [opens: string, closes: string][];
  default_price: number;
  bands?: Band[];
  cancellation: Facility['cancellation'];
  /** Opens for each start this many minutes before it, instead of the club's advance period. */
  opensMinutesBefore?: number;
  /** Opens this many days ahead, instead of the club's advance period. */
  opensDaysBefore?: number;
}

const WEEKEND: DayType[] = ['SAT', 'SUN', 'PUBLIC_HOLIDAY'];

/** Dearer from 6 pm, and on the mornings of weekends and public holidays. */
const peak = (price: number): Band[] => [
  { starts_at: '18:00', ends_at: '24:00', peak_type: 'PEAK', price },
  { day_types: WEEKEND, starts_at: '08:00', ends_at: '12:00', peak_type: 'PEAK', price },
];

const court = {
  category: 'Courts',
  picture: 'courts',
  slot_minutes: 60,
  hours: [['08:00', '22:00']],
  cancellation: [
    { hours_before: 24, refund_percent: 100 },
    { hours_before: 6, refund_percent: 50 },
  ],
} satisfies Partial<FacilityPlan>;

const tennis = {
  ...court,
  group: 'Tennis',
  max_slots: 3,
  default_price: 600,
  bands: peak(1000),
} satisfies Partial<FacilityPlan>;

const hall = {
  category: 'Function rooms',
  discountable: true,
  picture: 'hall',
  slot_minutes: 240,
  buffer_minutes: 60,
  hours: [
    ['08:00', '12:00'],
    ['13:00', '17:00'],
    ['18:00', '22:00'],
  ],
  opensDaysBefore: 60,
  cancellation: [
    { hours_before: 168, refund_percent: 100 },
    { hours_before: 48, refund_percent: 50 },
  ],
} satisfies Partial<FacilityPlan>;

const pit = {
  category: 'Barbecue pits',
  discountable: true,
  description: 'Up to 20 people',
  capacity: 20,
  guests: 'NUMBER',
  picture: 'grill',
  slot_minutes: 300,
  hours: [
    ['11:00', '16:00'],
    ['17:00', '22:00'],
  ],
  default_price: 8000,
  bands: [{ starts_at: '17:00', ends_at: '22:00', peak_type: 'PEAK', price: 12_000 }],
  opensDaysBefore: 60,
  cancellation: [{ hours_before: 72, refund_percent: 100 }],
} satisfies Partial<FacilityPlan>;

const songRoom = {
  category: 'Song rooms',
  discountable: true,
  picture: 'song',
  guests: 'NUMBER',
  check_in_minutes: 15,
  slot_minutes: 60,
  max_slots: 4,
  hours: [['12:00', '22:00']],
  default_price: 1200,
  bands: peak(1800),
  cancellation: [{ hours_before: 24, refund_percent: 100 }],
} satisfies Partial<FacilityPlan>;

const chalet = {
  category: 'Chalets',
  discountable: true,
  picture: 'chalet',
  guests: 'NAMES',
  guest_fee: 1200,
  slot_minutes: 1200,
  hours: [['15:00', '11:00']],
  default_price: 13_800,
  bands: [{ day_types: ['FRI', 'SAT'], peak_type: 'PEAK', price: 16_800 }],
  opensDaysBefore: 60,
  cancellation: [
    { hours_before: 168, refund_percent: 100 },
    { hours_before: 72, refund_percent: 50 },
  ],
} satisfies Partial<FacilityPlan>;

/** The facilities of the demo club. */
export const demoFacilities: readonly FacilityPlan[] = [
  { ...tennis, name: 'Tennis Court 1', description: 'Hard court, lit', capacity: 4 },
  { ...tennis, name: 'Tennis Court 2', description: 'Hard court, lit', capacity: 4 },
  { ...tennis, name: 'Tennis Court 3', description: 'Clay, lit', capacity: 4 },
  {
    ...tennis,
    name: 'Tennis Court 4',
    description: 'Same-day court',
    capacity: 4,
    opensMinutesBefore: 120,
  },
  {
    ...court,
    name: 'Squash Court',
    description: 'Glass back wall',
    group: 'Squash',
    capacity: 2,
    guests: 'NUMBER',
    guest_fee: 500,
    max_slots: 2,
    default_price: 0,
    bands: peak(800),
  },
  {
    ...hall,
    name: 'Anchor Hall A',
    description: 'Up to 60 people',
    group: 'Anchor Hall',
    spaces: ['Anchor Hall A'],
    capacity: 60,
    default_price: 18_000,
    bands: peak(28_000),
  },
  {
    ...hall,
    name: 'Anchor Hall B',
    description: 'Up to 40 people',
    group: 'Anchor Hall',
    spaces: ['Anchor Hall B'],
    capacity: 40,
    default_price: 14_000,
    bands: peak(22_000),
  },
  {
    ...hall,
    name: 'Anchor Hall',
    description: 'A and B, up to 110 people',
    group: 'Anchor Hall',
    spaces: ['Anchor Hall A', 'Anchor Hall B'],
    capacity: 110,
    default_price: 30_000,
    bands: peak(46_000),
  },
  {
    ...hall,
    name: 'Quarterdeck Room',
    description: 'Up to 24 people',
    group: 'Meeting rooms',
    capacity: 24,
    default_price: 9000,
    bands: peak(12_000),
  },
  { ...pit, name: 'Barbecue Pit 1' },
  { ...pit, name: 'Barbecue Pit 2' },
  {
    ...songRoom,
    name: 'Song Room 1',
    description: 'Up to 8 people',
    capacity: 8,
    check_in_code: 'demo-song-room-1',
  },
  {
    ...songRoom,
    name: 'Song Room 2',
    description: 'Up to 14 people',
    capacity: 14,
    check_in_code: 'demo-song-room-2',
  },
  { ...chalet, name: 'Chalet 1', description: 'Sleeps 6', capacity: 6 },
  { ...chalet, name: 'Chalet 2', description: 'Sleeps 4', capacity: 4 },
];

/** The booking limits of a household in the demo club, by category. */
export const demoLimits: Readonly<Record<string, Limits>> = {
  Courts: { bookings_per_day: 4 },
  'Barbecue pits': { bookings_to_come: 2 },
  'Song rooms': { minutes_per_day: 240 },
  Chalets: { bookings_to_come: 2 },
};

const room = (index: number): FacilityPlan => ({
  name: `Room ${String(index + 1).padStart(2, '0')}`,
  description: 'Up to 8 people',
  category: index % 20 < 10 ? 'East wing' : 'West wing',
  picture: 'harbour',
  capacity: 8,
  slot_minutes: 30,
  max_slots: 4,
  hours: [['09:00', '19:00']],
  default_price: 500,
  bands: [{ starts_at: '17:00', ends_at: '19:00', peak_type: 'PEAK', price: 800 }],
  cancellation: [{ hours_before: 24, refund_percent: 100 }],
});

/** Twenty rooms of twenty half hours: what `npm run bench` measures on. */
export const benchFacilities: readonly FacilityPlan[] = Array.from({ length: 20 }, (_, index) => room(index));

/** As much as a day of the calendar may be: two hundred rooms of 96 quarters of an hour. */
export const vastFacilities: readonly FacilityPlan[] = Array.from({ length: 200 }, (_, index) => ({
  ...room(index),
  slot_minutes: 15,
  hours: [['00:00', '24:00']],
}));
