import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { memberEmailed, move, moveDetail, moved, moveTitle, moving, noTime } from '#words/desk/calendar';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { rangeOfPlace, wireOfPlace } from '../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../lib/desk/calendar/place.ts';
import { deskRefusal } from '../../../lib/desk/calendar/refusals.ts';
import { call } from '../../../lib/http/call.ts';
import { PanelForm } from '../panel/PanelForm.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { Refusal } from './Refusal.tsx';
import { useExceptions } from './use-exceptions.ts';
import css from './calendar.module.css';

interface MoveBookingProps {
  readonly booking: Reservation;
  /** The new place and time, as far as they are known. */
  readonly first: TypedPlace;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly onClose: () => void;
  readonly onMoved: (sentence: string) => void;
}

/** Gives a booking another facility or time; its price stays. */
export function MoveBooking({ booking, first, facilities, rights, onClose, onMoved }: MoveBookingProps) {
  const [place, setPlace] = useState(first);
  const exceptions = useExceptions();
  const { id, name, member } = booking;
  const range = rangeOfPlace(place);
  const facility = Number(place.facility);

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
            failure={failure}
            facility={facility}
            member={member}
            rights={rights}
            exceptions={exceptions}
          />
          <p className="soft">{moveDetail}</p>
          <EmailNotice bookings={[booking]} rights={rights} promise={memberEmailed} />
          <PlaceFields facilities={facilities} place={place} timeError={time} onType={setPlace} />
        </div>
      )}
    </PanelForm>
  );
}
