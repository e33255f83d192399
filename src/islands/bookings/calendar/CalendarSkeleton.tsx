import { react } from './drawing/react.ts';
import { calendarSkeleton } from './drawing/skeleton.ts';

/** Placeholder until the calendar is drawn. */
export default function CalendarSkeleton() {
  return calendarSkeleton(react);
}
