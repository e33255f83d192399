import type { Reservation } from '@portal/contract';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import type { ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import {
  changeHeading,
  changeRule,
  dayFailed,
  dayLabel,
  dayLoading,
  nextDay,
  nothingFree,
  previousDay,
} from '#words/bookings/my-bookings';
import { changeOptions } from '../../../../lib/bookings/mine/change-options.ts';
import { zone } from '../../../../lib/format/club-time.ts';
import { longDay } from '../../../../lib/format/format.ts';
import { chevronLeft, chevronRight } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failed } from '../../../ui/failure/Failed.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { SelectedBooking } from './SelectedBooking.tsx';
import { ChangeOptions } from './ChangeOptions.tsx';
import { useChanging } from './use-changing.ts';

export interface ChangeProps {
  readonly reservation: Reservation;
  readonly $now: ReadableAtom<number>;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** Another time for a booking: a day, what is free on it, and what the choice changes in price. */
export function ChangeTime({ reservation, $now, onDone, onLeave }: ChangeProps) {
  const now = useStore($now);
  const today = dateOf(now, zone);
  const { store, day, failure, heading } = useChanging(reservation, onDone);
  const date = useStore(store.$date);

  const goTo = (wanted: string) => store.goTo(wanted < today ? today : wanted);
  const options = useMemo(() => day && changeOptions(day, reservation, now), [day, reservation, now]);
  return (
    <section className="sheet change" aria-labelledby="change-title">
      <div>
        <h3 id="change-title" ref={heading} tabIndex={-1}>
          {changeHeading}
        </h3>
        <p className="small soft">{changeRule}</p>
      </div>
      <DayPicker date={date} today={today} onGo={goTo} />
      {options ? (
        options.some(({ options: free }) => free.length > 0) ? (
          <ChangeOptions reservation={reservation} facilities={options} store={store} />
        ) : (
          <p>{nothingFree(longDay(date))}</p>
        )
      ) : failure ? (
        <Failed title={dayFailed} failure={failure} onRetry={store.reload} />
      ) : (
        <>
          <output className="visually-hidden">{dayLoading}</output>
          <div className="skeleton change-times-block" />
        </>
      )}
      <SelectedBooking reservation={reservation} facilities={options ?? []} store={store} onLeave={onLeave} />
    </section>
  );
}

interface DayPickerProps {
  readonly date: string;
  readonly today: string;
  readonly onGo: (date: string) => void;
}

/** The day that is looked at, the days beside it, and the way to any other. */
const DayPicker = ({ date, today, onGo }: DayPickerProps) => (
  <div className="change-day">
    <Button
      className="button-icon"
      aria-label={previousDay}
      disabled={date <= today}
      onClick={() => onGo(addDays(date, -1))}
    >
      <Icon drawing={chevronLeft} />
    </Button>
    <label className="change-date">
      <span className="visually-hidden">{dayLabel}</span>
      <input
        className="input"
        type="date"
        required
        min={today}
        value={date}
        onChange={({ target }) => target.value && onGo(target.value)}
      />
    </label>
    <Button className="button-icon" aria-label={nextDay} onClick={() => onGo(addDays(date, 1))}>
      <Icon drawing={chevronRight} />
    </Button>
    <p className="change-day-name" aria-live="polite">
      {longDay(date)}
    </p>
  </div>
);
