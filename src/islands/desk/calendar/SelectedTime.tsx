import { useStore } from '@nanostores/react';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { block, bookHere, clear, selectedLabel } from '#words/desk/calendar';
import { comma } from '#words/app/joining';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import type { DeskCalendarStore } from '../../../lib/desk/calendar/desk-calendar.ts';
import { toTypedPlace } from '../../../lib/desk/calendar/place.ts';
import { Button } from '../../ui/Button.tsx';
import type { Opened } from './Dialogs.tsx';
import css from './calendar.module.css';

interface SelectedTimeProps {
  readonly calendar: DeskCalendarStore;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly onOpen: (opened: Opened) => void;
}

/** The selected free time, and the actions for it. */
export function SelectedTime({ calendar, facilities, rights, onOpen }: SelectedTimeProps) {
  const { selected } = useStore(calendar.selection.$state);
  if (!selected) return null;
  const { facility, start, end } = selected;
  const name = facilities.find(({ id }) => id === facility)?.name ?? '';
  const place = toTypedPlace(facility, selected);
  return (
    <section className={css.selected} aria-label={selectedLabel}>
      <p>
        <strong>{name}</strong>
        {comma}
        {shortWhen(start, end)}
      </p>
      <div className={css.actions}>
        {rights.includes('reservation.add') && rights.includes('member.view') && (
          <Button look="filled" onClick={() => onOpen({ kind: 'book', place })}>
            {bookHere}
          </Button>
        )}
        {rights.includes('reservation_slot.add') && (
          <Button onClick={() => onOpen({ kind: 'block', place })}>{block}</Button>
        )}
        <Button look="quiet" onClick={() => calendar.selection.clear()}>
          {clear}
        </Button>
      </div>
    </section>
  );
}
