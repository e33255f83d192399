// What is taken and what is booked as our contract has it, of whatever another host says about it.
import type { Reservation, ReservationSlot } from '@portal/contract';
import { MINUTE, isoAt } from '@portal/contract/rules/club-time';
import { isRecord } from '../http/failure.ts';
import { ownSpace, pictures, spacesOf } from './facility.ts';
import type { Raw } from './read.ts';
import {
  cents,
  code,
  extras,
  flag,
  idOf,
  idOrNull,
  listOf,
  momentOrNull,
  numberOrNull,
  objectWith,
  optionalExtras,
  pick,
  text,
  textId,
  textOrNull,
} from './read.ts';
import type { Wire } from './wire.ts';

const slotNames = ['start_from', 'start_at', 'start', 'start_time'];
const slotEnds = ['end_at', 'end', 'end_time'];

/** A taken time of a list; null where its row isn't one (without times or facility, or cancelled). */
export async function reservationSlot(
  raw: Raw,
  wire: Wire,
  ownReservations: ReadonlySet<number>,
  me: number | null,
): Promise<ReservationSlot | null> {
  const start = momentOrNull(pick(raw, ...slotNames), wire.zone);
  const end = momentOrNull(pick(raw, ...slotEnds), wire.zone);
  const given = await facilityOf(raw, wire);
  const place = idOrNull(given);
  if (start === null || end === null || place === null || isOver(raw)) return null;
  const known = isRecord(given) ? given : (await wire.byId('/sport-facility/')).get(place);
  const held = idOrNull(raw['reservation']);
  const booked = idOrNull(raw['member']);
  return {
    id: held ?? idOf(raw),
    facility: place,
    category: idOrNull(raw['category'] ?? known?.['category']) ?? 0,
    group: idOrNull(raw['group'] ?? known?.['group']),
    spaces: spacesOf(raw) ?? (known && spacesOf(known)) ?? [ownSpace(place)],
    start_from: start,
    end_at: end,
    state: code(raw['state'], ['BOOKED', 'HELD', 'CLOSED', 'BLOCKED'], 'BOOKED'),
    free_at: isoAt(Date.parse(end) + (numberOrNull(known?.['buffer_minutes']) ?? 0) * MINUTE, wire.zone),
    held_until: momentOrNull(raw['held_until'], wire.zone),
    mine:
      flag(raw['mine'], false) ||
      (booked !== null && booked === me) ||
      (held !== null && ownReservations.has(held)),
  };
}

/** The facility of a slot, by its id or as the thing: its own, or its reservation's. */
async function facilityOf({ facility, reservation: booking }: Raw, wire: Wire): Promise<unknown> {
  if (idOrNull(facility) !== null) return facility;
  if (isRecord(booking) && idOrNull(booking['facility']) !== null) return booking['facility'];
  const id = idOrNull(booking);
  return id === null ? null : (await wire.byId('/booking/reservation/')).get(id)?.['facility'];
}

/** Whether a booking or its slot takes no time any more. */
const isOver = (raw: Raw): boolean =>
  /^(?:cancell?ed|expired|void|rejected)$/i.test(text(pick(raw, 'status', 'state')));

const reservationStatuses = ['HELD', 'CONFIRMED', 'CANCELLED', 'EXPIRED', 'NO_SHOW'] as const;

function statusOf(raw: Raw): Reservation['status'] {
  const status = code(pick(raw, 'status', 'state'), reservationStatuses, 'CONFIRMED');
  return isOver(raw) && !reservationStatuses.includes(status) ? 'CANCELLED' : status;
}

/** What stands where a host has no details of a booking's facility. */
const nothingKnown: NonNullable<Reservation['facility_details']> = {
  description: '',
  capacity: null,
  guests: 'NONE',
  max_guests: null,
  guest_fee: 0,
};

/**
 * A booking. Where it has no times of its own they are those of its slots: within it, or in the list of slots by its id.
 */
export async function reservation(value: unknown, wire: Wire): Promise<Reservation> {
  const raw = objectWith(value, 'facility', 'member', 'id');
  const id = idOf(raw);
  const place = idOrNull(raw['facility']);
  const [room, times, person] = await Promise.all([
    isRecord(raw['facility'])
      ? raw['facility']
      : place === null
        ? null
        : wire.one(`/sport-facility/${place}/`),
    timesOf(raw, id, wire),
    personOf(raw, wire),
  ]);
  const paid = pick(raw, 'paid', 'amount_paid');
  const price = pick(raw, 'price', 'amount', 'total', 'total_amount');
  return {
    id,
    facility: {
      id: place ?? 0,
      name: text(room),
      ...(isRecord(room) && optionalExtras(room, { zh: null })),
      category: idOrNull(room?.['category']) ?? 0,
      picture: code(room?.['picture'], pictures, 'harbour'),
    },
    member: person.id,
    member_name: person.name,
    name: text(raw['name'], person.name),
    ...times,
    status: statusOf(raw),
    ...extras(raw, {
      booked_by: null,
      guests: 0,
      guest_names: [],
      check_in: null,
      price_lines: [],
      refund_due: 0,
      cancellation: [],
      overridden: [],
    }),
    ...optionalExtras(raw, {
      pending: null,
      invoices: [],
      refund_sources: [],
      refunds: [],
      replaces: null,
      wallets: [],
      players: [],
      shared: 0,
      facility_details: nothingKnown,
    }),
    held_until: momentOrNull(raw['held_until'], wire.zone),
    price: price === undefined ? NaN : cents(price, wire.amounts),
    invoice: idOrNull(raw['invoice']) === null ? null : textId(raw['invoice']),
    paid: cents(paid, wire.amounts),
    created_at: momentOrNull(raw['created_at'], wire.zone) ?? '',
  };
}

async function personOf(raw: Raw, wire: Wire): Promise<{ id: number; name: string }> {
  const id = idOrNull(raw['member']) ?? 0;
  const name = textOrNull(isRecord(raw['member']) ? raw['member'] : raw['member_name']);
  return { id, name: name ?? text(id ? await wire.one(`/profile/member/${id}/`) : null) };
}

async function timesOf(raw: Raw, id: number, wire: Wire): Promise<{ start_from: string; end_at: string }> {
  const own = spanIn(raw, wire);
  if (own) return own;
  const named = [
    raw['slot'],
    raw['reservation_slot'],
    ...listOf(raw['slots']),
    ...listOf(raw['reservation_slots']),
  ];
  const within = named.filter(isRecord);
  const wanted = new Set(named.flatMap((one) => idOrNull(one) ?? []));
  const listed = within.length > 0 ? [] : [...(await wire.byId('/booking/reservation-slot/')).values()];
  const mine = listed.filter((slot) => idOrNull(slot['reservation']) === id || wanted.has(idOf(slot)));
  const spans = [...within, ...mine].flatMap((slot) => spanIn(slot, wire) ?? []);
  const [first = ''] = spans.map(({ start_from }) => start_from).toSorted();
  return {
    start_from: first,
    end_at:
      spans
        .map(({ end_at }) => end_at)
        .toSorted()
        .at(-1) ?? first,
  };
}

function spanIn(raw: Raw, { zone }: Wire): { start_from: string; end_at: string } | null {
  const [start, end] = [
    momentOrNull(pick(raw, ...slotNames), zone),
    momentOrNull(pick(raw, ...slotEnds), zone),
  ];
  return start !== null && end !== null ? { start_from: start, end_at: end } : null;
}
