import type { ReactNode } from 'react';
import { readViewName } from '../../../lib/bookings/calendar/address.ts';
import { island } from '../../ui/loading/island.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import CalendarSkeleton from './CalendarSkeleton.tsx';
import { DayCalendar, openDay } from './day/DayCalendar.tsx';

const Week = lazyPart(() => import('./week/Week.tsx'), { waiting: <CalendarSkeleton /> });
const Month = lazyPart(() => import('./month/Month.tsx'), { waiting: <CalendarSkeleton /> });

interface CalendarProps {
  readonly visitor?: boolean;
  /** The skeleton, from the page: HTML that React leaves alone, because the day is drawn into it before React runs. */
  readonly children?: ReactNode;
}

function open() {
  const shown = readViewName(new URLSearchParams(location.search));
  return { shown, day: shown === 'day' ? openDay() : null };
}

/** The calendar, in the view that the address names. A visitor sees the same, and signs in to book. */
function Calendar({ visitor = false, shown, day }: CalendarProps & ReturnType<typeof open>) {
  if (day) return <DayCalendar stores={day} visitor={visitor} />;
  return shown === 'week' ? <Week visitor={visitor} /> : <Month />;
}

export default island<CalendarProps, ReturnType<typeof open>>({
  first: ({ children }) => children,
  open,
  page: Calendar,
});
