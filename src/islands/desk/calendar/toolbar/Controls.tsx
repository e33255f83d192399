import { useStore } from '@nanostores/react';
import {
  allCategories,
  category as categoryLabel,
  date as dateLabel,
  facility as facilityLabel,
  nextDay,
  previousDay,
  today,
  views,
  viewsLabel,
} from '#words/desk/calendar/calendar';
import { nextWeek, previousWeek, weekRange } from '#words/bookings/calendar-views';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { addDays } from '@portal/contract/rules/club-time';
import { listFilterChoices } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { WEEK } from '../../../../lib/bookings/calendar/week/week.ts';
import { idIn } from '../../../../lib/data/ids.ts';
import type { DeskCalendarStore } from '../../../../lib/desk/calendar/desk-calendar.ts';
import type { Option } from '../../../../lib/desk/records/fields.ts';
import { day as shortDay } from '../../../../lib/format/format.ts';
import { chevronDown, chevronLeft, chevronRight } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OptionField } from '../../fields/OptionField.tsx';
import css from './toolbar.module.css';

interface ControlsProps {
  readonly calendar: DeskCalendarStore;
  readonly facilities: readonly BookableFacility[];
}

const named = ({ id, name }: { readonly id: number; readonly name: string }): Option => [String(id), name];

/** Selects the day and the facilities. */
export const Controls = ({ calendar, facilities }: ControlsProps) => (
  <>
    <Dates calendar={calendar} />
    <ViewChoice calendar={calendar} facilities={facilities} />
    <div className={css.filter}>
      <FacilityFilter calendar={calendar} facilities={facilities} />
    </div>
  </>
);

/** The day or week in view, and the way to others. */
function Dates({ calendar }: Pick<ControlsProps, 'calendar'>) {
  const { view, date } = useStore(calendar.$view);
  const isWeek = view === 'week';
  const turn = (by: 1 | -1, label: string, drawing: string) => (
    <Button className="button-icon" aria-label={label} onClick={() => calendar.turn(by)}>
      <Icon drawing={drawing} />
    </Button>
  );
  return (
    <div className={css.dates}>
      {turn(-1, isWeek ? previousWeek : previousDay, chevronLeft)}
      <div className={css.date}>
        <h3>{isWeek ? weekRange(shortDay(date), shortDay(addDays(date, WEEK - 1))) : shortDay(date)}</h3>
        <Icon drawing={chevronDown} />
        <input
          type="date"
          aria-label={dateLabel}
          value={date}
          onChange={({ target }) => target.value && calendar.look({ date: target.value })}
        />
      </div>
      {turn(1, isWeek ? nextWeek : nextDay, chevronRight)}
      <Button className={css.today} onClick={() => calendar.look({ date: calendar.today() })}>
        {today}
      </Button>
    </div>
  );
}

/** A day of all facilities, or a week of one. */
function ViewChoice({ calendar, facilities }: ControlsProps) {
  const { view, category, facility } = useStore(calendar.$view);
  const firstFacility = () =>
    facility ?? facilities.find((one) => category === null || one.category.id === category)?.id ?? null;
  return (
    <fieldset className={css.views}>
      <legend className="visually-hidden">{viewsLabel}</legend>
      {Object.entries(views).map(([name, label]) => (
        <label key={name}>
          <input
            type="radio"
            name="calendar-view"
            checked={view === name}
            onChange={() =>
              calendar.look(
                name === 'week' ? { view: 'week', facility: firstFacility() } : { view: 'day' as const },
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The facility of a week, or the category of a day. */
function FacilityFilter({ calendar, facilities }: ControlsProps) {
  const { view, category, facility } = useStore(calendar.$view);
  return view === 'week' ? (
    <OptionField
      id="calendar-facility"
      label={facilityLabel}
      options={facilities.map(named)}
      value={String(facility ?? '')}
      onChoose={(chosen) => calendar.look({ facility: idIn(chosen) })}
    />
  ) : (
    <OptionField
      id="calendar-category"
      label={categoryLabel}
      options={[['', allCategories], ...listFilterChoices(facilities, null).categories.map(named)]}
      value={String(category ?? '')}
      onChoose={(chosen) => calendar.look({ category: idIn(chosen) })}
    />
  );
}
