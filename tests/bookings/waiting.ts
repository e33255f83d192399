import type { Waiting } from '@portal/contract';
import { call, signIn } from '../system/api.ts';
import { bookPaid } from './mine.ts';

interface Wanted {
  /** Days from now. */
  days: number;
  /** Part of the facility's name. */
  facility: string;
}

/** A time that `ordinary` has booked, and what frees it. */
export async function bookedByOther({ days, facility }: Wanted) {
  const booked = await bookPaid({ person: 'ordinary', days, facility });
  const free = async () => {
    const { access: token } = await signIn('ordinary');
    await call('DELETE /booking/reservation/{id}/', { token, path: `/booking/reservation/${booked.id}/` });
  };
  return { booked, free };
}

/** A time that `term5` waits for and is offered now. */
export async function offerToTerm5(wanted: Wanted): Promise<Waiting> {
  const { booked, free } = await bookedByOther(wanted);
  const { access: token } = await signIn('term5');
  const { id } = await call('POST /booking/waiting/', {
    token,
    body: { facility: booked.facility.id, start_from: booked.start_from, end_at: booked.end_at },
  });
  await free();
  return call('GET /booking/waiting/{id}/', { token, path: `/booking/waiting/${id}/` });
}

/** Takes `term5` out of a line, so that the next test finds room in it. */
export async function leave({ id }: Pick<Waiting, 'id'>): Promise<void> {
  const { access: token } = await signIn('term5');
  await call('DELETE /booking/waiting/{id}/', { token, path: `/booking/waiting/${id}/` });
}
