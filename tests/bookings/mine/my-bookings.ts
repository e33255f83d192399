import type { Reservation } from '@portal/contract';
import { instantOf, isoAt } from '@portal/contract/rules/club-time';
import { parseFacility, parseOccupied } from '@portal/contract/bookings/read-wire';
import { daySlots } from '@portal/contract/bookings/rules/slots';
import type { Person, Tokens } from '../../system/api.ts';
import { call, sessionOf } from '../../system/api.ts';
import { dayAhead } from '../page.ts';

const zone = 'Asia/Singapore';

interface SlotRequest {
  /** Of the demo club, or whose tokens these are. */
  person: Person | Tokens;
  /** Days from now. */
  days: number;
  /** Part of the facility's name. */
  facility: string;
}

const readToken = async (person: SlotRequest['person']) =>
  (typeof person === 'string' ? await sessionOf(person) : person).access;

/** A facility on a day as the person may book it, and its free slots, the latest first. */
export async function freeSlots({ person, days, facility }: SlotRequest) {
  const token = await readToken(person);
  const date = dayAhead(days);
  const [{ results: facilities }, { results: occupied }] = await Promise.all([
    call('GET /sport-facility/', { token, query: { date, name__icontains: facility } }),
    call('GET /booking/reservation-slot/', {
      token,
      query: {
        end_at__gte: isoAt(instantOf(date, '00:00', zone), zone),
        start_from__lte: isoAt(instantOf(date, '23:59', zone), zone),
        limit: '5000',
      },
    }),
  ]);
  const [found] = facilities;
  if (!found) throw new Error(`No facility is called ${facility}`);
  const free = daySlots(parseFacility(found), occupied.map(parseOccupied), Date.now()).filter(
    ({ state }) => state === 'free',
  );
  return { token, facility: found, free: free.toReversed() };
}

/** Books a free slot of the day for the person, who gets a hold if it costs something. */
export async function bookHeld(wanted: SlotRequest, guests = 0): Promise<Reservation> {
  const { token, facility, free } = await freeSlots(wanted);
  const [slot] = free;
  if (!slot) throw new Error(`Nothing is free at ${facility.name}`);
  return call('POST /booking/reservation/', {
    token,
    body: {
      facility: facility.id,
      start_from: isoAt(slot.start, zone),
      end_at: isoAt(slot.end, zone),
      guests,
    },
  });
}

/** The same, paid at the desk. */
export async function bookPaid(wanted: SlotRequest): Promise<Reservation> {
  const { id, invoice } = await bookHeld(wanted);
  if (invoice !== null) {
    const { access: staff } = await sessionOf('staff');
    await call('POST /booking/reservation-payment/desk/', {
      token: staff,
      body: { invoice, method: 'NETS', reference: 'Desk' },
    });
  }
  const token = await readToken(wanted.person);
  return call('GET /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` });
}

/** The next booking of a person of the demo club. */
export async function nextBooking(person: Person): Promise<Reservation> {
  const { access: token } = await sessionOf(person);
  const { results } = await call('GET /booking/reservation/', {
    token,
    query: { when: 'coming', ordering: 'start_from', limit: '1' },
  });
  const [next] = results;
  if (!next) throw new Error(`${person} has no booking ahead`);
  return next;
}
