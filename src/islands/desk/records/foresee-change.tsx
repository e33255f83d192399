import { holidayTypes } from '@portal/contract/content/rules/holidays';
import type { HolidayType } from '@portal/contract/content/rules/holidays';
import type { ReactNode } from 'react';
import * as words from '#words/desk/consequences';
import type { DeskRecord } from '../../../lib/desk/record-calls.ts';
import { call } from '../../../lib/http/call.ts';
import { quietly } from '../../../lib/http/failure.ts';
import { Message } from '../../ui/Message.tsx';
import type { RecordFormProps } from './RecordForm.tsx';

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const said = (
  { title, detail }: { readonly title: string; readonly detail: string },
  again = words.saveAgain,
): ReactNode => (
  <Message kind="wait" role="alert" title={title}>
    <p>{detail}</p>
    <p>{again}</p>
  </Message>
);

const isHoliday = (type: unknown): type is HolidayType => holidayTypes.some((one) => one === type);

/** Warns about the bookings that a new holiday's hours leave outside. */
async function foreseeHoliday(body: Readonly<Record<string, unknown>>): Promise<ReactNode> {
  const { type, start_from, end_at } = body;
  if (!isHoliday(type) || typeof start_from !== 'string' || typeof end_at !== 'string') return null;
  const query = { type, start_from, end_at };
  // The API names wrong times when it is sent.
  const found = await quietly(call('GET /booking/holiday-bookings/', { query }));
  if (!found || found.count === 0) return null;
  const places = found.facilities.map(({ name }) => name);
  return said(words.holidayBookings(found.count, places), words.createAgain);
}

/** Says what follows from a new record before it is created; creating the same again does it. */
export const foreseeNew = (section: RecordFormProps['section']): Pick<RecordFormProps, 'doubtsOf'> =>
  section === 'events' ? { doubtsOf: (body) => foreseeHoliday({ ...body }) } : {};

/** Warns about the members registered for an event that is moved. */
function foreseeEvent(changed: Readonly<Record<string, unknown>>, event: DeskRecord): ReactNode {
  const [seats, waiting] = [countOf(event['seats_taken']), countOf(event['waiting'])];
  const isMoved = ['place', 'start_from', 'end_at'].some((field) => field in changed);
  if (!isMoved || seats + waiting === 0 || event['called_off_at']) return null;
  return said(words.eventMoved(seats, waiting));
}

/** Warns about the bookings to come when a facility goes out of use, admits fewer people or changes its price. */
async function foreseeFacility(
  changed: Readonly<Record<string, unknown>>,
  facility: DeskRecord,
): Promise<ReactNode> {
  const before = facility['capacity'];
  const after = changed['capacity'];
  const sentence =
    changed['is_active'] === false
      ? words.facilityInactive
      : typeof after === 'number' && (typeof before !== 'number' || after < before)
        ? words.capacityLowered
        : 'default_price' in changed || 'guest_fee' in changed
          ? words.priceChanged
          : null;
  if (!sentence) return null;
  const query = { facility: Number(facility.id), when: 'coming' as const, limit: 1 };
  const { count } = await call('GET /booking/reservation/', { query });
  return count === 0 ? null : said(sentence(count));
}

/** Says what follows from a change before it is saved; saving the same again does it. */
export const foreseeChange = (
  section: RecordFormProps['section'],
  record: DeskRecord,
  rights: readonly string[],
): Pick<RecordFormProps, 'doubtsOf'> => {
  if (section === 'events') return { doubtsOf: async (body) => foreseeEvent({ ...body }, record) };
  return section === 'facilities' && rights.includes('reservation.view')
    ? { doubtsOf: (body) => foreseeFacility({ ...body }, record) }
    : {};
};
