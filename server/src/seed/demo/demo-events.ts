import type { CalendarEvent } from '@portal/contract';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import type { calendarEvent } from '../../content/index.ts';
import type { PictureName } from '../pictures/pictures.ts';
import { pictureId } from '../pictures/pictures.ts';
import { eventsInChinese } from '../chinese/events.ts';
import type { DemoTime } from './demo-time.ts';

interface Plan extends Pick<
  CalendarEvent,
  'name' | 'category' | 'place' | 'description' | 'seats' | 'price' | 'guest_price' | 'most_seats'
> {
  /** Null: the portal has a drawing of its own. */
  picture: PictureName | null;
  /** Days from today. */
  ahead: number;
  from: string;
  to: string;
  /** Days before it that signing up ends; else when it begins. */
  closes: number | null;
}

const plan = (
  [ahead, from, to]: readonly [ahead: number, from: string, to: string],
  name: string,
  category: Plan['category'],
  rest: Pick<Plan, 'place' | 'description' | 'picture'> &
    Partial<Pick<Plan, 'seats' | 'price' | 'guest_price' | 'most_seats' | 'closes'>>,
): Plan => ({
  ahead,
  from,
  to,
  name,
  category,
  seats: null,
  price: 0,
  guest_price: null,
  most_seats: 2,
  closes: null,
  ...rest,
});

const plans: readonly Plan[] = [
  plan([-6, '19:00', '22:00'], 'Quiz night', 'SOCIAL', {
    place: 'Main Bar',
    description: 'Teams of four. The winners’ tab is on the club.',
    picture: 'lanterns',
    seats: 60,
    price: 1000,
  }),
  plan([2, '18:30', '22:00'], 'Regatta supper on the Quarterdeck', 'DINING', {
    place: 'Quarterdeck Room',
    description:
      'Race in the morning, prizes at half past six, then a long table and the day’s stories.\n\nThe last points of the season are sailed that day. Boats leave Pontoon B at 9 am, and the start is off the east mark at ten. You need not race to come to supper: half the table never does.\n\nSupper is served at seven. There is a menu without meat, and one without pork or lard: say so at the door.',
    picture: 'regatta',
    seats: 24,
    price: 6800,
    guest_price: 8800,
    most_seats: 3,
  }),
  plan([3, '07:00', '08:00'], 'Tai chi by the water', 'SPORT', {
    place: 'East Lawn',
    description: 'For beginners and those who have done it for years. Bring water; mats are there.',
    picture: 'fitness',
  }),
  plan([5, '19:30', '22:30'], 'Wine dinner: the Loire from the sea upwards', 'DINING', {
    place: 'Quarterdeck',
    description:
      'Five courses with six wines, from Muscadet to Sancerre.\n\nPlease tell us a week before what you can’t eat.',
    picture: 'tasting',
    seats: 48,
    price: 14800,
    guest_price: 16800,
    closes: 6,
  }),
  plan([8, '16:00', '19:00'], 'Tennis social, mixed doubles', 'SPORT', {
    place: 'Tennis Courts 1 and 2',
    description: 'Partners are drawn every half hour. Balls and drinks are provided.',
    picture: 'tennis',
    seats: 16,
    price: 2000,
  }),
  plan([12, '10:00', '12:00'], 'Kite morning for children', 'FAMILY', {
    place: 'East Lawn',
    description:
      'Paper, sticks and paint for ages 5 to 10, then out into the wind. One grown-up stays with each child.',
    picture: 'children',
    seats: 20,
    most_seats: 4,
  }),
  plan([15, '10:00', '13:00'], 'A quiet morning at the spa', 'SPORT', {
    place: 'Garden Pavilion',
    description: 'Warm stones, a foot bath and a massage of twenty minutes. Towels are there.',
    picture: 'spa',
    seats: 12,
    price: 4500,
  }),
  plan([17, '19:00', '20:30'], 'Talk: the harbour before the club', 'TALK', {
    place: 'Library',
    description: 'Maps and photographs from 1870 to 1930, some of them never shown.',
    picture: 'talk',
    seats: 40,
  }),
  plan([19, '18:30', '21:00'], 'Grill class: satay and sambal stingray', 'TALK', {
    place: 'Barbecue Pits',
    description: 'From the marinade to the ember, in groups of four. Everybody eats what they made.',
    picture: 'dining',
    seats: 8,
  }),
  plan([21, '20:00', '22:00'], 'Jazz on the terrace', 'ARTS', {
    place: 'East Terrace',
    description: 'A quartet, two sets. The kitchen stays open until 11 pm.',
    picture: 'concert',
  }),
  plan([28, '18:30', '20:00'], 'Annual general meeting', 'MEETING', {
    place: 'Ballroom',
    description: 'Reports, accounts and elections. Ordinary members vote; others are welcome to listen.',
    picture: null,
  }),
  plan([34, '18:30', '23:30'], 'Year-end party', 'SOCIAL', {
    place: 'Ballroom and East Lawn',
    description: 'Dinner, a band, and fireworks across the water at ten.\n\nDress: a touch of brass.',
    picture: 'fireworks',
    seats: 320,
    price: 8800,
  }),
];

/** The demo club's programme: one past evening, the rest in the next weeks. */
export function demoEvents({ now, zone }: DemoTime): (typeof calendarEvent.$inferInsert)[] {
  const today = dateOf(now, zone);
  return plans.map(({ picture, ahead, from, to, closes, ...fields }) => ({
    ...fields,
    zh: eventsInChinese[fields.name] ?? null,
    type: 'EVENT' as const,
    feature_image_id: picture && pictureId(picture),
    // Events with limited seats need a sign-up; those with food or printing are paid from the evening before.
    sign_up: fields.seats !== null,
    sign_up_until:
      closes === null ? null : new Date(instantOf(addDays(today, ahead - closes), '18:00', zone)),
    cancel_until: fields.price > 0 ? new Date(instantOf(addDays(today, ahead - 1), '18:00', zone)) : null,
    start_from: new Date(instantOf(addDays(today, ahead), from, zone)),
    end_at: new Date(instantOf(addDays(today, ahead), to, zone)),
  }));
}
