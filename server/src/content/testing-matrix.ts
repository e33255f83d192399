import { DAY } from '@portal/contract/rules/club-time';
import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { notificationsMatrix } from '../notifications/testing-matrix.ts';
import { testingPicture } from '../uploads/testing-picture.ts';
import { calendarEvent, eventRegistration } from './tables.ts';

/** An event that can be signed up for. */
async function openEvent({ world, number }: Scene): Promise<number> {
  const [row] = await world.db
    .insert(calendarEvent)
    .values({
      type: 'EVENT',
      name: `Open ${number}`,
      sign_up: true,
      start_from: new Date(world.clock.now + DAY),
      end_at: new Date(world.clock.now + DAY + 1),
    })
    .returning({ id: calendarEvent.id });
  return row?.id ?? 0;
}

async function signedUp(scene: Scene): Promise<Thing> {
  const event = await openEvent(scene);
  const [row] = await scene.world.db
    .insert(eventRegistration)
    .values({
      event_id: event,
      member_id: scene.owner.memberId,
      seats: 1,
      status: 'WAITING',
      price: 0,
      created_at: new Date(scene.world.clock.now),
    })
    .returning({ id: eventRegistration.id });
  return { id: row?.id ?? 0, event };
}

const holidays = ({ number }: Scene) => ({
  type: 'PUBLIC_HOLIDAY',
  rows: [{ row: 2, name: `Holiday ${number}`, first: '2031-08-09', last: '2031-08-09' }],
});

export const contentMatrix = {
  ...notificationsMatrix,
  ...crudRows('/calendar-event/', {
    read: 'signedIn',
    write: 'staff',
    body: ({ number }) => ({
      name: `Event ${number}`,
      start_from: '2026-12-05T19:00:00+08:00',
      end_at: '2026-12-05T22:00:00+08:00',
    }),
  }),
  'POST /calendar-event/import/check/': { who: 'staff', body: holidays },
  'POST /calendar-event/import/': { who: 'staff', body: holidays },
  ...crudRows('/event-registration/', { read: 'own', make: signedUp }),
  'POST /event-registration/': {
    who: 'own',
    body: async (scene) => ({ event: await openEvent(scene) }),
    // Only ACTIVE members sign up; staff have no membership to do so with.
    except: { defaulter: 400, discipline: 400, absent: 400, unentitled: 400, entitled: 400 },
  },
  ...crudRows('/cms/', {
    read: 'signedIn',
    write: 'staff',
    body: ({ number }) => ({ name: `Post ${number}`, category: 'CLUB', status: 'PUBLISHED' }),
  }),
  'GET /calendar-event/{id}/guests/': {
    who: 'staff',
    make: async (scene) => {
      const { id, event = 0 } = await signedUp(scene);
      return { id: event, listed: id ?? 0 };
    },
  },
  'POST /calendar-event/{id}/message/': {
    who: 'staff',
    make: async (scene) => ({ id: await openEvent(scene) }),
    body: () => ({ to: 'REGISTERED', subject: 'Shoes', text: 'Bring shoes for the deck.' }),
  },
  'POST /calendar-event/{id}/call-off/': {
    who: 'staff',
    make: async (scene) => ({ id: await openEvent(scene) }),
    body: () => ({ reason: 'The deck is closed.' }),
  },
  'GET /calendar-event/{id}/calendar-file/': {
    who: 'signedIn',
    make: async (scene) => ({ id: await openEvent(scene) }),
  },
  'POST /uploads/': {
    who: 'signedIn',
    file: { name: 'feature_image', type: 'image/png', content: () => testingPicture() },
  },
} satisfies Rows;
