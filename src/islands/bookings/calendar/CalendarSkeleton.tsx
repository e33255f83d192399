import { react } from './react.ts';
import { calendarSkeleton } from './drawing/skeleton.ts';

/** What stands in the page until the calendar is drawn. */
export default function CalendarSkeleton() {
  return calendarSkeleton(react);
}
