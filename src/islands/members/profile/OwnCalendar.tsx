import { CalendarFeed } from '../../bookings/mine/CalendarFeed.tsx';
import css from './profile.module.css';

/** The bookings of a member in a calendar of their own. */
export const OwnCalendar = () => (
  <div className={css.calendar}>
    <CalendarFeed />
  </div>
);
