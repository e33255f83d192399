import { PUBLIC_API_URL } from 'astro:env/client';
import { watchDay } from '../../lib/bookings/live.ts';
import type { Stores } from './stores.ts';

/** Shows what others book and free on the day that is looked at. */
export const startLive = (calendar: Stores['calendar']) =>
  watchDay({
    open: () => new EventSource(new URL('/booking/live/', PUBLIC_API_URL)),
    day: () => calendar.$day.get(),
    show: calendar.show,
    onDay: (changed) => calendar.$day.listen(changed),
    reload: () => void calendar.reload(),
    refresh: () => calendar.refresh(),
  });
