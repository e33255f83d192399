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
} from '#words/desk/calendar';
import { nextWeek, previousWeek } from '#words/bookings/calendar-views';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { listFilterChoices } from '../../../lib/bookings/calendar/day-view.ts';
import { idIn } from '../../../lib/data/ids.ts';
import type { DeskCalendarStore } from '../../../lib/desk/calendar/desk-calendar.ts';
import type { Option } from '../../../lib/desk/records/fields.ts';
import { chevronLeft, chevronRight } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import css from './calendar.module.css';

interface ControlsProps {
  readonly calendar: DeskCalendarStore;
  readonly facilities: readonly BookableFacility[];
}

const named = ({ id, name }: { readonly id: number; readonly name: string }): Option => [String(id), name];

/** Selects the day and the facilities. */
export function Controls({ calendar, facilities: all }: ControlsProps) {
  const { view, date, category, facility } = useStore(calendar.$view);
  const isWeek = view === 'week';
  const turn = (by: 1 | -1, label: string, drawing: string) => (
    <Button className="button-icon" aria-label={label} onClick={() => calendar.turn(by)}>
      <Icon drawing={drawing} />
    </Button>
  );
  return (
    <div className={css.controls}>
      <div className={css.dates}>
        {turn(-1, isWeek ? previousWeek : previousDay, chevronLeft)}
        <Field
          id="calendar-date"
          label={dateLabel}
          type="date"
          value={date}
          onChange={({ target }) => target.value && calendar.look({ date: target.value })}
        />
        {turn(1, isWeek ? nextWeek : nextDay, chevronRight)}
        <Button onClick={() => calendar.look({ date: calendar.today() })}>{today}</Button>
      </div>
      <OptionField
        id="calendar-view"
        label={viewsLabel}
        options={Object.entries(views)}
        value={view}
        onChoose={(chosen) =>
          calendar.look(
            chosen === 'week'
              ? {
                  view: 'week',
                  facility:
                    facility ??
                    all.find((one) => category === null || one.category.id === category)?.id ??
                    null,
                }
              : { view: 'day' },
          )
        }
      />
      {isWeek ? (
        <OptionField
          id="calendar-facility"
          label={facilityLabel}
          options={all.map(named)}
          value={String(facility ?? '')}
          onChoose={(chosen) => calendar.look({ facility: idIn(chosen) })}
        />
      ) : (
        <OptionField
          id="calendar-category"
          label={categoryLabel}
          options={[['', allCategories], ...listFilterChoices(all, null).categories.map(named)]}
          value={String(category ?? '')}
          onChoose={(chosen) => calendar.look({ category: idIn(chosen) })}
        />
      )}
    </div>
  );
}
