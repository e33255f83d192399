// What few have something of, loaded together where there is any.
import type { ComponentProps } from 'react';
import { Usual as UsualBookings } from '../bookings/usual/Usual.tsx';
import css from './dashboard.module.css';

export { Notices } from './Notices.tsx';
export { Urgent } from './Urgent.tsx';

/** The bookings that a member often makes, over the whole width. */
export const Usual = (props: ComponentProps<typeof UsualBookings>) => (
  <div className={css.whole}>
    <UsualBookings {...props} />
  </div>
);
