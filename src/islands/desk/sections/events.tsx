import { holidayTypes } from '@portal/contract/content/rules/holidays';
import type { HolidayType } from '@portal/contract/content/rules/holidays';
import type { ReactNode } from 'react';
import * as words from '#words/desk/consequences';
import { guests } from '#words/desk/content';
import { membersPage } from '#words/desk/desk';
import { importHolidays } from '#words/desk/import';
import { href } from '../../../lib/app/routes.ts';
import { nameOfRecord } from '../../../lib/desk/records/record-calls.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { call } from '../../../lib/http/call.ts';
import { quietly } from '../../../lib/http/failure.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { RecordFields } from '../records/RecordFields.tsx';
import type { RecordContentProps, SectionParts } from '../records/section.ts';
import { Consequences } from './Consequences.tsx';

const waiting = <SectionSkeleton />;
const ImportHolidays = lazyPart(() => import('../holidays/ImportHolidays.tsx'), { waiting });
const Guests = lazyPart(() => import('../content/Guests.tsx'), { waiting });
const CallOff = lazyPart(() => import('../content/CallOff.tsx'), { waiting: null });

const isHoliday = (type: unknown): type is HolidayType => holidayTypes.some((one) => one === type);

/** Warns about the bookings that a new holiday's hours leave outside. */
async function findHolidayBookings(body: Readonly<Record<string, unknown>>): Promise<ReactNode> {
  const { type, start_from, end_at } = body;
  if (!isHoliday(type) || typeof start_from !== 'string' || typeof end_at !== 'string') return null;
  const query = { type, start_from, end_at };
  // The API names wrong times when it is sent.
  const found = await quietly(call('GET /booking/holiday-bookings/', { query }));
  if (!found || found.count === 0) return null;
  const facilities = found.facilities.map(({ name }) => name);
  return <Consequences {...words.holidayBookings(found.count, facilities)} again={words.createAgain} />;
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Warns about the members registered for an event that is moved. */
function findRegistrations(changed: Readonly<Record<string, unknown>>, event: DeskRecord): ReactNode {
  const [seats, waitingList] = [numberIn(event['seats_taken']), numberIn(event['waiting'])];
  const isMoved = ['place', 'start_from', 'end_at'].some((field) => field in changed);
  if (!isMoved || seats + waitingList === 0 || event['called_off_at']) return null;
  return <Consequences {...words.eventMoved(seats, waitingList)} />;
}

const isEvent = ({ type }: DeskRecord): boolean => type === 'EVENT';

const hasGuests = ({ record, rights }: RecordContentProps): boolean =>
  isEvent(record) && rights.includes('event_registration.view');

/** Links to the guests and to the members' page, which holidays and closures don't have, and the button that calls it off. */
function EventActions(props: RecordContentProps) {
  const { record, rights, onAction } = props;
  const isCalledOff = (record['called_off_at'] ?? null) !== null;
  return (
    <>
      {hasGuests(props) && (
        <a className="button button-quiet" href="#guests">
          {guests}
        </a>
      )}
      {isEvent(record) && (
        <a className="button button-quiet" href={href('event-details', { params: { id: record.id } })}>
          {membersPage}
        </a>
      )}
      {isEvent(record) && !isCalledOff && rights.includes('calendar_event.delete') && (
        <CallOff event={record} name={nameOfRecord(record)} onCalledOff={onAction} />
      )}
    </>
  );
}

const EventContent = (props: RecordContentProps) => (
  <>
    <RecordFields {...props} />
    {hasGuests(props) && (
      <Guests event={Number(props.record.id)} name={nameOfRecord(props.record)} rights={props.rights} />
    )}
  </>
);

export const events: SectionParts = {
  importer: { right: 'calendar_event.add', label: importHolidays, Screen: ImportHolidays },
  createConsequences: findHolidayBookings,
  changeConsequences: (event) => async (changed) => findRegistrations(changed, event),
  Actions: EventActions,
  Content: EventContent,
};
