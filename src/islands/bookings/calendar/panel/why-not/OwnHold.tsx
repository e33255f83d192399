import type { Reservation } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { useEffect, useState } from 'react';
import { payNow } from '#words/bookings/booking-panel';
import { mineView } from '#words/bookings/calendar-views';
import { toTimeRange } from '../../../../../lib/bookings/booking/times.ts';
import { loadHolds } from '../../../../../lib/bookings/mine/load-own-bookings.ts';
import { money } from '../../../../../lib/format/format.ts';
import { href } from '../../../../../lib/app/routes.ts';
import { Release } from '../../../../money/pay/Release.tsx';
import { holdPayAddress } from '../../../../../lib/money/pay/pay-address.ts';

interface OwnHoldProps {
  /** Names the group of links. */
  readonly title: string;
  /** Id of the facility that is on hold for the member. */
  readonly facility: number;
  readonly range: TimeRange;
  /** Escape was pressed. */
  readonly onLeave: () => void;
  /** The member has released it, and others can have it. */
  readonly onReleased: () => void;
}

/** Actions for a time on hold for the member: pay for it, or release it. */
export default function OwnHold({ title, facility, range: { start }, onLeave, onReleased }: OwnHoldProps) {
  const [found, setFound] = useState<Reservation | null>();
  useEffect(() => {
    const leaving = new AbortController();
    loadHolds(leaving.signal).then(
      ({ results }) =>
        setFound(
          results.find((one) => {
            const held = toTimeRange(one);
            return one.facility.id === facility && held.start <= start && start < held.end;
          }) ?? null,
        ),
      () => !leaving.signal.aborted && setFound(null),
    );
    return () => leaving.abort();
  }, [facility, start]);

  const pay = found && holdPayAddress(found);
  return (
    <div
      role="presentation"
      // A press leaves the focus, and so the popover, where it is.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && target instanceof Element && !target.closest('dialog')) onLeave();
      }}
    >
      <fieldset className="own-hold" aria-label={title}>
        {found && found.invoice !== null && pay ? (
          <>
            <a className="button button-filled" href={pay}>
              {payNow(money(found.price))}
            </a>
            <Release invoice={found.invoice} move={Boolean(found.replaces)} onReleased={onReleased} />
          </>
        ) : (
          found === null && (
            <a className="link" href={href('my-bookings')}>
              {mineView}
            </a>
          )
        )}
      </fieldset>
    </div>
  );
}
