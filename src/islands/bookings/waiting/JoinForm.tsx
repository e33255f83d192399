import { HOUR } from '@portal/contract/rules/club-time';
import type { ReadableAtom } from 'nanostores';
import { useMemo, useState } from 'react';
import {
  asLateAsPossible,
  cantWait,
  cantWaitDetail,
  from,
  hoursBefore,
  join,
  joining as joiningWord,
  lastMoment,
  refusals,
  until,
  untilMoment,
  waitRule,
} from '#words/bookings/waiting-list';
import { comma } from '#words/app/joining';
import type { Day } from '../../../lib/bookings/calendar/day/day.ts';
import type { createJoining } from '../../../lib/bookings/waiting/joining.ts';
import { nearestWait, waitableTimes } from '../../../lib/bookings/waiting/joining.ts';
import { day as dayOf, time } from '../../../lib/format/format.ts';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { Problem } from '../../ui/failure/Problem.tsx';
import type { WaitRequest } from '../calendar/stores.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';

/** Hours before the start that members may choose as the last moment of an offer. */
const BEFORE = [2, 6, 12, 24, 48, 72];

type TimeRange = Pick<WaitRequest, 'start' | 'end'>;

interface JoinFormProps {
  readonly occupied: Day['occupied'];
  readonly range: WaitRequest;
  readonly joining: ReturnType<typeof createJoining>;
  readonly $now: ReadableAtom<number>;
}

/**
 * The time that the member waits for, and the latest time for an offer. It has no `Form`: nothing is typed that could
 * be wrong.
 */
export function JoinForm({ occupied, range, joining, $now }: JoinFormProps) {
  const { facility } = range;
  const now = useStore($now);
  const state = useStore(joining.$state);
  const times = useMemo(() => waitableTimes(facility, occupied, now), [facility, occupied, now]);
  const [wanted, setWanted] = useState<TimeRange>(range);
  const [hours, setHours] = useState(0);
  const chosen = nearestWait(times, wanted);

  if (!chosen) return <CannotWait />;
  const { start, end } = chosen;
  const moments = momentsBefore(start, now);
  const moment = moments.find(({ before }) => before === hours);
  const want = (next: TimeRange) => {
    joining.reset();
    setWanted(next);
  };
  return (
    <FormFrame
      className="summary-form wait-form"
      onSubmit={() => {
        void joining.submit({ facility: facility.id, start, end }, moment?.at ?? null);
      }}
    >
      <NumberSelect
        id="wait-from"
        label={from}
        value={start}
        options={[...times.keys()].map((at) => [at, time(at)])}
        onChange={(at) => want({ start: at, end: at + end - start })}
      />
      <NumberSelect
        id="wait-to"
        label={until}
        value={end}
        options={(times.get(start) ?? []).map((at) => [at, time(at)])}
        onChange={(at) => want({ start, end: at })}
      />
      <LastMoment
        moments={moments}
        value={moment?.before ?? 0}
        onChange={(before) => {
          joining.reset();
          setHours(before);
        }}
      />
      {state.step === 'failed' && <Problem failure={state.failure} refusals={refusals} />}
      <SubmitButton look="filled" wide busy={state.step === 'sending'} label={join} busyLabel={joiningWord} />
      <p className="small soft">{waitRule}</p>
    </FormFrame>
  );
}

const CannotWait = () => (
  <div className="wait-form">
    <Message kind="info" title={cantWait}>
      {cantWaitDetail}
    </Message>
  </div>
);

interface LatestOffer {
  /** Hours. */
  readonly before: number;
  /** Instant. */
  readonly at: number;
}

const momentsBefore = (start: number, now: number): readonly LatestOffer[] =>
  BEFORE.map((before) => ({ before, at: start - before * HOUR })).filter(({ at }) => at > now);

interface LastMomentProps {
  readonly moments: readonly LatestOffer[];
  /** Hours before the start; 0: as late as possible. */
  readonly value: number;
  readonly onChange: (before: number) => void;
}

/** Until when an offer may come. */
const LastMoment = ({ moments, value, onChange }: LastMomentProps) => (
  <NumberSelect
    id="wait-last"
    label={lastMoment}
    value={value}
    options={[
      [0, asLateAsPossible],
      ...moments.map(
        ({ before, at }) =>
          [before, untilMoment(`${dayOf(at)}${comma}${time(at)}`, hoursBefore(before))] as const,
      ),
    ]}
    onChange={onChange}
  />
);

interface NumberSelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly options: readonly (readonly [value: number, words: string])[];
  readonly onChange: (value: number) => void;
}

/** A choice among numbers that have names. */
const NumberSelect = ({ options, onChange, ...field }: NumberSelectProps) => (
  <SelectField {...field} onChoose={(value) => onChange(Number(value))}>
    {options.map(([one, words]) => (
      <option key={one} value={one}>
        {words}
      </option>
    ))}
  </SelectField>
);
