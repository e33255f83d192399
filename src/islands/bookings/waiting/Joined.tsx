import type { Waiting } from '@portal/contract';
import { useEffect, useRef } from 'react';
import { joinedDetail, joinedTitle, notNow, seeWaits } from '#words/bookings/waiting-list';
import { comma } from '#words/app/joining';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { day, time } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { Button } from '../../ui/Button.tsx';

interface JoinedProps {
  readonly wait: Waiting;
  readonly onClose: () => void;
}

/** The member's position on the waiting list, and what comes next. */
export function Joined({ wait, onClose }: JoinedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { facility, start_from, end_at, not_after, place } = wait;
  return (
    <>
      <p className="summary-label">
        {facility.name}
        {comma}
        {shortWhen(start_from, end_at)}
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
