import { bookFor, makeDoor } from '../../bookings/door.ts';
import { bookHall, inviteTo } from '../../bookings/players/players.ts';
import { get, post } from '../action.ts';
import type { Tour } from '../screen.ts';
import { cell, firstRow } from '../screen-parts.ts';

/** The questions of a day: its facilities, and what is occupied of it. */
const ofDay = { says: 'We couldn’t load this day.', shows: cell };

/** The home page and bookings. */
export const bookingTours: readonly Tour[] = [
  {
    title: 'the home page',
    visits: [
      {
        address: '/',
        make: async ({ member }) => ({ text: member.username.slice(0, 20) }),
        questions: [
          {
            reads: 'who is signed in',
            canary: true,
            ask: get('/general-users/me/'),
            says: 'We couldn’t load',
            shows: (page, { text = '' }) => page.getByRole('main').getByText(text),
          },
        ],
      },
      {
        address: '/',
        make: async ({ member }) => ({ text: member.username.slice(0, 20) }),
        questions: [
          {
            reads: 'its parts',
            canary: true,
            ask: get('/dashboard/'),
            says: 'We couldn’t load',
            shows: (page, { text = '' }) => page.getByRole('main').getByText(text),
          },
        ],
      },
    ],
  },
  {
    title: 'a day, as a member sees it',
    visits: [
      {
        address: '/bookings',
        questions: [{ reads: 'the facilities', ask: get('/sport-facility/'), ...ofDay }],
      },
      {
        address: '/bookings',
        questions: [
          { reads: 'the occupied times', canary: true, ask: get('/booking/reservation-slot/'), ...ofDay },
        ],
      },
    ],
  },
  {
    title: 'a day, as the public sees it',
    who: null,
    visits: [
      {
        address: '/public-booking',
        questions: [{ reads: 'the facilities', ask: get('/sport-facility/'), ...ofDay }],
      },
      {
        address: '/public-booking',
        questions: [
          { reads: 'the occupied times', canary: true, ask: get('/booking/reservation-slot/'), ...ofDay },
        ],
      },
    ],
  },
  {
    title: 'one’s bookings',
    visits: [
      {
        address: '/my-bookings/{id}',
        make: async ({ member }) => ({ id: (await bookHall(member)).id }),
        questions: [
          {
            reads: 'one booking',
            ask: get('/booking/reservation/{id}/'),
            says: 'We couldn’t load this booking.',
            shows: (page) => page.getByRole('heading', { name: 'Who’s coming' }),
          },
        ],
      },
      {
        address: '/my-bookings',
        questions: [
          {
            reads: 'one’s own bookings',
            ask: get('/booking/reservation/'),
            says: 'We couldn’t load',
            shows: firstRow,
          },
        ],
      },
      {
        address: '/my-bookings/{id}',
        make: async ({ member }) => ({ id: (await inviteTo(member)).booking.id }),
        questions: [
          {
            reads: 'an invitation to somebody else’s booking',
            ask: get('/booking/invitation/'),
            says: 'We couldn’t load this invitation.',
            shows: (page) => page.getByRole('heading', { name: 'Will you come?' }),
          },
        ],
      },
      {
        address: '/check-in',
        async make({ member }) {
          const door = await makeDoor(`The door of the faults ${crypto.randomUUID()}`);
          await bookFor(door, member.id, 5);
          return { address: door.address };
        },
        questions: [
          {
            reads: 'the code at the door',
            ask: post('/booking/check-in/'),
            says: 'We couldn’t check you in.',
            shows: (page) => page.getByRole('status').getByText('You’re checked in.'),
          },
        ],
      },
    ],
  },
];
