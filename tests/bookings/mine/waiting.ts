import type { Page } from 'playwright/test';
import type { Waiting } from '@portal/contract';
import type { OwnMember } from '../../members/own-member.ts';
import { call } from '../../system/api.ts';
import type { OwnFacility } from '../own-facility.ts';
import { bookHour, cancelBooking, hoursAt } from '../own-times.ts';

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

/** Returns the cell of the grid that contains a moment of a facility: booked neighbours are one cell. */
export async function waitingCellAt(page: Page, facility: number, start: string) {
  const keys = await page
    .locator(`[data-cell^="${facility}:"]`)
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-cell') ?? ''));
  const before = keys.filter((key) => Number(key.split(':')[1]) <= Date.parse(start));
  const latest = before.toSorted((a, b) => Number(a.split(':')[1]) - Number(b.split(':')[1])).at(-1);
  return page.locator(`[data-cell="${latest ?? ''}"]`);
}
