// Reads whatever another host says about occupied times and bookings into our contract's form.
import type { Reservation, ReservationSlot } from '@portal/contract';
import { MINUTE, isoAt } from '@portal/contract/rules/club-time';
import { isRecord } from '../http/failure.ts';
import * as field from './fields.ts';
import { isName, ownSpace, pictures, related, readSpaces } from './facility.ts';
import type { Raw } from './read.ts';
import { code, readId, idOrNull, toArray, pick, text } from './read.ts';
import type { Wire } from './wire.ts';

/** The start and the end; empty where they aren't given. */
type Times = Pick<Reservation, 'start_from' | 'end_at'>;
const times = {
  start_from: field.moment('', 'start_at', 'start', 'start_time'),
  end_at: field.moment('', 'end', 'end_time'),
} satisfies field.Table<Times>;
const timesIn = field.looseEntity<Times>(times);

type OccupiedTime = Pick<ReservationSlot, 'id' | 'start_from' | 'end_at' | 'state' | 'held_until' | 'mine'>;

const occupiedTime = field.looseEntity<
  OccupiedTime & Readonly<Record<'member' | 'reservation', number | null>>
>({
  ...times,
  id: (raw) => idOrNull(raw['reservation']) ?? readId(raw),
  ...field.each(field.id(null), 'member', 'reservation'),
  state: field.option(['BOOKED', 'HELD', 'CLOSED', 'BLOCKED'], 'BOOKED'),
  held_until: field.moment(null),
  mine: field.yes(false),
});

/** The occupied part of a facility, by the slot or by the facility itself. */
const occupiedFields = field.looseEntity<
  Pick<ReservationSlot, 'category' | 'group'> & { readonly buffer_minutes: number }
>({
  category: field.id(0),
  group: field.id(null),
  buffer_minutes: field.atLeast(0, 0),
});

/** An occupied time of a list; null where its row isn't one (without times or facility, or cancelled). */
export async function reservationSlot(
  raw: Raw,
  wire: Wire,
  ownReservations: ReadonlySet<number>,
  me: number | null,
): Promise<ReservationSlot | null> {
  const { member: booked, reservation: held, ...slot } = occupiedTime(raw, wire);
  const known = await related(await readFacilityFields(raw, wire), '/sport-facility/', wire);
  const place = idOrNull(known);
  if (slot.start_from === '' || slot.end_at === '' || known === null || place === null || isOver(raw))
    return null;
  const { buffer_minutes: buffer, ...where } = occupiedFields({ ...known, ...raw }, wire);
  return {
    ...slot,
    ...where,
    facility: place,
    spaces: readSpaces(raw) ?? readSpaces(known) ?? [ownSpace(place)],
    free_at: isoAt(Date.parse(slot.end_at) + buffer * MINUTE, wire.zone),
    mine: slot.mine || (booked !== null && booked === me) || (held !== null && ownReservations.has(held)),
  };
}

/** The facility of a slot, by its id or as the thing: its own, or its reservation's. */
async function readFacilityFields({ facility, reservation: booking }: Raw, wire: Wire): Promise<unknown> {
  if (idOrNull(facility) !== null) return facility;
  if (isRecord(booking) && idOrNull(booking['facility']) !== null) return booking['facility'];
  const key = idOrNull(booking);
  return key === null ? null : (await wire.byId('/booking/reservation/')).get(key)?.['facility'];
}

/** Tells whether a booking or its slot takes no time any more. */
const isOver = (raw: Raw): boolean =>
  /^(?:cancell?ed|expired|void|rejected)$/i.test(text(pick(raw, 'status', 'state')));

const reservationStatuses = ['HELD', 'CONFIRMED', 'CANCELLED', 'EXPIRED', 'NO_SHOW'] as const;

/** Reads the status; empty where the host gives none: nothing is shown then. */
function readStatus(raw: Raw): Reservation['status'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const status = code(pick(raw, 'status', 'state'), reservationStatuses, '' as Reservation['status']);
  return isOver(raw) && !reservationStatuses.includes(status) ? 'CANCELLED' : status;
}

const place = field.looseEntity<Reservation['facility']>({
  id: field.id(0),
  name: field.text('', 'title'),
  ...field.maybe({ zh: {} }),
  category: field.id(0),
  picture: field.option(pictures, 'harbour'),
});

const plainReservation = field.entity<Omit<Reservation, 'facility'>>(['facility', 'member', 'id'], {
  ...times,
  id: field.ownId,
  member: field.id(0),
  member_name: field.text(''),
  name: field.text(''),
  status: readStatus,
  created_at: field.moment('', 'created'),
  held_until: field.moment(null),
  price: field.money(NaN, 'amount', 'total', 'total_amount'),
  paid: field.money(NaN, 'amount_paid'),
  refund_due: field.money(0),
  invoice: (raw) => text(idOrNull(raw['invoice'])) || null,
  guests: field.number(0),
  ...field.orNull({ booked_by: { name: '' }, check_in: { opens_at: '', until: '' } }),
  ...field.orNone({ guest_names: [''], overridden: [''], price_lines: [{ kind: '', price: 0 }] }),
  ...field.orNone({ cancellation: [{ hours_before: 0, refund_percent: 0 }] }),
  ...field.maybe({ shared: 0, series: '', facility_details: { description: '' }, wallets: [''] }),
  ...field.maybe({ is_visitor: false }),
  ...field.maybe({ invoices: [{ id: '', number: '' }], refunds: [{ destination: '', amount: 0 }] }),
  ...field.maybe({ refund_sources: [{ method: '', amount: 0, left: 0 }] }),
  ...field.maybe({ pending: { payment: '', method: '', amount: 0 } }),
  ...field.maybe({ players: [{ kind: '', name: '', status: '' }] }),
  ...field.maybe({ replaces: { facility: { name: '' }, start_from: '', end_at: '' } }),
});

/**
 * Reads a booking. If it has no times of its own they are those of its slots: within it, or in the list of slots by
 * its id.
 */
export async function reservation(value: unknown, wire: Wire): Promise<Reservation> {
  const one = plainReservation(value, wire);
  const raw: Raw = isRecord(value) ? value : {};
  const [room, span, name] = await Promise.all([
    findFacility(raw['facility'], wire),
    readTimes(raw, one, wire),
    memberName(raw['member'], one, wire),
  ]);
  return { ...one, ...span, facility: place(room, wire), member_name: name, name: one.name || name };
}

async function findFacility(facility: unknown, wire: Wire): Promise<Raw> {
  const key = idOrNull(facility);
  if (isRecord(facility)) return facility;
  if (key === null || isName(facility)) return { name: facility };
  return { ...(await wire.one(`/sport-facility/${key}/`)), id: key };
}

const memberName = async (given: unknown, one: Pick<Reservation, 'member' | 'member_name'>, wire: Wire) =>
  (isRecord(given) && text(given)) ||
  one.member_name ||
  text(one.member ? await wire.one(`/profile/member/${one.member}/`) : null);

const isTimed = ({ start_from, end_at }: Times): boolean => start_from !== '' && end_at !== '';

async function readTimes(raw: Raw, own: Times & { readonly id: number }, wire: Wire): Promise<Times> {
  if (isTimed(own)) return { start_from: own.start_from, end_at: own.end_at };
  const names = ['slot', 'reservation_slot', 'slots', 'reservation_slots'];
  const named = names.flatMap((name) => (Array.isArray(raw[name]) ? toArray(raw[name]) : [raw[name]]));
  const within = named.filter(isRecord);
  const wanted = new Set(named.flatMap((one) => idOrNull(one) ?? []));
  const listed = within.length > 0 ? [] : [...(await wire.byId('/booking/reservation-slot/')).values()];
  const mine = listed.filter((slot) => idOrNull(slot['reservation']) === own.id || wanted.has(readId(slot)));
  const spans = [...within, ...mine].map((slot) => timesIn(slot, wire)).filter(isTimed);
  const [first = ''] = spans.map(({ start_from }) => start_from).toSorted();
  const last = spans.map(({ end_at }) => end_at).toSorted();
  return { start_from: first, end_at: last.at(-1) ?? '' };
}
