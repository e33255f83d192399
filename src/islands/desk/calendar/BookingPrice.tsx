import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { quote } from '@portal/contract/bookings/rules/prices';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { useEffect, useState } from 'react';
import { heldForPayment, linkEmailed, noCharge, pricing, pricingFailed } from '#words/desk/calendar';
import { tryAgain } from '#words/app/shell';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { loadStyle } from '../../../lib/http/load-part.ts';
import { limitOfWire } from '../../../lib/bookings/booking/refusal-words.ts';
import { reduced } from '../../../lib/bookings/booking/reductions.ts';
import { createOverlay } from '../../../lib/bookings/calendar/overlay.ts';
import type { CalendarOverlay } from '../../../lib/bookings/calendar/overlay.ts';
import { limitRefusal } from '../../../lib/desk/calendar/refusals.ts';
import { call } from '../../../lib/http/call.ts';
import { PriceLines, PriceTotal } from '../../bookings/calendar/panel/PriceLines.tsx';
import { useReductions } from '../../bookings/calendar/panel/use-reductions.ts';
import { useFacilityFor } from '../../bookings/calendar/use-facility-for.ts';
import styles from '../../bookings/calendar/panel/panel.css?url';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { EmailNotice } from './EmailNotice.tsx';

await loadStyle(styles);

interface BookingPriceProps {
  readonly facility: BookableFacility;
  readonly range: TimeRange;
  /** Id of the member that the booking is for. */
  readonly member: number;
  readonly guests: number;
  readonly rights: readonly string[];
}

/** Loads what the member's household may still book that day; null until it is known, and where nobody can tell. */
function useLimits(facility: number, member: number, date: string): CalendarOverlay | null {
  const of = `${facility} ${member} ${date}`;
  const [loaded, setLoaded] = useState<{ of: string; own: CalendarOverlay } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const query = { from: date, to: addDays(date, 1), facility, member };
    call('GET /booking/allowance/', { query, signal: leaving.signal }).then(
      ({ results }) => setLoaded({ of, own: createOverlay(results.map(limitOfWire), [], clubNow()) }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [of, facility, member, date]);
  return loaded?.of === of ? loaded.own : null;
}

/** The price of a booking for the member it is made for, and the limit that it would pass. */
export function BookingPrice({ facility: shown, range, member, guests, rights }: BookingPriceProps) {
  const date = dateOf(range.start, zone);
  const forThem = useFacilityFor(shown, member, date);
  const reductions = useReductions(true, member);
  const passed = useLimits(shown.id, member, date)?.passed(shown, range);
  if (!forThem.facility)
    return forThem.failure ? (
      <Message
        kind="bad"
        role="alert"
        title={pricingFailed}
        actions={<Button onClick={forThem.retry}>{tryAgain}</Button>}
      />
    ) : (
      <p className="soft">{pricing}</p>
    );
  const { facility } = forThem;
  const price = reduced(quote(facility, range, guests), reductions, { facility, voucher: null });
  const limit = passed && limitRefusal(passed);
  return (
    <>
      {price.total === 0 ? (
        <p>{noCharge}</p>
      ) : (
        <>
          <PriceLines quote={price} />
          <PriceTotal quote={price} />
          <p className="small soft">{heldForPayment}</p>
          <EmailNotice
            key={member}
            bookings={[{ member, booked_by: null }]}
            rights={rights}
            promise={linkEmailed}
          />
        </>
      )}
      {limit && (
        <Message kind="wait" title={limit.title}>
          {limit.detail}
        </Message>
      )}
    </>
  );
}
