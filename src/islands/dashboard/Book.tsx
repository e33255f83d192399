import { book } from '#words/dashboard/dashboard';
import { href } from '../../lib/app/routes.ts';
import { calendar } from '../../pictures/icons.ts';
import { Icon } from '../ui/Icon.tsx';

/** The page's main action. */
export const Book = () => (
  <a className="button button-filled button-wide" href={href('bookings')}>
    <Icon drawing={calendar} />
    {book}
  </a>
);
