import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { takePress } from '../../lib/bookings/early-press.ts';
import { Board } from './Board.tsx';
import { dateStrip } from './drawing/date-strip.ts';
import { filterChips } from './drawing/filter-chips.ts';
import { react } from './react.ts';
import { createStores } from './stores.ts';
import { loadPanel, Summary } from './Summary.tsx';
import { WIDE } from './wide.ts';

// Made as the module arrives, so that the day which is drawn already is there for React's first rendering.
const stores = createStores();
void stores.calendar.reload();
// Not before the day is there and drawn: nobody waits for what may change, or for what a first choice opens.
setTimeout(() => {
  void loadPanel().catch(() => undefined);
  void import('./live.ts').then((live) => live.startLive(stores.calendar));
}, 2000);

/** The calendar of a day. A visitor sees the same, and signs in to book. */
export default function Calendar({ visitor = false }: { readonly visitor?: boolean }) {
  const { calendar, booking } = stores;
  const view = useStore(calendar.$view);
  const choices = useStore(calendar.$choices);
  const opening = useStore(calendar.$opening);
  const wide = useWide();
  const today = calendar.today();
  const [picked, setPicked] = useState(0);

  useEffect(() => {
    const stop = calendar.keepAddress();
    // A changed choice is a new wish: what was said about the last one is over.
    const stopChoice = calendar.selection.$state.listen(({ choice }, before) => {
      const step = booking.$state.get().step;
      if (choice !== before?.choice && (choice || step === 'failed') && step !== 'taken') booking.reset();
    });
    const early = takePress();
    if (early) calendar.selection.press(early.facility, early.start);
    return () => {
      stop();
      stopChoice();
    };
  }, [calendar, booking]);

  const strip = useMemo(
    () => dateStrip(react, { date: view.date, today, opening }),
    [view.date, today, opening],
  );
  const filters = useMemo(() => filterChips(react, { choices, view }), [choices, view]);

  /** Links of the strip and the filters work without a script; with one they need no new page. */
  function follow(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target.closest<HTMLElement>('a[data-date], a[data-category], a[data-free]');
    if (!link) return;
    event.preventDefault();
    const { date, category, group, free } = link.dataset;
    if (date !== undefined) calendar.goTo(date);
    else if (free !== undefined) calendar.filter({ free: free === '1' });
    else calendar.filter({ category: Number(category) || null, group: Number(group) || null });
  }

  return (
    <div
      className="calendar"
      role="presentation"
      onClick={follow}
      onKeyDown={(event) => {
        if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
        if (event.target.role !== 'checkbox') return;
        event.preventDefault();
        event.target.click();
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
      <Board stores={stores} wide={wide} onPick={setPicked} />
      <Summary stores={stores} picked={picked} onPick={setPicked} visitor={visitor} />
    </div>
  );
}

const query = matchMedia(WIDE);
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const useWide = () => useSyncExternalStore(subscribe, () => query.matches);
