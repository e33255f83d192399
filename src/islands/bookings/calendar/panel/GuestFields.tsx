import type { FieldErrors } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { mostGuests } from '@portal/contract/bookings/rules/figures';
import { guestName, guestsHelp, guestsLabel, nameMissing, tooManyGuests } from '#words/bookings/party';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { parseGuests, guestNames } from '../../../../lib/bookings/booking/party.ts';
import { moneyShort } from '../../../../lib/format/format.ts';
import { Field } from '../../../ui/form/Field.tsx';

interface GuestFieldsProps {
  /** Prefix of the fields' ids: two forms on a page need two. */
  readonly form?: string;
  readonly facility: BookableFacility;
  readonly party: Party;
  readonly onParty: (party: Party) => void;
  /** The API's errors about them. */
  readonly errors: FieldErrors;
  /** True once somebody tried to send it: missing fields are marked from then on. */
  readonly tried: boolean;
}

/** The number of guests, and their names where the facility asks for them. */
export function GuestFields({ form = 'booking', facility, party, ...props }: GuestFieldsProps) {
  const { onParty, errors, tried } = props;
  const most = mostGuests(facility);
  const names = guestNames(party, facility);
  const fee = facility.guest_fee > 0 ? moneyShort(facility.guest_fee) : null;
  const errorText = (field: string) => errors[field]?.join(' ');
  return (
    <>
      {most > 0 && (
        <Field
          id={`${form}-guests`}
          label={guestsLabel}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          placeholder="0"
          value={party.guests}
          help={guestsHelp(most, fee)}
          error={parseGuests(party, facility) === null ? tooManyGuests(most) : errorText('guests')}
          onChange={({ target }) => onParty({ ...party, guests: target.value })}
        />
      )}
      {names.map((name, guest) => (
        <Field
          // oxlint-disable-next-line react/no-array-index-key -- a guest is known by their place alone
          key={guest}
          id={`${form}-guest-${guest + 1}`}
          label={guestName(guest + 1)}
          value={name}
          maxLength={100}
          autoComplete="off"
          error={name.trim() === '' ? (tried ? nameMissing : undefined) : errorText('guest_names')}
          onChange={({ target }) =>
            onParty({ ...party, names: Object.assign([...party.names], { [guest]: target.value }) })
          }
        />
      ))}
    </>
  );
}
