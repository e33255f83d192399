import { preinit } from 'react-dom';
import { watchOverlay } from '../../../lib/bookings/calendar/overlay/watch-overlay.ts';
import type { Stores } from './stores.ts';
import styles from './own.css?url';

// Before anything is marked that it is for.
preinit(styles, { as: 'style', precedence: 'default' });

/** Shows what the member's household may not book any more, and what the member waits for. */
export const publishOverlay = (calendar: Stores['calendar']): void => watchOverlay(calendar);
