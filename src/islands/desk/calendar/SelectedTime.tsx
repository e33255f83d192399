import { useStore } from '@nanostores/react';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { quote } from '@portal/contract/bookings/rules/prices';
import { dateOf } from '@portal/contract/rules/club-time';
import { block, bookHere, clear, selectedLabel } from '#words/desk/calendar/calendar';
import { comma } from '#words/app/joining';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import type { DeskCalendarStore } from '../../../lib/desk/calendar/desk-calendar.ts';
import { toTypedPlace } from '../../../lib/desk/calendar/place.ts';
import { zone } from '../../../lib/format/club-time.ts';
import { money } from '../../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { Opened } from './Panels.tsx';
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
  const ofThem = facilities.filter(({ id }) => id === facility);
  // A week has the facility once a day.
  const found = ofThem.find(({ day }) => day?.date === dateOf(start, zone)) ?? ofThem[0];
  const price = found?.day ? quote(found, selected, 0).total : 0;
  const place = toTypedPlace(facility, selected);
  return (
    <section className={css.selected} aria-label={selectedLabel}>
      <p>
        <strong>{[found?.name ?? '', shortWhen(start, end)].join(comma)}</strong>
        {price > 0 && (
          <>
            <br />
            {money(price)}
          </>
        )}
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
