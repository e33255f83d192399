import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import {
  memberEmailed,
  move,
  moveDetail,
  moved,
  moveTitle,
  moving,
  noTime,
} from '#words/desk/calendar/calendar';
import { visitorEmailed } from '#words/desk/calendar/visitors';
import { otherPrice } from '#words/desk/calendar/moves';
import { shortWhen } from '../../../../lib/bookings/calendar/when.ts';
import { rangeOfPlace, wireOfPlace } from '../../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../../lib/desk/calendar/place.ts';
import { deskRefusal } from '../../../../lib/desk/calendar/refusals.ts';
import { money } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { PanelForm } from '../../panel/PanelForm.tsx';
import { EmailNotice } from '../EmailNotice.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import { Refusal } from '../Refusal.tsx';
import { useExceptions } from '../use-exceptions.ts';
import css from '../calendar.module.css';

interface MoveBookingProps {
  readonly booking: Reservation;
  /** The new place and time, as far as they are known. */
  readonly first: TypedPlace;
  /** The price of that place, where it differs from the booking's own place; null: nothing is known of it. */
  readonly price: number | null;
  /** The refusal of a move to that place; null: it wasn't tried. */
  readonly refusal: unknown;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly onClose: () => void;
  readonly onMoved: (sentence: string) => void;
}

/** Gives a booking another facility or time; its price stays. */
export function MoveBooking(props: MoveBookingProps) {
  const { booking, first, price, refusal, facilities, rights, onClose, onMoved } = props;
  const [place, setPlace] = useState(first);
  const { id, name, member } = booking;
  const range = rangeOfPlace(place);
  const facility = Number(place.facility);
  const isFirst = place === first;
  const known = isFirst && refusal !== null ? deskRefusal(refusal, { facility, member }) : null;
  const exceptions = useExceptions(known?.rule ? [{ rule: known.rule, title: known.title }] : []);

  async function send() {
    if (!range) return;
    const body = { ...wireOfPlace(facility, range), ...exceptions.body };
    try {
      const after = await call('PATCH /booking/reservation/{id}/', { params: { id }, body });
      onMoved(moved(name, after.facility.name, shortWhen(after.start_from, after.end_at)));
    } catch (failure) {
      const { rule, title } = deskRefusal(failure, { facility, member });
      if (rule) exceptions.meet(rule, title);
      throw failure;
    }
  }

  return (
    <PanelForm
      title={moveTitle(name)}
      label={move}
      busyLabel={moving}
      onClose={onClose}
      check={() => ({ time: range ? undefined : noTime })}
      hasOwnFailure
      act={send}
    >
      {({ time }, failure) => (
        <div className={css.form}>
          <Refusal
            failure={failure ?? (isFirst ? refusal : null)}
            facility={facility}
            member={member}
            rights={rights}
            exceptions={exceptions}
          />
          <p className={price === null || !isFirst ? 'soft' : undefined}>
            {price === null || !isFirst ? moveDetail : otherPrice(money(price), money(booking.price))}
          </p>
          <EmailNotice
            bookings={[booking]}
            rights={rights}
            promise={booking.is_visitor ? visitorEmailed : memberEmailed}
          />
          <PlaceFields facilities={facilities} place={place} timeError={time} onType={setPlace} />
        </div>
      )}
    </PanelForm>
  );
}
