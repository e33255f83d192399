import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { createCalendar } from '../../../../lib/bookings/calendar/calendar.ts';
import { takeEarlyAction } from '../../../../lib/bookings/calendar/early-press.ts';
import { lastDay } from '../../../../lib/bookings/calendar/day/day.ts';
import { loadDayToDraw } from '../../../../lib/bookings/calendar/day/load-day.ts';
import { idIn } from '../../../../lib/data/ids.ts';
import { keepTrying } from '../../../../lib/app/keep-trying.ts';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { Board } from '../Board.tsx';
import { dateStrip } from '../drawing/date-strip.ts';
import { filterChips, MORE } from '../drawing/filter-chips.ts';
import { closest } from '../drawing/grid-cells.ts';
import { react } from '../drawing/react.ts';
import { createStores } from '../stores.ts';
import type { Stores } from '../stores.ts';
import { loadPanel, BookingSummary } from '../panel/BookingSummary.tsx';
import { useWide } from '../../../ui/use-media.ts';

const MoreFilters = lazyPart(() => import('../MoreFilters.tsx'));

/** The stores of the day in the address, which is being loaded. */
export function openDay(): Stores {
  const stores = createStores('day', (env) => createCalendar({ ...env, load: loadDayToDraw }));
  const { calendar } = stores;
  const last = lastDay(calendar.$view.get().date);
  if (last) calendar.show(last);
  void calendar.reload();
  // Loaded once the day is there and drawn: changes, and the parts that a first selection opens, can wait.
  setTimeout(() => {
    void loadPanel().catch(() => undefined);
    const $proven = computed(calendar.$day, (day) => (day?.storedAt === undefined ? day : null));
    keepTrying(async () => (await import('../live.ts')).startLive(calendar, $proven));
  }, 2000);
  return stores;
}

interface DayCalendarProps {
  readonly stores: Stores;
  readonly visitor: boolean;
}

/** Links of the strip and the filters work without a script; with one they need no new page. */
function follow(event: MouseEvent<HTMLElement>, calendar: Stores['calendar']) {
  const link = closest(event.target, 'a[data-date], a[data-category], a[data-free]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const { date, category, group, free } = link.dataset;
  if (date !== undefined) calendar.goTo(date);
  else if (free !== undefined) calendar.filter({ free: free === '1' });
  else {
    calendar.filter({ category: idIn(category), group: idIn(group) });
    // On a phone the row of chips continues past the edge.
    link.scrollIntoView({ block: 'nearest', inline: 'center' });
  }
}

/** Days, and filters, are one stop for Tab each; arrows move along them. */
function moveFocusAlong(bar: HTMLElement | null, event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  // In the date field, arrows move from the day to the month.
  if (!bar || !step || closest(event.target, 'input')) return;
  const stops = [...bar.querySelectorAll<HTMLElement>('[href], button, input')];
  stops[stops.findIndex((stop) => stop === event.target) + step]?.focus();
}

/** Scrolls the strip of days so that the selected one is in its middle. */
function useCentredDay(root: RefObject<HTMLElement | null>, date: string): void {
  useEffect(() => {
    const day = root.current?.querySelector(`.strip-day[data-date="${date}"]`);
    const days = day?.closest('.strip-days');
    if (!day || !days) return;
    const [own, whole] = [day.getBoundingClientRect(), days.getBoundingClientRect()];
    // Where the days continue past the edge, the page itself stays.
    days.scrollLeft += own.left + own.width / 2 - whole.left - whole.width / 2;
  }, [root, date]);
}

/** The calendar of a day. A visitor sees the same, and signs in to book. */
export function DayCalendar({ stores, visitor }: DayCalendarProps) {
  const { calendar } = stores;
  const view = useStore(calendar.$view);
  const choices = useStore(calendar.$choices);
  const opening = useStore(calendar.$opening);
  const wide = useWide();
  const today = calendar.today();
  const picked = useStore(stores.$picked);
  const [more, setMore] = useState(false);
  const popover = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const stop = calendar.keepAddress();
    const early = takeEarlyAction('press');
    if (early) calendar.selection.press(early.facility, early.start);
    return stop;
  }, [calendar]);

  const root = useRef<HTMLDivElement>(null);
  useCentredDay(root, view.date);
  const storedAt = useStore(calendar.$day)?.storedAt;
  const strip = useMemo(
    () => dateStrip(react, { date: view.date, today, opening, canPick: true, storedAt }),
    [view.date, today, opening, storedAt],
  );
  const filters = useMemo(() => filterChips(react, { choices, view }), [choices, view]);

  return (
    <div
      ref={root}
      className="calendar"
      role="presentation"
      onClick={(event) => follow(event, calendar)}
      onKeyDown={(event) => {
        const { key, target } = event;
        const box = closest(target, '[role=checkbox]');
        if (key === ' ' && box) {
          event.preventDefault();
          box.click();
        } else moveFocusAlong(closest(target, '.strip-line, .filters'), event);
      }}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'date' && target.value) {
          calendar.goTo(target.value);
          target.value = '';
        }
      }}
    >
      {strip}
      {filters}
      <div id={MORE} popover="auto" className="popover" ref={popover} onToggle={() => setMore(true)}>
        {more && <MoreFilters calendar={calendar} onDone={() => popover.current?.hidePopover()} />}
      </div>
      <Board stores={stores} wide={wide} onPick={stores.pick} />
      <BookingSummary stores={stores} picked={picked} onPick={stores.pick} visitor={visitor} />
    </div>
  );
}
