import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import {
  book,
  booking as bookingNow,
  bookTitle,
  chooseFacility,
  memberLabel,
  memberMissing,
  nameHelp,
  nameOnBooking,
  noTime,
} from '#words/desk/calendar';
import { nameMissing } from '#words/bookings/party';
import { choose } from '#words/desk/desk';
import { parseGuests, isComplete, emptyParty, partyBody } from '../../../lib/bookings/booking/party.ts';
import { idIn } from '../../../lib/data/ids.ts';
import { rangeOfPlace, wireOfPlace } from '../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../lib/desk/calendar/place.ts';
import { deskRefusal } from '../../../lib/desk/calendar/refusals.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { call } from '../../../lib/http/call.ts';
import { GuestFields } from '../../bookings/calendar/panel/GuestFields.tsx';
import { Field, FieldError } from '../../ui/form/Field.tsx';
import { RecordPicker } from '../records/RecordPicker.tsx';
import { BookingPrice } from './BookingPrice.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { Refusal } from './Refusal.tsx';
import { useExceptions } from './use-exceptions.ts';
import css from './calendar.module.css';

interface BookDialogProps {
  readonly first: TypedPlace;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly onClose: () => void;
  readonly onBooked: (booking: Reservation) => void;
}

/**
 * Books a time for a member, who is found by name, number, email or telephone; in another's name and with guests if
 * needed.
 */
export function BookDialog({ first, facilities, rights, onClose, onBooked }: BookDialogProps) {
  const [keyFor] = useState(createKeys);
  const [place, setPlace] = useState(first);
  const [member, setMember] = useState('');
  const [name, setName] = useState('');
  const [party, setParty] = useState(emptyParty);
  const exceptions = useExceptions();
  const range = rangeOfPlace(place);
  const memberId = idIn(member);
  const facility = facilities.find(({ id }) => String(id) === place.facility);

  async function send() {
    if (!facility || !range) return;
    const body = {
      ...wireOfPlace(facility.id, range),
      ...(name.trim() && { name: name.trim() }),
      ...partyBody({ ...party, member: memberId }, facility),
      ...exceptions.body,
    };
    try {
      onBooked(await call('POST /booking/reservation/', { body, idempotencyKey: keyFor(body) }));
    } catch (failure) {
      const { rule, title } = deskRefusal(failure, { facility: facility.id, member: memberId });
      if (rule) exceptions.meet(rule, title);
      throw failure;
    }
  }

  return (
    <DialogForm
      title={bookTitle}
      label={book}
      busyLabel={bookingNow}
      wide
      onClose={onClose}
      check={() => ({
        facility: facility ? undefined : chooseFacility,
        time: range ? undefined : noTime,
        member: member === '' ? memberMissing : undefined,
        guests: !facility || isComplete(party, facility) ? undefined : nameMissing,
      })}
      hasOwnFailure
      act={send}
    >
      {(errors, failure) => (
        <div className={css.form}>
          <Refusal
            failure={failure}
            facility={facility?.id ?? 0}
            member={memberId}
            rights={rights}
            exceptions={exceptions}
          />
          <PlaceFields facilities={facilities} place={place} timeError={errors.time} onType={setPlace} />
          {errors.facility && <FieldError id="no-facility">{errors.facility}</FieldError>}
          <RecordPicker
            id="book-member"
            name="member"
            label={memberLabel}
            section="members"
            first=""
            empty={choose}
            error={errors.member}
            onChoose={setMember}
          />
          <Field
            id="book-name"
            label={nameOnBooking}
            help={nameHelp}
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          {facility && (
            <GuestFields
              facility={facility}
              party={party}
              onParty={setParty}
              errors={{}}
              tried={errors.guests !== undefined}
            />
          )}
          {facility && range && memberId !== null && (
            <BookingPrice
              facility={facility}
              range={range}
              member={memberId}
              guests={parseGuests(party, facility) ?? 0}
              rights={rights}
            />
          )}
        </div>
      )}
    </DialogForm>
  );
}
