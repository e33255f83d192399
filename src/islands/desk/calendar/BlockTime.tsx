import { useState } from 'react';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { addDays } from '@portal/contract/rules/club-time';
import {
  block,
  blockDone,
  blocking,
  blocksDone,
  blockTitle,
  chooseFacility,
  everyWeek,
  lastWeek,
  noReason,
  noTime,
  reasonLabel,
  resultOf,
  someBlocked,
} from '#words/desk/calendar/calendar';
import { refusals } from '#words/desk/calendar/booking-refusals';
import { rangeOfPlace, weekly, wireOfPlace } from '../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../lib/desk/calendar/place.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { day } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Field, FieldError } from '../../ui/form/Field.tsx';
import { Panel } from '../panel/Panel.tsx';
import { PanelForm } from '../panel/PanelForm.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import css from './calendar.module.css';

interface BlockTimeProps {
  readonly first: TypedPlace;
  readonly facilities: readonly BookableFacility[];
  readonly onClose: () => void;
  readonly onBlocked: (sentence: string) => void;
}

/** A day of a series, and the reason why it couldn't be blocked; null where it is. */
interface Result {
  readonly date: string;
  readonly refused: string | null;
}

type KeyFor = ReturnType<typeof createKeys>;

async function blockTime(place: TypedPlace, reason: string, keyFor: KeyFor): Promise<void> {
  const time = rangeOfPlace(place);
  if (!time) return;
  const body = { ...wireOfPlace(Number(place.facility), time), reason: reason.trim() };
  await call('POST /booking/reservation-slot/', { body, idempotencyKey: keyFor(body) });
}

/** Blocks one time after the other: each refusal is returned, and the others are blocked. */
async function blockEach(places: readonly TypedPlace[], reason: string, keyFor: KeyFor): Promise<Result[]> {
  const sent: Result[] = [];
  for (const place of places) {
    try {
      await blockTime(place, reason, keyFor);
      sent.push({ date: place.date, refused: null });
    } catch (failure) {
      // Sent again, days that are blocked already stay as they are.
      if (!isRefused(failure)) throw failure;
      sent.push({ date: place.date, refused: failureWords(failure, refusals).title });
    }
  }
  return sent;
}

/** Blocks a time for the club itself, once or every week. */
export function BlockTime({ first, facilities, onClose, onBlocked }: BlockTimeProps) {
  const [keyFor] = useState(createKeys);
  const [place, setPlace] = useState(first);
  const [reason, setReason] = useState('');
  const [isWeekly, setWeekly] = useState(false);
  const [last, setLast] = useState(addDays(first.date, 28));
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const range = rangeOfPlace(place);

  async function send() {
    if (!isWeekly) {
      await blockTime(place, reason, keyFor);
      return onBlocked(blockDone);
    }
    const sent = await blockEach(weekly(place, last), reason, keyFor);
    if (sent.every(({ refused }) => refused === null)) onBlocked(blocksDone(sent.length));
    else setResults(sent);
  }

  if (results)
    return (
      <Results
        results={results}
        onClose={() =>
          onBlocked(someBlocked(results.filter(({ refused }) => refused === null).length, results.length))
        }
      />
    );
  return (
    <PanelForm
      title={blockTitle}
      label={block}
      busyLabel={blocking}
      onClose={onClose}
      refusals={refusals}
      check={() => ({
        facility: place.facility === '' ? chooseFacility : undefined,
        time: range ? undefined : noTime,
        reason: reason.trim() === '' ? noReason : undefined,
      })}
      act={send}
    >
      {(errors) => (
        <div className={css.form}>
          <PlaceFields facilities={facilities} place={place} timeError={errors.time} onType={setPlace} />
          {errors.facility && <FieldError id="no-facility">{errors.facility}</FieldError>}
          <Field
            id="block-reason"
            label={reasonLabel}
            maxLength={200}
            value={reason}
            error={errors.reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <EveryWeek first={place.date} last={isWeekly ? last : null} onTurn={setWeekly} onLast={setLast} />
        </div>
      )}
    </PanelForm>
  );
}

interface EveryWeekProps {
  /** The day of the first week. */
  readonly first: string;
  /** Null: it is blocked once. */
  readonly last: string | null;
  readonly onTurn: (isWeekly: boolean) => void;
  readonly onLast: (last: string) => void;
}

/** Repeats the time every week, up to a last day. */
const EveryWeek = ({ first, last, onTurn, onLast }: EveryWeekProps) => (
  <>
    <label className="choice">
      <input type="checkbox" checked={last !== null} onChange={({ target }) => onTurn(target.checked)} />
      {everyWeek}
    </label>
    {last !== null && (
      <Field
        id="block-last"
        label={lastWeek}
        type="date"
        min={first}
        value={last}
        onChange={({ target }) => target.value && onLast(target.value)}
      />
    )}
  </>
);

interface ResultsProps {
  readonly results: readonly Result[];
  readonly onClose: () => void;
}

/** The result of each day of a series. */
const Results = ({ results, onClose }: ResultsProps) => (
  <Panel title={blockTitle} onClose={onClose}>
    <ul className={css.results}>
      {results.map(({ date, refused }) => (
        <li key={date}>{resultOf(day(date), refused)}</li>
      ))}
    </ul>
  </Panel>
);
