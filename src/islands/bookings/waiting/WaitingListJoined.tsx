import { useEffect, useRef } from 'react';
import { joinedDetail, joinedTitle, notNow, seeWaits } from '#words/bookings/waiting-list';
import { comma } from '#words/app/joining';
import type { WaitEntry } from '../../../lib/bookings/waiting/waits.ts';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { day, time } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { Button } from '../../ui/Button.tsx';

interface WaitingListJoinedProps {
  readonly wait: WaitEntry;
  readonly onClose: () => void;
}

/** The member's position on the waiting list, and what comes next. */
export function WaitingListJoined({ wait, onClose }: WaitingListJoinedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { facility, start, end, not_after, place } = wait;
  return (
    <>
      <p className="summary-label">
        <span lang={langOf(facility.name)}>{facility.name}</span>
        {comma}
        {shortWhen(start, end)}
      </p>
      <h2 className="summary-name" id="wait-title" ref={heading} tabIndex={-1}>
        {joinedTitle(place ?? 1)}
      </h2>
      <div className="summary-actions">
        <p>{joinedDetail(`${day(not_after)}${comma}${time(not_after)}`)}</p>
        <a className="button button-wide" href={href('my-bookings')}>
          {seeWaits}
        </a>
        <Button look="quiet" onClick={onClose}>
          {notNow}
        </Button>
      </div>
    </>
  );
}
