import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { useState } from 'react';
import {
  dayLabel,
  facility as facilityLabel,
  fromLabel,
  lastDayLabel,
  toLabel,
  wholeClub,
  wholeDay,
} from '#words/desk/calendar/calendar';
import { choose } from '#words/desk/desk';
import { fromTime, isWholeDays, onDay, WHOLE_CLUB, wholeDays } from '../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../lib/desk/calendar/place.ts';
import type { Option } from '../../../lib/desk/records/fields.ts';
import { Field } from '../../ui/form/Field.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import css from './calendar.module.css';

interface PlaceFieldsProps {
  readonly facilities: readonly BookableFacility[];
  readonly place: TypedPlace;
  readonly timeError: string | undefined;
  /** True when it may last for several days, or whole ones. */
  readonly hasLastDay?: boolean;
  /** True when the whole club may be selected instead of a facility. */
  readonly hasWholeClub?: boolean;
  readonly onType: (place: TypedPlace) => void;
}

/** Least length of a slot where people stay for nights, minutes. */
const NIGHT = 720;

/** A facility, a day and a time. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { facilities, place, hasLastDay = false, hasWholeClub = false, onType } = props;
  const options: readonly Option[] = [
    ...(hasWholeClub ? [[WHOLE_CLUB, wholeClub] as const] : []),
    ...facilities.map(({ id, name }): Option => [String(id), name]),
  ];
  return (
    <>
      <OptionField
        id="place-facility"
        label={facilityLabel}
        options={place.facility === '' ? [['', choose], ...options] : options}
        value={place.facility}
        onChoose={(facility) => onType({ ...place, facility })}
      />
      <Times {...props} />
      {hasLastDay && <WholeDays place={place} onType={onType} />}
    </>
  );
}

/** The day and its times; where it may be long, the last day as well. */
function Times({ facilities, place, timeError, hasLastDay = false, onType }: PlaceFieldsProps) {
  const chosen = facilities.find(({ id }) => String(id) === place.facility);
  const isLong = hasLastDay || (chosen?.slot_minutes ?? 0) >= NIGHT;
  const isWhole = hasLastDay && isWholeDays(place);
  return (
    <div className={css.times}>
      <Field
        id="place-date"
        label={dayLabel}
        type="date"
        value={place.date}
        onChange={({ target }) => onType(target.value ? onDay(place, target.value) : { ...place, date: '' })}
      />
      {!isWhole && (
        <Field
          id="place-from"
          label={fromLabel}
          type="time"
          value={place.from}
          onChange={({ target }) => onType(fromTime(place, target.value))}
        />
      )}
      {isLong && (
        <Field
          id="place-until"
          label={lastDayLabel}
          type="date"
          value={place.until}
          error={isWhole ? timeError : undefined}
          onChange={({ target }) => onType({ ...place, until: target.value })}
        />
      )}
      {!isWhole && (
        <Field
          id="place-to"
          label={toLabel}
          type="time"
          value={place.to}
          error={timeError}
          onChange={({ target }) => onType({ ...place, to: target.value })}
        />
      )}
    </div>
  );
}

/** Turns a time into whole days, and back into the times that were typed before. */
function WholeDays({ place, onType }: Pick<PlaceFieldsProps, 'place' | 'onType'>) {
  const [times, setTimes] = useState({ from: '', to: '' });
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isWholeDays(place)}
        onChange={({ target }) => {
          if (target.checked) setTimes({ from: place.from, to: place.to });
          onType(target.checked ? wholeDays(place) : { ...place, ...times });
        }}
      />
      {wholeDay}
    </label>
  );
}
