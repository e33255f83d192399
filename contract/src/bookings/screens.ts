import * as z from 'zod';
import { crud, plainFields } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { translations } from '../translations.ts';
import { byId, id, moment, oneLine, text } from '../wire.ts';
import { checkInCodes } from './check-in.ts';

/** A KIOSK at the counter checks members in; a DISPLAY shows now and next, in the lobby or at a door. */
export const screenKinds = ['KIOSK', 'DISPLAY'] as const;

const kind = z.enum(screenKinds);
const shown = {
  name: z.string(),
  kind,
  /** Of a DISPLAY: the one that it shows; null: all. */
  facility: id.nullable(),
  /** True shows the names of those who booked. */
  shows_names: z.boolean(),
};

/** A screen of the club, opened by a link that staff make and revoke. */
export const screenLink = z.object({
  id,
  ...shown,
  /** Null: it has no link yet. */
  link_made_at: moment.nullable(),
  /** When the screen last asked; null: never. */
  seen_at: moment.nullable(),
  created_at: moment,
});

const token = text(100);
const facility = { facility: z.string(), zh: translations({ facility: z.string() }) };
const times = { start_from: moment, end_at: moment };

const slot = z.object({
  ...times,
  state: z.enum(['BOOKED', 'CLOSED']),
  /** Of the person who booked, where the screen shows names. */
  name: z.string().nullable(),
});

/** The content of a screen. */
export const screenView = z.object({
  kind,
  now: moment,
  /** Of a DISPLAY. */
  facilities: z.array(z.object({ id, ...facility, current: slot.nullable(), next: slot.nullable() })),
});
export type ScreenView = z.infer<typeof screenView>;

/** OPEN: can be checked in. EARLY: not yet. UNPAID and RELEASED: at the desk. */
export const kioskStates = ['OPEN', 'HERE', 'EARLY', 'UNPAID', 'RELEASED'] as const;

const kioskBooking = z.object({
  id,
  ...facility,
  ...times,
  state: z.enum(kioskStates),
  /** From when it can be checked in. */
  opens_at: moment,
});
export type KioskBooking = z.infer<typeof kioskBooking>;

/** A member at the kiosk, with the bookings of today that aren't over. */
export const kioskMember = z.object({
  /** Null where only a number was typed: that tells nobody whose it is. */
  name: z.string().nullable(),
  /** Checks these bookings in for some minutes. */
  pass: z.string(),
  bookings: z.array(kioskBooking),
});
export type KioskMember = z.infer<typeof kioskMember>;

export const screenEndpoints = {
  ...crud('/screen-link/', {
    name: 'screen of the club; deleting it revokes its link',
    resource: 'screen_link',
    access: 'staff',
    item: screenLink,
    write: z.strictObject({
      name: oneLine(100),
      kind: kind.default('KIOSK'),
      facility: id.nullable().default(null),
      shows_names: z.boolean().default(false),
    }),
    filters: {},
    ordering: plainFields(screenLink),
    actions: ['list', 'create', 'get', 'patch', 'delete'],
  }),
  'POST /screen-link/{id}/link/': endpoint({
    summary: 'Make a screen’s link: it is shown once, and the previous one stops working',
    access: 'staff',
    right: 'screen_link.change',
    params: byId,
    answers: { 200: z.object({ link: z.url() }) },
  }),
  'POST /screen/': endpoint({
    summary: 'What a screen shows now, by the token of its link',
    description: 'The token is in the body, as addresses are written into logs.',
    access: 'anyone',
    body: z.strictObject({ token }),
    answers: { 200: screenView },
    errors: ['not_found'],
  }),
  'POST /screen/member/': endpoint({
    summary: 'Bookings of today at a kiosk, by a card’s code or a membership number',
    description: 'A number that nobody has is answered like that of a member without bookings.',
    access: 'anyone',
    body: z.strictObject({ token, code: text(60) }),
    answers: { 200: kioskMember },
    errors: ['not_found', 'card_refused', 'throttled'],
  }),
  'POST /screen/check-in/': endpoint({
    summary: 'Check a booking in at a kiosk',
    access: 'anyone',
    body: z.strictObject({ token, pass: text(500), booking: id }),
    answers: { 200: kioskBooking },
    errors: ['not_found', ...checkInCodes],
  }),
};
