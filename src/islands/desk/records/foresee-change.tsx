import type { ReactNode } from 'react';
import * as words from '#words/desk/consequences';
import type { DeskRecord } from '../../../lib/desk/record-calls.ts';
import { call } from '../../../lib/http/call.ts';
import { Message } from '../../ui/Message.tsx';
import type { RecordFormProps } from './RecordForm.tsx';

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const said = ({ title, detail }: { readonly title: string; readonly detail: string }): ReactNode => (
  <Message kind="wait" role="alert" title={title}>
    <p>{detail}</p>
    <p>{words.saveAgain}</p>
  </Message>
);

/** What follows from moving an event to which members come. */
function foreseeEvent(changed: Readonly<Record<string, unknown>>, event: DeskRecord): ReactNode {
  const [seats, waiting] = [countOf(event['seats_taken']), countOf(event['waiting'])];
  const isMoved = ['place', 'start_from', 'end_at'].some((field) => field in changed);
  if (!isMoved || seats + waiting === 0 || event['called_off_at']) return null;
  return said(words.eventMoved(seats, waiting));
}

/** What follows from taking a facility out of use, letting fewer people in, or another price, while bookings are to come. */
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
