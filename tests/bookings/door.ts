import type { Reservation } from '@portal/contract';
import { isoAt, MINUTE, HOUR } from '@portal/contract/rules/club-time';
import { call, sessionOf } from '../system/api.ts';

/** A door of this test alone: its facility's id and name, and the address on it. */
interface Door {
  id: number;
  name: string;
  address: string;
}

/** Makes a facility out of use, where one checks in within a quarter of an hour and pays so many cents a slot. */
export async function makeDoor(name: string, price = 0): Promise<Door> {
  const { access: token } = await sessionOf('staff');
  const { results } = await call('GET /facility/category/', { query: { name__icontains: 'Function' } });
  const { id } = await call('POST /sport-facility/', {
    token,
    body: {
      name,
      type: 'ROOM',
      category: results[0]?.id ?? 0,
      slot_minutes: 60,
      default_price: price,
      check_in_minutes: 15,
      is_active: false,
    },
  });
  const path = `/sport-facility/${id}/check-in-code/`;
  const { link } = await call('GET /sport-facility/{id}/check-in-code/', { token, path });
  const { pathname, search } = new URL(link);
  return { id, name, address: pathname + search };
}

/** The same for a member by their id. */
export async function bookFor(door: Door, member: number, minutes: number): Promise<Reservation> {
  const { access: token } = await sessionOf('staff');
  const start = Math.floor(Date.now() / MINUTE + minutes) * MINUTE;
  const zone = 'Asia/Singapore';
  return call('POST /booking/reservation/', {
    token,
    body: {
      facility: door.id,
      member,
      start_from: isoAt(start, zone),
      end_at: isoAt(start + HOUR, zone),
      override: [
        'facility_closed',
        'outside_hours',
        'off_grid',
        'in_past',
        'notice_too_short',
        'not_open_yet',
      ],
    },
  });
}
