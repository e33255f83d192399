import { quote } from '@portal/contract/bookings/rules/prices';
import { selectionSpoken, clearChoice } from '#words/bookings/booking-panel';
import { memberPrices, onlyMembers, signInToBook, theirTime } from '#words/bookings/public-booking';
import { calendarQuery } from '../../../lib/bookings/calendar/address.ts';
import { hours, shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { money } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { PriceLines, PriceTotal } from './panel/PriceLines.tsx';
import { langOf } from '../../../lib/app/own-texts.ts';
import type { Stores } from './stores.ts';

interface SignInToBookProps {
  readonly calendar: Stores['calendar'];
}

/** A visitor's selection, its price for the public, and a link to sign in, which leads back to this very time. */
export function SignInToBook({ calendar }: SignInToBookProps) {
  const { selected } = useStore(calendar.selection.$state);
  const day = useStore(calendar.$day);
  const view = useStore(calendar.$view);
  const facility = day?.facilities.find(({ id }) => id === selected?.facility);
  if (!selected || !facility) return null;
  const price = quote(facility, selected);
  return (
    <section className="summary expanded visit" aria-label={theirTime}>
      <output className="visually-hidden">
        {selectionSpoken(facility.name, hours(selected.start, selected.end), money(price.total))}
      </output>
      <p className="summary-label">{theirTime}</p>
      <h2 className="summary-name" lang={langOf(facility.name)}>
        {facility.name}
      </h2>
      <p className="summary-when">{shortWhen(selected.start, selected.end)}</p>
      <div className="summary-form">
        <PriceLines quote={price} />
        <PriceTotal quote={price} />
        <p className="small soft">
          {onlyMembers} {price.total > 0 && memberPrices}
        </p>
        <a
          className="button button-filled button-wide"
          href={href('bookings', { query: calendarQuery(view, selected, calendar.today()) })}
        >
          {signInToBook}
        </a>
        <Button look="quiet" className="summary-clear" onClick={() => calendar.selection.clear()}>
          {clearChoice}
        </Button>
      </div>
    </section>
  );
}
