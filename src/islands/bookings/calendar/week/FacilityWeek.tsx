import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { addDays } from '@portal/contract/rules/club-time';
import { useEffect, useMemo } from 'react';
import { nextWeek, previousWeek, weekRange } from '#words/bookings/calendar-views';
import { noFilters, calendarQuery } from '../../../../lib/bookings/calendar/address.ts';
import { loadWeek, createWeek, WEEK } from '../../../../lib/bookings/calendar/week/week.ts';
import { day } from '../../../../lib/format/format.ts';
import { keepTrying } from '../../../../lib/app/keep-trying.ts';
import { toSearch } from '../../../../lib/app/path.ts';
import { chevronLeft, chevronRight } from '../../../../pictures/icons.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { createStores } from '../stores.ts';
import { loadPanel, BookingSummary } from '../panel/BookingSummary.tsx';
import { FacilityHeader } from './FacilityHeader.tsx';
import { WeekBoard } from './WeekBoard.tsx';

interface FacilityWeekProps {
  readonly facility: number;
  /** All that there are; none while they are on their way. */
  readonly facilities: readonly BookableFacility[];
  readonly visitor: boolean;
  readonly onFacility: (id: number) => void;
}

const openWeek = (facility: number) =>
  createStores('week', (env) =>
    createWeek({
      ...env,
      facility,
      load: loadWeek,
      leaveFor: (date, selected) =>
        location.assign(toSearch(calendarQuery({ ...noFilters, date }, selected, ''))),
    }),
  );

/** Seven days of a facility beside each other: what is free in them, and the way to book it. */
export function FacilityWeek({ facility, facilities, visitor, onFacility }: FacilityWeekProps) {
  const stores = useMemo(() => openWeek(facility), [facility]);
  const { calendar } = stores;
  const { date } = useStore(calendar.$view);
  const week = useStore(calendar.$week);
  const picked = useStore(stores.$picked);
  const shown = week?.facilities[0] ?? facilities.find(({ id }) => id === facility);

  useEffect(() => {
    void calendar.reload();
    void loadPanel().catch(() => undefined);
    const stops = [
      calendar.keepAddress(),
      keepTrying(async () => (await import('../live.ts')).startLive(calendar, calendar.$week)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [calendar]);

  const turn = (days: number, name: string, drawing: string) => {
    const to = addDays(date, days);
    const place = { className: 'button button-icon', role: 'link', 'aria-label': name };
    // Days that are over have nothing to book.
    const target = to < calendar.today() ? calendar.today() : to;
    return target === date ? (
      <a {...place} aria-disabled="true">
        <Icon drawing={drawing} />
      </a>
    ) : (
      <a
        {...place}
        href={toSearch({ view: 'week', facility, date: target })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          calendar.goTo(target);
        }}
      >
        <Icon drawing={drawing} />
      </a>
    );
  };

  return (
    <div className="calendar week-of">
      <FacilityHeader
        facility={shown}
        id={facility}
        facilities={facilities}
        visitor={visitor}
        onFacility={onFacility}
      />
      <div className="board">
        <div className="week-turn">
          {turn(-WEEK, previousWeek, chevronLeft)}
          <h3>{weekRange(day(date), day(addDays(date, WEEK - 1)))}</h3>
          {turn(WEEK, nextWeek, chevronRight)}
        </div>
        <WeekBoard stores={stores} onPick={stores.pick} />
      </div>
      <BookingSummary stores={stores} picked={picked} onPick={stores.pick} visitor={visitor} />
    </div>
  );
}
