import { readViewName } from '../../../lib/bookings/calendar/address.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import CalendarSkeleton from './CalendarSkeleton.tsx';
import { DayCalendar, openDay } from './day/DayCalendar.tsx';

// Opened as the module arrives, so that the day which is drawn already is there for React's first rendering.
const shown = readViewName(new URLSearchParams(location.search));
const day = shown === 'day' ? openDay() : null;
const Other = lazyPart(() => (shown === 'week' ? import('./week/Week.tsx') : import('./month/Month.tsx')), {
  waiting: <CalendarSkeleton />,
});

/** The calendar, in the view that the address asks for. A visitor sees the same, and signs in to book. */
export default function Calendar({ visitor = false }: { readonly visitor?: boolean }) {
  return day ? <DayCalendar stores={day} visitor={visitor} /> : <Other visitor={visitor} />;
}
