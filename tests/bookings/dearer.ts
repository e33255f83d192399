import type { Reservation } from '@portal/contract';
import { isoAt } from '@portal/contract/rules/club-time';
import type { Tokens } from '../system/api.ts';
import { call, sessionOf } from '../system/api.ts';
import { freeSlots } from './mine.ts';

/** A paid booking at a cheap hour of a facility that is free at a dearer one on the same day, one of the next six. */
export async function bookCheap(person: Tokens, facility: string): Promise<Reservation> {
  for (let days = 2; days < 7; days += 1) {
    const { token, facility: found, free } = await freeSlots({ person, days, facility });
    const dearest = Math.max(0, ...free.map(({ price }) => price));
    const slot = free.find(({ price }) => price > 0 && price < dearest);
    if (!slot) continue;
    const { id, invoice } = await call('POST /booking/reservation/', {
      token,
      body: {
        facility: found.id,
        start_from: isoAt(slot.start, 'Asia/Singapore'),
        end_at: isoAt(slot.end, 'Asia/Singapore'),
      },
    });
    const { access: staff } = await sessionOf('staff');
    await call('POST /booking/reservation-payment/desk/', {
      token: staff,
      body: { invoice: invoice ?? '', method: 'NETS', reference: 'Desk' },
    });
    return call('GET /booking/reservation/{id}/', { token, path: `/booking/reservation/${id}/` });
  }
  throw new Error(`${facility} has no dearer time in the next days`);
}
