import { lazy, Suspense } from 'react';
import { readViewName } from '../../lib/bookings/address.ts';
import CalendarSkeleton from './CalendarSkeleton.tsx';
import { DayCalendar, openDay } from './DayCalendar.tsx';
import { PartMissing } from './PartMissing.tsx';

// Opened as the module arrives, so that the day which is drawn already is there for React's first rendering.
const shown = readViewName(new URLSearchParams(location.search));
const day = shown === 'day' ? openDay() : null;
const load = () => (shown === 'week' ? import('./week/Week.tsx') : import('./month/Month.tsx'));
const Other = lazy(() => load().catch(() => ({ default: PartMissing })));

/** The calendar, in the view that the address asks for. A visitor sees the same, and signs in to book. */
export default function Calendar({ visitor = false }: { readonly visitor?: boolean }) {
  if (day) return <DayCalendar stores={day} visitor={visitor} />;
  return (
    <Suspense fallback={<CalendarSkeleton />}>
      <Other visitor={visitor} />
    </Suspense>
  );
}
