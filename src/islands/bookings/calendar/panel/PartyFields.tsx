import type { FieldErrors, Member } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { mostGuests } from '@portal/contract/bookings/rules/figures';
import {
  forLabel,
  guestName,
  guestsHelp,
  guestsLabel,
  nameMissing,
  tooManyGuests,
  you,
} from '#words/bookings/party';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { guestsOf, namesOf } from '../../../../lib/bookings/booking/party.ts';
import { idIn } from '../../../../lib/data/ids.ts';
import { moneyShort } from '../../../../lib/format/format.ts';
import { Field } from '../../../ui/form/Field.tsx';

interface PartyFieldsProps {
  readonly facility: BookableFacility;
  /** Null while nobody knows who is signed in. */
  readonly self: Member | null;
  readonly family: readonly Member[];
  readonly party: Party;
  readonly onParty: (party: Party) => void;
  /** What the API said of them. */
  readonly errors: FieldErrors;
  /** Whether it was to be sent: what is missing is marked from then on. */
  readonly tried: boolean;
}

/** Whom a booking is for, where there is a family, and the guests, where the facility asks for them. */
export function PartyFields({ facility, self, family, party, onParty, errors, tried }: PartyFieldsProps) {
  const most = mostGuests(facility);
  const names = namesOf(party, facility);
  const fee = facility.guest_fee > 0 ? moneyShort(facility.guest_fee) : null;
  const said = (field: string) => errors[field]?.join(' ');
  return (
    <>
      {self && family.length > 0 && <ForField {...{ self, family, party, onParty }} />}
      {most > 0 && (
        <Field
          id="booking-guests"
          label={guestsLabel}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          placeholder="0"
          value={party.guests}
          help={guestsHelp(most, fee)}
          error={guestsOf(party, facility) === null ? tooManyGuests(most) : said('guests')}
          onChange={({ target }) => onParty({ ...party, guests: target.value })}
        />
      )}
      {names.map((name, guest) => (
        <Field
          // oxlint-disable-next-line react/no-array-index-key -- a guest is known by their place alone
          key={guest}
          id={`booking-guest-${guest + 1}`}
          label={guestName(guest + 1)}
          value={name}
          maxLength={100}
          autoComplete="off"
          error={name.trim() === '' ? (tried ? nameMissing : undefined) : said('guest_names')}
          onChange={({ target }) =>
            onParty({ ...party, names: Object.assign([...party.names], { [guest]: target.value }) })
          }
        />
      ))}
    </>
  );
}

interface ForFieldProps extends Pick<PartyFieldsProps, 'family' | 'party' | 'onParty'> {
  readonly self: Member;
}

/** Which family member a booking is for. */
function ForField({ self, family, party, onParty }: ForFieldProps) {
  return (
    <div className="field">
      <label htmlFor="booking-for">{forLabel}</label>
      <select
        id="booking-for"
        className="input"
        value={party.member ?? self.id}
        onChange={({ target }) => {
          const member = idIn(target.value);
          // The vouchers are the member's own.
          onParty({ ...party, member: member === self.id ? null : member, voucher: null });
        }}
      >
        <option value={self.id}>{you(self.name)}</option>
        {family.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
