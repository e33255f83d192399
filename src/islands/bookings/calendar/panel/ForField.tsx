import type { Member } from '@portal/contract';
import { forLabel, you } from '#words/bookings/party';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { idIn } from '../../../../lib/data/ids.ts';

interface ForFieldProps {
  readonly self: Member;
  readonly family: readonly Member[];
  readonly party: Party;
  readonly onParty: (party: Party) => void;
}

/** Which family member a booking is for. */
export function ForField({ self, family, party, onParty }: ForFieldProps) {
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
