import type { CalendarEvent } from '@portal/contract';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import type { calendarEvent } from '../content/tables.ts';
import type { Drawing } from './drawings.ts';
import { drawings } from './drawings.ts';
import type { DemoTime } from './demo-time.ts';

interface Plan extends Pick<
  CalendarEvent,
  'name' | 'category' | 'place' | 'description' | 'seats' | 'price' | 'guest_price'
> {
  picture: Drawing;
  /** Days from today. */
  ahead: number;
  from: string;
  to: string;
}

const plan = (
  [ahead, from, to]: readonly [ahead: number, from: string, to: string],
  name: string,
  category: Plan['category'],
  rest: Pick<Plan, 'place' | 'description' | 'picture'> &
    Partial<Pick<Plan, 'seats' | 'price' | 'guest_price'>>,
): Plan => ({ ahead, from, to, name, category, seats: null, price: 0, guest_price: null, ...rest });

const plans: readonly Plan[] = [
  plan([-6, '19:00', '22:00'], 'Quiz night', 'SOCIAL', {
    place: 'Main Bar',
    description: 'Teams of four. The winners’ tab is on the club.',
    picture: 'lanterns',
    seats: 60,
    price: 1000,
  }),
  plan([2, '07:00', '08:00'], 'Tai chi by the water', 'SPORT', {
    place: 'East Lawn',
    description: 'For beginners and those who have done it for years. Bring water; mats are there.',
    picture: 'harbour',
  }),
  plan([5, '19:30', '22:30'], 'Wine dinner: the Loire from the sea upwards', 'DINING', {
    place: 'Quarterdeck',
    description:
      'Five courses with six wines, from Muscadet to Sancerre.\n\nPlease tell us a week before what you can’t eat.',
    picture: 'table',
    seats: 48,
    price: 14800,
    guest_price: 16800,
  }),
  plan([8, '16:00', '19:00'], 'Tennis social, mixed doubles', 'SPORT', {
    place: 'Tennis Courts 1 and 2',
    description: 'Partners are drawn every half hour. Balls and drinks are provided.',
    picture: 'court',
    seats: 16,
    price: 2000,
  }),
  plan([12, '10:00', '12:00'], 'Lantern making for children', 'FAMILY', {
    place: 'Card Room',
    description: 'Paper, wire and paint for ages 5 to 10. One grown-up stays with each child.',
    picture: 'lanterns',
    seats: 20,
    price: 1500,
  }),
  plan([17, '19:00', '20:30'], 'Talk: the harbour before the club', 'TALK', {
    place: 'Library',
    description: 'Maps and photographs from 1870 to 1930, some of them never shown.',
    picture: 'harbour',
    seats: 40,
  }),
  plan([21, '20:00', '22:00'], 'Jazz on the terrace', 'ARTS', {
    place: 'East Terrace',
    description: 'A quartet, two sets. The kitchen stays open until 11 pm.',
    picture: 'lanterns',
  }),
  plan([28, '18:30', '20:00'], 'Annual general meeting', 'MEETING', {
    place: 'Ballroom',
    description: 'Reports, accounts and elections. Ordinary members vote; others are welcome to listen.',
    picture: 'harbour',
  }),
  plan([34, '18:30', '23:30'], 'Year-end party', 'SOCIAL', {
    place: 'Ballroom and East Lawn',
    description: 'Dinner, a band, and fireworks across the water at ten.\n\nDress: a touch of brass.',
    picture: 'table',
    seats: 320,
    price: 8800,
  }),
];

/** The demo club's programme: one evening that has been, the rest in the coming weeks. */
export function demoEvents({ now, zone }: DemoTime): (typeof calendarEvent.$inferInsert)[] {
  const today = dateOf(now, zone);
  return plans.map(({ picture, ahead, from, to, ...fields }) => ({
    ...fields,
    type: 'EVENT' as const,
    feature_image_id: drawings[picture].id,
    // Who needs to know how many come has them sign up; what is cooked or printed is paid from two days before.
    sign_up: fields.seats !== null,
    cancel_until: fields.price > 0 ? new Date(instantOf(addDays(today, ahead - 2), '18:00', zone)) : null,
    start_from: new Date(instantOf(addDays(today, ahead), from, zone)),
    end_at: new Date(instantOf(addDays(today, ahead), to, zone)),
  }));
}
