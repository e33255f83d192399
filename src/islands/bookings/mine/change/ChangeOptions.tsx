import type { Reservation } from '@portal/contract';
import { useEffect, useRef } from 'react';
import { less, more, samePrice } from '#words/bookings/my-bookings';
import type { ChangeOption, FacilityOptions } from '../../../../lib/bookings/mine/change-options.ts';
import type { createChanging } from '../../../../lib/bookings/mine/changing.ts';
import { hours } from '../../../../lib/bookings/calendar/when.ts';
import { moneyShort } from '../../../../lib/format/format.ts';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { useStore } from '@nanostores/react';

interface ChangeOptionsProps {
  readonly reservation: Reservation;
  readonly facilities: readonly FacilityOptions[];
  readonly store: ReturnType<typeof createChanging>;
}

const priceWords = (price: number, before: number): string => {
  if (price === before) return samePrice;
  return price < before ? less(moneyShort(before - price)) : more(moneyShort(price - before));
};

const isSame = (a: ChangeOption | null, b: ChangeOption): boolean =>
  a !== null && a.facility === b.facility && a.start === b.start && a.end === b.end;

/** The free times of a day, by facility, each with what it changes in price. */
export function ChangeOptions({ reservation, facilities, store }: ChangeOptionsProps) {
  const { option: chosen } = useStore(store.$state);
  const times = useRef<HTMLDivElement>(null);
  // On a phone the button that moves the booking stays in sight, and would cover the time it moves it to.
  useEffect(() => {
    if (chosen)
      times.current?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div className="change-facilities" ref={times}>
      {facilities
        .filter(({ options }) => options.length > 0)
        .map(({ facility, options }) => (
          <fieldset key={facility.id}>
            <legend lang={langOf(facility.name)}>{facility.name}</legend>
            <div className="change-times">
              {options.map((option) => (
                <label key={option.start} className="change-time">
                  <input
                    type="radio"
                    name="change-time"
                    checked={isSame(chosen, option)}
                    onChange={() => store.choose(option)}
                  />
                  <span className="change-hours">{hours(option.start, option.end)}</span>
                  <span className="change-price">{priceWords(option.price, reservation.price)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  );
}
