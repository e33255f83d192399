import { PUBLIC_API_URL } from 'astro:env/client';
import { watchDay } from '../../lib/bookings/live.ts';
import type { Stores } from './stores.ts';

/** Shows what others book and free on the day, or days, that are looked at. Call the answer to stop. */
export const startLive = (calendar: Stores['calendar'], $shown = calendar.$day) =>
  watchDay({
    open: () => new EventSource(new URL('/booking/live/', PUBLIC_API_URL)),
    day: () => $shown.get(),
    show: calendar.show,
    onDay: (changed) => $shown.listen(changed),
    reload: () => void calendar.reload(),
    refresh: () => calendar.refresh(),
  });
