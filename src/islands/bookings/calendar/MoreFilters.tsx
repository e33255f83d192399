import {
  atLabel,
  clearFilters,
  done,
  peopleLabel,
  tillEarlier,
  tillLabel,
} from '#words/bookings/booking-filters';
import type { Calendar } from '../../../lib/bookings/calendar/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useStore } from '@nanostores/react';
import styles from './more-filters.css?url';

interface MoreFiltersProps {
  readonly calendar: Calendar;
  readonly onDone: () => void;
}

/** Filters by the number of people that a facility must hold, and by the time when it must be free. Applies at once. */
export default function MoreFilters({ calendar, onDone }: MoreFiltersProps) {
  const { people, at, till } = useStore(calendar.$view);
  const early = at !== null && till !== null && till !== '00:00' && till <= at;
  return (
    <form
      className="more-fields"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <Field
        id="filter-people"
        label={peopleLabel}
        type="number"
        inputMode="numeric"
        min={1}
        max={9999}
        value={people ?? ''}
        onChange={({ target }) => calendar.filter({ people: Math.trunc(Number(target.value)) || null })}
      />
      <div className="more-times">
        <Field
          id="filter-at"
          label={atLabel}
          type="time"
          value={at ?? ''}
          onChange={({ target }) => calendar.filter({ at: target.value || null })}
        />
        <Field
          id="filter-till"
          label={tillLabel}
          type="time"
          value={till ?? ''}
          error={early ? tillEarlier : undefined}
          onChange={({ target }) => calendar.filter({ till: target.value || null })}
        />
      </div>
      <div className="more-actions">
        <Button look="filled" type="submit">
          {done}
        </Button>
        <Button look="quiet" onClick={() => calendar.filter({ people: null, at: null, till: null })}>
          {clearFilters}
        </Button>
      </div>
    </form>
  );
}
