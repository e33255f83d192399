import type { Page } from 'playwright/test';
import type { Waiting } from '@portal/contract';
import type { OwnMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { bookPaid } from './my-bookings.ts';
import type { OwnFacility } from './own-facility.ts';
import { bookHour, cancelBooking, hoursAt } from './own-times.ts';

interface WaitingRequest {
  /** Days from now. */
  days: number;
  /** Part of the facility's name. */
  facility: string;
}

/** A time that `ordinary` has booked, and what frees it. */
export async function bookedByOther({ days, facility }: WaitingRequest) {
  const booked = await bookPaid({ person: 'ordinary', days, facility });
  const free = async () => {
    const { access: token } = await sessionOf('ordinary');
    await call('DELETE /booking/reservation/{id}/', { token, path: `/booking/reservation/${booked.id}/` });
  };
  return { booked, free };
}

/** A time that `term5` waits for and is offered now. */
export async function offerToTerm5(wanted: WaitingRequest): Promise<Waiting> {
  const { booked, free } = await bookedByOther(wanted);
  const { access: token } = await sessionOf('term5');
  const { id } = await call('POST /booking/waiting/', {
    token,
    body: { facility: booked.facility.id, start_from: booked.start_from, end_at: booked.end_at },
  });
  await free();
  return call('GET /booking/waiting/{id}/', { token, path: `/booking/waiting/${id}/` });
}

/** Has a member wait for an hour that a rival has booked, which is then freed and so offered to them. */
export async function offerHour(
  { tokens: { access: token } }: OwnMember,
  { rival, facility, date, hour }: { rival: OwnMember; facility: OwnFacility; date: string; hour: number },
): Promise<Waiting> {
  const booked = await bookHour(rival, facility, date, hour);
  const body = { facility: facility.id, ...hoursAt(date, hour) };
  const { id } = await call('POST /booking/waiting/', { token, body });
  await cancelBooking(rival, booked.id);
  return call('GET /booking/waiting/{id}/', { token, path: `/booking/waiting/${id}/` });
}

/** Removes a member from a waiting list, or declines their offer. */
export async function leaveList({ tokens }: OwnMember, { id }: Pick<Waiting, 'id'>): Promise<void> {
  const path = `/booking/waiting/${id}/`;
  await call('DELETE /booking/waiting/{id}/', { token: tokens.access, path });
}

/** Takes `term5` off a waiting list, so that the next test finds room on it. */
export async function leave({ id }: Pick<Waiting, 'id'>): Promise<void> {
  const { access: token } = await sessionOf('term5');
  await call('DELETE /booking/waiting/{id}/', { token, path: `/booking/waiting/${id}/` });
}

/** Returns the cell of the grid that contains a moment of a facility: booked neighbours are one cell. */
export async function waitingCellAt(page: Page, facility: number, start: string) {
  const keys = await page
    .locator(`[data-cell^="${facility}:"]`)
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell') ?? ''));
  const before = keys.filter((key) => Number(key.split(':')[1]) <= Date.parse(start));
  const latest = before.toSorted((a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1])).at(-1);
  return page.locator(`[data-cell="${latest ?? ''}"]`);
}
