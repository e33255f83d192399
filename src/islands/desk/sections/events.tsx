import { holidayTypes } from '@portal/contract/content/rules/holidays';
import type { HolidayType } from '@portal/contract/content/rules/holidays';
import { isoAt, timeOf } from '@portal/contract/rules/club-time';
import * as words from '#words/desk/consequences';
import {
  backToDraft,
  createEvent,
  dayRange,
  eventTabs,
  guests,
  noSignUp,
  seatsTakenOf,
  wholeDay,
} from '#words/desk/content/content';
import { created, creating, membersPage, save, saved, saving } from '#words/desk/desk';
import { importHolidays } from '#words/desk/moving-in/import';
import { href } from '../../../lib/app/routes.ts';
import { hours } from '../../../lib/bookings/calendar/when.ts';
import type { Draft } from '../../../lib/desk/records/drafts.ts';
import { eventEnd, eventStart } from '../../../lib/content/event-times.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { day, joinKnown, yearUnlessSame } from '../../../lib/format/format.ts';
import { nameOfRecord } from '../../../lib/desk/records/record-calls.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { call } from '../../../lib/http/call.ts';
import { quietly } from '../../../lib/http/failure.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { RecordFields } from '../records/RecordFields.tsx';
import type {
  Consequences,
  FormButtons,
  ListTab,
  RecordContentProps,
  SectionParts,
} from '../records/section.ts';
import {
  changeMessage,
  isAhead,
  isSeen,
  keepingDraft,
  publicationMessage,
  publishing,
  RecordStatus,
} from './publications.tsx';

const waiting = <SectionSkeleton />;
const ImportHolidays = lazyPart(() => import('../holidays/ImportHolidays.tsx'), { waiting });
const Guests = lazyPart(() => import('../content/Guests.tsx'), { waiting });
const EventPreview = lazyPart(() => import('../content/EventPreview.tsx'));
const CallOff = lazyPart(() => import('../content/CallOff.tsx'), { waiting: null });

const isHoliday = (type: unknown): type is HolidayType => holidayTypes.some((one) => one === type);

/** Warns about the bookings that a new holiday's hours leave outside. */
async function findHolidayBookings(body: Readonly<Record<string, unknown>>): Promise<Consequences | null> {
  const { type, start_from, end_at } = body;
  if (!isHoliday(type) || typeof start_from !== 'string' || typeof end_at !== 'string') return null;
  const query = { type, start_from, end_at };
  // The API names wrong times when it is sent.
  const found = await quietly(call('GET /booking/holiday-bookings/', { query }));
  if (!found || found.count === 0) return null;
  const facilities = found.facilities.map(({ name }) => name);
  return { ...words.holidayBookings(found.count, facilities), confirm: words.createAnyway };
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Warns about the members registered for an event that is moved. */
function findRegistrations(
  changed: Readonly<Record<string, unknown>>,
  event: DeskRecord,
): Consequences | null {
  const [seats, waitingList] = [numberIn(event['seats_taken']), numberIn(event['waiting'])];
  const isMoved = ['place', 'start_from', 'end_at'].some((field) => field in changed);
  if (!isMoved || seats + waitingList === 0 || event['called_off_at']) return null;
  return { ...words.eventMoved(seats, waitingList), confirm: words.saveAnyway };
}

const isEvent = ({ type }: DeskRecord): boolean => type === 'EVENT';

const hasGuests = ({ record, rights }: RecordContentProps): boolean =>
  isEvent(record) && rights.includes('event_registration.view');

/**
 * Status of an event, links to the guests and to the members' page, and the button that calls it off: holidays and
 * closures have none of them, and members don't see a draft.
 */
function EventActions(props: RecordContentProps) {
  const { record, rights, onAction } = props;
  const isCalledOff = (record['called_off_at'] ?? null) !== null;
  const isPublished = isEvent(record) && isSeen(record);
  return (
    <>
      {isEvent(record) && <RecordStatus {...props} />}
      {hasGuests(props) && (
        <a className="button button-quiet" href="#guests">
          {guests}
        </a>
      )}
      {isPublished && (
        <a className="button button-quiet" href={href('event-details', { params: { id: record.id } })}>
          {membersPage}
        </a>
      )}
      {isPublished && !isCalledOff && rights.includes('calendar_event.delete') && (
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

/** A draft is published, or scheduled where it names a time; holidays, closures and what is out are just saved. */
function findButtons(record: DeskRecord | null, typed: Draft): FormButtons {
  const field = 'status';
  const status = record?.['status'] ?? 'DRAFT';
  if (typed['type'] !== 'EVENT' || status === 'PUBLISHED') {
    const label = record ? save : createEvent;
    const main = { value: 'PUBLISHED', label, busyLabel: record ? saving : creating };
    const mayHide = record !== null && isEvent(record) && numberIn(record['seats_taken']) === 0;
    const isOpen = mayHide && numberIn(record['waiting']) === 0 && !record['called_off_at'];
    return {
      field,
      hidden: ['status', 'published_from'],
      choices: isOpen ? [main, { ...keepingDraft, label: backToDraft }] : [main],
    };
  }
  const isLater = isAhead(typed, 'published_from');
  const main = { value: isLater ? 'SCHEDULED' : 'PUBLISHED', ...publishing(isLater) };
  return { field, hidden: ['status'], choices: [main, keepingDraft] };
}

/**
 * Only a closure closes spaces, and members sign up for events alone; where nobody does, nobody brings guests or returns
 * seats. What was chosen before stays to be seen.
 */
function findNeedless({ type, sign_up, spaces }: Draft): readonly string[] {
  const hasSpaces = Array.isArray(spaces) && spaces.length > 0;
  return [
    ...(type === 'CLOSURE' || hasSpaces ? [] : ['spaces']),
    ...(type === 'EVENT' || sign_up === true ? [] : ['sign_up', 'seats', 'price']),
    ...(sign_up === true ? [] : ['most_seats', 'guest_price', 'sign_up_until', 'cancel_until']),
  ];
}

/** Tabs of the list: what comes next first, holidays by themselves. */
function findTabs(now: number): readonly ListTab[] {
  // To the minute, so that the same list isn't another one a moment later.
  const moment = isoAt(now - (now % 60_000), zone);
  const coming = { end_at__gte: moment };
  const next = { ordering: 'start_from' };
  const last = { ordering: '-start_from' };
  const labels = eventTabs;
  return [
    { name: 'coming', label: labels.coming, filters: { type: 'EVENT', ...coming }, ...next },
    {
      name: 'past',
      label: labels.past,
      filters: { type: 'EVENT', start_from__lte: moment },
      ...last,
    },
    { name: 'public', label: labels.public, filters: { type: 'PUBLIC_HOLIDAY', ...coming }, ...next },
    { name: 'school', label: labels.school, filters: { type: 'SCHOOL_HOLIDAY', ...coming }, ...next },
    { name: 'closures', label: labels.closures, filters: { type: 'CLOSURE' }, ...last },
    { name: 'all', label: labels.all, filters: {}, ...last },
  ];
}

/** "Sat 5 Dec 2026, 7 to 10 pm", "Fri 25 Dec 2026, all day". */
function When({ record }: { readonly record: DeskRecord }) {
  const { start_from: start, end_at: end } = record;
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  const last = eventEnd({ end_at: end }) - 1;
  const year = yearUnlessSame(start, clubNow());
  const isMidnight = (instant: number) => timeOf(instant, zone) === '00:00';
  const isWhole = isMidnight(eventStart({ start_from: start })) && isMidnight(last + 1);
  if (!isWhole) return joinKnown(day(start) + year, hours(start, end));
  const isOne = day(start) === day(last);
  return joinKnown(isOne ? day(start) + year : dayRange(day(start), day(last)) + year, wholeDay);
}

/** "12 of 48 taken, 3 waiting", "No limit", "No sign-up". */
function Seats({ record }: { readonly record: DeskRecord }) {
  if (!isEvent(record)) return null;
  if (record['sign_up'] !== true) return <span className="soft">{noSignUp}</span>;
  const seats = typeof record['seats'] === 'number' ? record['seats'] : null;
  return seatsTakenOf(numberIn(record['seats_taken']), seats, numberIn(record['waiting']));
}

export const events: SectionParts = {
  Preview: EventPreview,
  buttons: findButtons,
  needless: findNeedless,
  createdMessage: (record) => (isEvent(record) ? publicationMessage(record) : created),
  savedMessage: (after, before) => (isEvent(after) ? changeMessage(after, before) : saved),
  tabs: findTabs,
  cells: { start_from: When, seats: Seats },
  importer: { right: 'calendar_event.add', label: importHolidays, Screen: ImportHolidays },
  createConsequences: findHolidayBookings,
  changeConsequences: (event) => async (changed) => findRegistrations(changed, event),
  Actions: EventActions,
  Content: EventContent,
};
