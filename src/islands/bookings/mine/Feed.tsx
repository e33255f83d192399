import { useEffect, useRef } from 'react';
import { heading as title } from '#words/bookings/calendar-feed';
import { CalendarFeed } from './CalendarFeed.tsx';

/** Explains how to see bookings in another calendar; opened below the list. */
export function Feed() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sheet feed" aria-labelledby="feed-title">
      <h2 id="feed-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <CalendarFeed />
    </section>
  );
}
