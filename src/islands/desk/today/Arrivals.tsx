import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import { nothingFound } from '#words/desk/desk';
import {
  arrivalParts as partNames,
  arrivalPartsLabel,
  arrivals,
  earlier,
  findBooking,
  noArrivals,
  noArrivalsDetail,
  nobodyExpected,
} from '#words/desk/today';
import { space } from '#words/app/joining';
import { clubNow } from '../../../lib/format/club-time.ts';
import { arrivalParts, isFound, isOfPart, isOver } from '../../../lib/desk/today/arrivals.ts';
import type { ArrivalPart } from '../../../lib/desk/today/arrivals.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Arrival } from './Arrival.tsx';
import type { ArrivalProps } from './Arrival.tsx';
import css from './today.module.css';

interface ArrivalsProps extends Omit<ArrivalProps, 'reservation'> {
  /** Lists today's expected bookings, in order. */
  readonly bookings: readonly Reservation[];
  readonly part: ArrivalPart;
  readonly onPart: (part: ArrivalPart) => void;
}

/** The day's bookings by their start, filtered by a name and by their next step. */
export function Arrivals({ bookings, part, onPart, ...acting }: ArrivalsProps) {
  const [name, setName] = useState('');
  const now = clubNow();
  const found = bookings.filter((one) => isFound(one, name) && isOfPart(one, part, now));
  const over = found.filter((one) => isOver(one, now));
  const coming = found.filter((one) => !isOver(one, now));
  const counts = arrivalParts
    .map((one) => ({ one, count: bookings.filter((booking) => isOfPart(booking, one, now)).length }))
    .filter(({ one, count }) => count > 0 || one === part || one === 'due' || one === 'all');
  return (
    <section className={`${css.part} ${css.arrivals}`} aria-labelledby="arrivals">
      <div className={css.head}>
        <h3 id="arrivals" tabIndex={-1}>
          {arrivals}
        </h3>
        {bookings.length > 0 && (
          <div className={css.find}>
            <fieldset className={css.parts} aria-label={arrivalPartsLabel}>
              {counts.map(({ one, count }) => (
                <button
                  key={one}
                  type="button"
                  className="chip"
                  aria-pressed={part === one}
                  onClick={() => onPart(one)}
                >
                  {partNames[one] + space + count}
                </button>
              ))}
            </fieldset>
            <Field
              id="find-booking"
              label={findBooking}
              type="search"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
        )}
      </div>
      {bookings.length === 0 ? (
        <Empty picture={<Harbour />} title={noArrivals} detail={noArrivalsDetail} />
      ) : (
        <>
          <output className="soft">
            {found.length === 0 && (name.trim() === '' ? nobodyExpected : nothingFound)}
          </output>
          <List reservations={coming} {...acting} />
          {over.length > 0 && (
            // Somebody looked for by name, or who owes something, may have been here already.
            <details className={css.earlier} open={name.trim() !== '' || part !== 'all'}>
              <summary>{earlier(over.length)}</summary>
              <List reservations={over} {...acting} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

interface ListProps extends Omit<ArrivalProps, 'reservation'> {
  readonly reservations: readonly Reservation[];
}

const List = ({ reservations, ...props }: ListProps) =>
  reservations.length > 0 && (
    <ul className={css.list}>
      {reservations.map((reservation, index) => (
        <Arrival
          key={reservation.id}
          reservation={reservation}
          isFirst={reservation.start_from !== reservations[index - 1]?.start_from}
          {...props}
        />
      ))}
    </ul>
  );
