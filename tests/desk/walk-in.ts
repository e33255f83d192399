import { randomUUID } from 'node:crypto';
import type { Reservation } from '@portal/contract';
import { HOUR, isoAt, MINUTE } from '@portal/contract/rules/club-time';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';

/** Has staff book from now on, for a member and at a facility of one test alone, where one pays and checks in. */
export async function bookNow(price: number): Promise<Reservation> {
  const { access: token } = await sessionOf('staff');
  const { results } = await call('GET /facility/category/', { query: { name__icontains: 'Function' } });
  const { id: facility } = await call('POST /sport-facility/', {
    token,
    body: {
      name: `Walk-in ${randomUUID().slice(0, 8)}`,
      type: 'ROOM',
      category: results[0]?.id ?? 0,
      slot_minutes: 60,
      default_price: price,
      check_in_minutes: 15,
      is_active: false,
    },
  });
  const member = await makeMember();
  const zone = 'Asia/Singapore';
  const start = Math.floor(Date.now() / MINUTE) * MINUTE;
  return call('POST /booking/reservation/', {
    token,
    body: {
      facility,
      member: member.id,
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
