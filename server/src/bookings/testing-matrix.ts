import { HOUR } from '@portal/contract/rules/club-time';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { deriveKeys } from '../http/keys.ts';
import { invoice as invoiceTable, issueInvoice } from '../money/index.ts';
import { sealOffer } from '../notifications/push/offer-token.ts';
import { addMember } from '../testing/people.ts';
import { upload } from '../uploads/index.ts';
import { guestLink } from './players/guest-link.ts';
import { hashOf } from './screens/links.ts';
import { sealPass } from './screens/kiosk.ts';
import {
  allotment,
  bookingPlayer,
  facility,
  facilityPhotograph,
  openingReminder,
  openingRequest,
  reservation,
  screenLink,
  waiting,
} from './tables.ts';

/** One of the hours that the club's rooms are open on the next days. */
function makeHour({ world, number }: Scene): { start_from: string; end_at: string } {
  const day = 1 + (Math.floor(number / 14) % 6);
  const start = world.clock.now + day * 24 * HOUR + ((number % 14) - 2) * HOUR;
  return { start_from: new Date(start).toISOString(), end_at: new Date(start + HOUR).toISOString() };
}

async function booked(scene: Scene): Promise<Thing> {
  const { start_from, end_at } = makeHour(scene);
  const [row] = await scene.world.db
    .insert(reservation)
    .values({
      facility_id: await scene.world.idOf('Hall'),
      member_id: scene.owner.memberId,
      name: 'A booking',
      start_from: new Date(start_from),
      end_at: new Date(end_at),
      status: 'CONFIRMED',
      price: 0,
      price_lines: [],
      created_at: new Date(scene.world.clock.now),
    })
    .returning({ id: reservation.id });
  return { id: row?.id ?? 0 };
}

/** A booking of the owner's that begins now and is to be checked in. */
async function due(scene: Scene): Promise<Thing> {
  const { id } = await booked(scene);
  const { now } = scene.world.clock;
  await scene.world.db
    .update(reservation)
    .set({
      start_from: new Date(now),
      end_at: new Date(now + HOUR),
      check_in_by: new Date(now + HOUR / 4),
    })
    .where(eq(reservation.id, Number(id)));
  return { id: id ?? 0 };
}

/** Such a booking, checked in as the clock has it. */
async function checkedIn(scene: Scene): Promise<Thing> {
  const thing = await due(scene);
  await scene.world.db
    .update(reservation)
    .set({ checked_in_at: new Date(scene.world.clock.now) })
    .where(eq(reservation.id, Number(thing['id'])));
  return thing;
}

/** Such a booking that nobody has checked in in time. */
async function missed(scene: Scene): Promise<Thing> {
  const thing = await due(scene);
  await scene.world.db
    .update(reservation)
    .set({ check_in_by: new Date(scene.world.clock.now) })
    .where(eq(reservation.id, Number(thing['id'])));
  return thing;
}

/** A kiosk without a link. */
async function newScreen({ world, number }: Scene): Promise<Thing> {
  const [row] = await world.db
    .insert(screenLink)
    .values({ name: `Kiosk ${number}`, kind: 'KIOSK', created_at: new Date(world.clock.now) })
    .returning({ id: screenLink.id });
  return { id: row?.id ?? 0 };
}

/** The token of a kiosk's link. */
async function screenToken(scene: Scene): Promise<{ token: string }> {
  const { id } = await newScreen(scene);
  const token = `token-${id}`;
  await scene.world.db
    .update(screenLink)
    .set({ token_hash: hashOf(token) })
    .where(eq(screenLink.id, Number(id)));
  return { token };
}

/** The code at the door of such a booking. */
async function codeOfDue(scene: Scene): Promise<string> {
  await due(scene);
  const [door] = await scene.world.db
    .select({ code: facility.check_in_code })
    .from(facility)
    .where(eq(facility.name, 'Hall'));
  return door?.code ?? '';
}

/** An entry of the owner's on the waiting list for a time, with or without what was booked from it. */
async function makeWait(
  scene: Scene,
  status: 'LEFT' | 'ACCEPTED',
  reservationId: number | null,
): Promise<Thing> {
  const { start_from, end_at } = makeHour(scene);
  const [row] = await scene.world.db
    .insert(waiting)
    .values({
      facility_id: await scene.world.idOf('Hall'),
      member_id: scene.owner.memberId,
      start_from: new Date(start_from),
      end_at: new Date(end_at),
      not_after: new Date(start_from),
      status,
      reservation_id: reservationId,
      created_at: new Date(scene.world.clock.now),
    })
    .returning({ id: waiting.id });
  return { id: row?.id ?? 0 };
}
/** A booking of the owner's that brings a guest. */
async function withGuest(scene: Scene): Promise<Thing> {
  const thing = await booked(scene);
  await scene.world.db
    .update(reservation)
    .set({ guests: 1 })
    .where(eq(reservation.id, Number(thing['id'])));
  return thing;
}
/** That guest, invited by name. */
async function makePlayer(scene: Scene): Promise<Thing> {
  const { id } = await withGuest(scene);
  const [row] = await scene.world.db
    .insert(bookingPlayer)
    .values({ reservation_id: Number(id), name: 'Ravi Nair', invited_at: new Date(scene.world.clock.now) })
    .returning({ id: bookingPlayer.id });
  return { id: row?.id ?? 0 };
}
/** A paid booking of the owner's, with a guest who is invited by name. */
async function pricedWithGuest(scene: Scene): Promise<Thing> {
  const { id } = await withGuest(scene);
  const { db, clock } = scene.world;
  const invoice = await db.transaction((tx) =>
    issueInvoice(tx, {
      member: scene.owner.memberId,
      kind: 'BOOKING',
      lines: [{ description: 'Hall', amount: 600 }],
      due: clock.now,
      now: clock.now,
      zone: 'Asia/Singapore',
    }),
  );
  await db.update(invoiceTable).set({ paid: 600 }).where(eq(invoiceTable.id, invoice));
  await db
    .update(reservation)
    .set({ price: 600, invoice_id: invoice, status: 'CONFIRMED', held_until: null })
    .where(eq(reservation.id, Number(id)));
  const [row] = await db
    .insert(bookingPlayer)
    .values({ reservation_id: Number(id), name: 'Ravi Nair', invited_at: new Date(clock.now) })
    .returning({ id: bookingPlayer.id });
  return { id: id ?? 0, player: row?.id ?? 0 };
}
async function guestToken(scene: Scene): Promise<{ token: string }> {
  const { world } = scene;
  const { id } = await makePlayer(scene);
  const keys = await deriveKeys(world.config.tokenSecret ?? '');
  return { token: guestLink(keys, world.config, Number(id)).split('#')[1] ?? '' };
}
/** An invitation of the owner's, to a booking of another member. */
async function invitedTo(scene: Scene): Promise<Thing> {
  const { id } = await booked(scene);
  const { db, clock } = scene.world;
  const { memberId: member_id } = await addMember(db);
  await db
    .update(reservation)
    .set({ member_id })
    .where(eq(reservation.id, Number(id)));
  const [row] = await db
    .insert(bookingPlayer)
    .values({
      reservation_id: Number(id),
      member_id: scene.owner.memberId,
      invited_at: new Date(clock.now),
    })
    .returning({ id: bookingPlayer.id });
  return { id: row?.id ?? 0 };
}
const waits = (scene: Scene) => makeWait(scene, 'LEFT', null);
/** The token of an offer that ended: answering it still gets an answer. */
async function acceptToken({ world, owner }: Scene): Promise<{ token: string }> {
  const keys = await deriveKeys(world.config.tokenSecret ?? '');
  const offer = { device: 1, user: owner.userId, waiting: 1, until: world.clock.now - 1, price: 0 };
  return { token: sealOffer(keys, offer) };
}
const accepted = async (scene: Scene) => makeWait(scene, 'ACCEPTED', Number((await booked(scene))['id']));

/** An hour of the Hall that isn't open for booking yet, on a day of its own. */
function makeFarHour(scene: Scene): { start_from: string; end_at: string } {
  const days = 14 + scene.number;
  const later = (moment: string) => new Date(Date.parse(moment) + days * 24 * HOUR).toISOString();
  const { start_from, end_at } = makeHour(scene);
  return { start_from: later(start_from), end_at: later(end_at) };
}

/** The owner's reminder of such an hour. */
async function reminded(scene: Scene): Promise<Thing> {
  const { start_from, end_at } = makeFarHour(scene);
  const [row] = await scene.world.db
    .insert(openingReminder)
    .values({
      facility_id: await scene.world.idOf('Hall'),
      member_id: scene.owner.memberId,
      start_from: new Date(start_from),
      end_at: new Date(end_at),
      remind_at: new Date(start_from),
      created_at: new Date(scene.world.clock.now),
    })
    .returning({ id: openingReminder.id });
  return { id: row?.id ?? 0 };
}

/** The owner's request for such an hour, to be decided or refused already. */
async function askedFor(scene: Scene, isDecided = false): Promise<Thing> {
  const { db, clock } = scene.world;
  const { start_from, end_at } = makeFarHour(scene);
  const facility_id = await scene.world.idOf('Hall');
  const moments = { opens_at: new Date(start_from), decided_at: new Date(clock.now) };
  const [made] = isDecided
    ? await db
        .insert(allotment)
        .values({ facility_id, policy: 'DRAW', seed: 'seed', ...moments })
        .returning({ id: allotment.id })
    : [];
  const [row] = await db
    .insert(openingRequest)
    .values({
      facility_id,
      member_id: scene.owner.memberId,
      start_from: new Date(start_from),
      end_at: new Date(end_at),
      opens_at: moments.opens_at,
      created_at: moments.decided_at,
      ...(made && {
        status: 'REFUSED' as const,
        refused: 'slot_taken' as const,
        allotment_id: made.id,
        turn: 1,
      }),
    })
    .returning({ id: openingRequest.id });
  return { id: row?.id ?? 0 };
}

/** The whole of a booking, with another name. */
async function renamed({ world, number, thing }: Scene & { thing: Thing }): Promise<object> {
  const [row] = await world.db
    .select({
      facility: reservation.facility_id,
      start_from: reservation.start_from,
      end_at: reservation.end_at,
    })
    .from(reservation)
    .where(eq(reservation.id, Number(thing['id'])));
  return { ...row, name: `Name ${number}` };
}

/** A block of a hall that nobody books, each in a week of its own. */
async function block({ world, number }: Scene): Promise<object> {
  const start = world.clock.now + number * 7 * 24 * HOUR;
  return {
    facility: await world.idOf('Hall'),
    start_from: new Date(start).toISOString(),
    end_at: new Date(start + HOUR).toISOString(),
    reason: `Block ${number}`,
  };
}

const newFacility = async ({ world, owner }: Scene): Promise<Thing> => ({
  id: await world.create('/sport-facility/', owner),
});

/** A picture that somebody uploaded; its files aren't read. */
async function uploaded({ world, owner }: Scene): Promise<string> {
  const id = randomUUID();
  await world.db.insert(upload).values({
    id,
    user_id: owner.userId,
    width: 1600,
    height: 1067,
    widths: [320, 640, 1120, 1600],
    created_at: new Date(world.clock.now),
  });
  return id;
}

async function withPhotograph(scene: Scene): Promise<Thing> {
  const { id } = await newFacility(scene);
  await scene.world.db.insert(facilityPhotograph).values({
    facility_id: Number(id),
    position: 0,
    upload_id: await uploaded(scene),
    alt: 'The court from its gate',
  });
  return { id: id ?? 0 };
}

const named = ({ number }: Scene) => ({ name: `Name ${number}` });

export const bookingsMatrix = {
  ...crudRows('/sport-facility/', {
    read: 'public',
    write: 'staff',
    body: async (scene) => ({
      name: `Facility ${scene.number}`,
      type: 'ROOM',
      category: await scene.world.create('/facility/category/', scene.owner),
      slot_minutes: 60,
    }),
  }),
  'GET /sport-facility/{id}/pricings/': { who: 'public', make: newFacility },
  'POST /sport-facility/{id}/pricings/': {
    who: 'staff',
    make: newFacility,
    body: () => [{ day_types: ['SAT'], starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 900 }],
  },
  'GET /sport-facility/{id}/advance_booking_periods/': { who: 'public', make: newFacility },
  'POST /sport-facility/{id}/advance_booking_periods/': {
    who: 'staff',
    make: newFacility,
    body: () => [{ membership_type_1: 'COMMITTEE', days: 14, opens_at: '09:00' }],
  },
  'GET /sport-facility/{id}/operating_hours/': { who: 'public', make: newFacility },
  'POST /sport-facility/{id}/operating_hours/': {
    who: 'staff',
    make: newFacility,
    body: () => [{ day_type: 'MON', opens_at: '08:00', closes_at: '22:00' }],
  },
  'GET /booking/allowance/': { who: 'signedIn', query: { from: '2026-11-24', to: '2026-11-30' } },
  'GET /booking/availability/': { who: 'public', query: { from: '2026-11-24', to: '2026-12-20' } },
  'POST /sport-facility/{id}/try/': {
    who: 'staff',
    make: newFacility,
    body: () => ({
      date: '2026-11-30',
      membership_type_1: 'ORDINARY',
      operating_hours: [{ day_type: 'MON', opens_at: '10:00', closes_at: '22:00' }],
    }),
  },
  'GET /sport-facility/{id}/photographs/': { who: 'public', make: withPhotograph },
  'POST /sport-facility/{id}/photographs/': {
    who: 'staff',
    make: newFacility,
    body: async (scene) => [{ picture: await uploaded(scene), alt: 'The court from its gate' }],
  },
  'GET /sport-facility/{id}/days/': {
    who: 'public',
    make: newFacility,
    query: { from: '2026-11-24', to: '2026-11-30' },
  },
  'GET /booking/discount/': { who: 'signedIn' },
  ...crudRows('/facility/category/', { read: 'public', write: 'staff', body: named }),
  ...crudRows('/facility/group/', {
    read: 'public',
    write: 'staff',
    body: async (scene) => ({
      ...named(scene),
      category: await scene.world.create('/facility/category/', scene.owner),
    }),
  }),
  ...crudRows('/facility/space/', { read: 'public', write: 'staff', body: named }),
  ...crudRows('/booking/reservation-slot/', { read: 'public', write: 'staff', body: block }),
  ...crudRows('/booking/reservation/', { read: 'own', make: booked }),
  'POST /booking/series/preview/': {
    who: 'signedIn',
    body: async (scene) => ({ facility: await scene.world.idOf('Hall'), ...makeHour(scene), weeks: 2 }),
  },
  'POST /booking/series/': {
    who: 'signedIn',
    body: async (scene) => ({ facility: await scene.world.idOf('Hall'), ...makeHour(scene), weeks: 1 }),
    // Only ACTIVE members book: none of the times are available.
    except: { defaulter: 409, discipline: 409, absent: 409, unentitled: 409, entitled: 409 },
  },
  'POST /booking/closure/': {
    who: 'staff',
    // Far ahead, so that it closes nothing that others book.
    body: ({ number }) => ({
      spaces: [],
      name: `Closure ${number}`,
      start_from: '2033-03-01T10:00:00+08:00',
      end_at: '2033-03-01T11:00:00+08:00',
    }),
  },
  'GET /booking/holiday-bookings/': {
    who: 'staff',
    query: {
      type: 'PUBLIC_HOLIDAY',
      start_from: '2031-08-09T00:00:00+08:00',
      end_at: '2031-08-10T00:00:00+08:00',
    },
  },
  'GET /booking/usual/': { who: 'signedIn' },
  'GET /booking/usual/preference/': { who: 'signedIn' },
  'PUT /booking/usual/preference/': { who: 'signedIn', body: () => ({ suggest: false }) },
  'GET /booking/favourite/': { who: 'signedIn' },
  'PUT /booking/favourite/{id}/': {
    who: 'signedIn',
    make: async ({ world }) => ({ id: await world.idOf('Hall') }),
    // Nobody without a membership books.
    except: { unentitled: 404, entitled: 404 },
  },
  'DELETE /booking/favourite/{id}/': {
    who: 'signedIn',
    make: async ({ world }) => ({ id: await world.idOf('Hall') }),
    except: { unentitled: 404, entitled: 404 },
  },
  'GET /booking/opening-reminder/': { who: 'own', make: reminded },
  'POST /booking/opening-reminder/': {
    who: 'signedIn',
    body: async (scene) => ({ facility: await scene.world.idOf('Hall'), ...makeFarHour(scene) }),
    // Only ACTIVE members can book what opens; staff have no membership to book for.
    except: { defaulter: 400, discipline: 400, absent: 400, unentitled: 400, entitled: 400 },
  },
  'DELETE /booking/opening-reminder/{id}/': {
    who: 'own',
    make: reminded,
    // Nobody cancels for others.
    except: { entitled: 404 },
  },
  'GET /booking/opening-request/': { who: 'own', make: (scene) => askedFor(scene) },
  'POST /booking/opening-request/': {
    who: 'signedIn',
    body: async (scene) => ({ facility: await scene.world.idOf('Hall'), ...makeFarHour(scene) }),
    // Only ACTIVE members can book what opens; staff have no membership to book for.
    except: { defaulter: 400, discipline: 400, absent: 400, unentitled: 400, entitled: 400 },
  },
  'DELETE /booking/opening-request/{id}/': {
    who: 'own',
    make: (scene) => askedFor(scene),
    // Nobody takes others' back.
    except: { entitled: 404 },
  },
  'GET /booking/opening-request/{id}/allotment/': {
    who: 'own',
    make: (scene) => askedFor(scene, true),
    // Nobody looks at others'.
    except: { entitled: 404 },
  },
  'GET /booking/player/search/': { who: 'signedIn', query: { search: 'mei lin' } },
  'POST /booking/reservation/{id}/player/': {
    who: 'own',
    make: booked,
    body: async ({ world }) => ({ member: (await addMember(world.db)).memberId }),
  },
  'POST /booking/reservation/{id}/guest/': {
    who: 'own',
    make: withGuest,
    body: () => ({ name: 'Ravi Nair', email: null }),
  },
  'DELETE /booking/player/{id}/': { who: 'own', make: makePlayer },
  'POST /booking/reservation/{id}/share/': {
    who: 'own',
    make: pricedWithGuest,
    body: ({ thing }) => ({ shares: [{ player: thing['player'], amount: 100 }] }),
    except: { entitled: 404 },
  },
  'GET /booking/invitation/': { who: 'own', make: invitedTo },
  'POST /booking/invitation/{id}/answer/': {
    who: 'own',
    make: invitedTo,
    body: () => ({ status: 'DECLINED' }),
    // Nobody answers for others.
    except: { entitled: 404 },
  },
  'POST /booking/guest/': { who: 'anyone', body: guestToken },
  'POST /booking/guest/answer/': {
    who: 'anyone',
    body: async (scene) => ({ ...(await guestToken(scene)), status: 'ACCEPTED' }),
  },
  'PUT /booking/guest/receipt/': {
    who: 'anyone',
    body: async (scene) => ({ ...(await guestToken(scene)), email: 'guest@example.org', language: 'en' }),
  },
  'POST /booking/guest/calendar-file/': { who: 'anyone', body: guestToken },
  ...crudRows('/booking/waiting/', { read: 'own', make: waits }),
  'POST /booking/waiting/accept/': { who: 'anyone', body: acceptToken },
  'POST /booking/waiting/': {
    who: 'own',
    async body(scene) {
      await booked(scene);
      return { facility: await scene.world.idOf('Hall'), ...makeHour(scene) };
    },
    // Only ACTIVE members may have what is offered; staff have no membership to wait for.
    except: { defaulter: 400, discipline: 400, absent: 400, unentitled: 400, entitled: 400 },
  },
  'POST /booking/waiting/{id}/accept/': {
    who: 'own',
    make: accepted,
    body: () => ({ price: 0 }),
    // Nobody accepts for others.
    except: { entitled: 404 },
  },
  'GET /sport-facility/{id}/check-in-code/': { who: 'staff', make: newFacility },
  'POST /sport-facility/{id}/check-in-code/': { who: 'staff', make: newFacility },
  ...crudRows('/screen-link/', {
    read: 'staff',
    write: 'staff',
    body: ({ number }) => ({ name: `Screen ${number}` }),
  }),
  'POST /screen-link/{id}/link/': { who: 'staff', make: newScreen },
  'POST /screen/': { who: 'anyone', body: screenToken },
  'POST /screen/member/': {
    who: 'anyone',
    body: async (scene) => ({ ...(await screenToken(scene)), code: 'M-0' }),
  },
  'POST /screen/check-in/': {
    who: 'anyone',
    body: async (scene) => {
      const { id } = await due(scene);
      const { token } = await screenToken(scene);
      const keys = await deriveKeys(scene.world.config.tokenSecret ?? '');
      const [screen] = await scene.world.db
        .select({ id: screenLink.id })
        .from(screenLink)
        .where(eq(screenLink.token_hash, hashOf(token)));
      const until = scene.world.clock.now + 60_000;
      const pass = { screen: screen?.id ?? 0, member: scene.owner.memberId, household: false, until };
      return { token, booking: id, pass: sealPass(keys, pass) };
    },
  },
  'POST /booking/check-in/': {
    who: 'signedIn',
    body: async (scene) => ({ code: await codeOfDue(scene) }),
    // They have no booking there.
    except: { other: 409, unentitled: 409, entitled: 409 },
  },
  'POST /booking/reservation/{id}/check-in/': { who: 'staff', make: due },
  'POST /booking/reservation/{id}/check-in/undo/': {
    who: 'staff',
    make: checkedIn,
    body: ({ world }) => ({ checked_in_at: new Date(world.clock.now).toISOString() }),
  },
  'POST /booking/reservation/{id}/no-show/undo/': { who: 'staff', make: missed },
  'GET /booking/reservation/{id}/calendar-file/': { who: 'own', make: booked },
  'GET /booking/reservation/{id}/wallet-pass/': { who: 'own', make: booked, query: { wallet: 'APPLE' } },
  'GET /booking/calendar-feed/': { who: 'signedIn' },
  'POST /booking/calendar-feed/': {
    who: 'signedIn',
    // Staff without a membership have no bookings.
    except: { unentitled: 400, entitled: 400 },
  },
  'DELETE /booking/calendar-feed/': { who: 'signedIn' },
  'PUT /booking/reservation/{id}/': { who: 'staff', make: booked, body: renamed },
  'PATCH /booking/reservation/{id}/': {
    who: 'staff',
    make: booked,
    body: ({ number }) => ({ name: `Name ${number}` }),
  },
  'POST /booking/reservation/{id}/cancel/': { who: 'staff', make: booked, body: () => ({}) },
  'POST /booking/reservation/{id}/change/': {
    who: 'own',
    make: booked,
    body: async (scene) => ({ facility: await scene.world.idOf('Hall'), ...makeHour(scene), price: 0 }),
    // Only ACTIVE members book; staff move others' bookings by PATCH.
    except: { defaulter: 400, discipline: 400, absent: 400, entitled: 404 },
  },
  'POST /booking/reservation/': {
    who: 'own',
    body: async (scene) => ({ facility: await scene.world.idOf('Hall'), ...makeHour(scene) }),
    // Only ACTIVE members book; staff have no membership to book for.
    except: { defaulter: 400, discipline: 400, absent: 400, unentitled: 400, entitled: 400 },
  },
} satisfies Rows;
