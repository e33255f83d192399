import type { Member } from '@portal/contract';
import { forLabel, you } from '#words/bookings/party';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { idIn } from '../../../../lib/data/ids.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';

interface ForFieldProps {
  /** Prefix of the field's id: two forms on a page need two. */
  readonly form?: string;
  readonly self: Member;
  readonly family: readonly Member[];
  readonly party: Party;
  readonly onParty: (party: Party) => void;
}

/** Selects the family member that a booking is for. */
export const ForField = ({ form = 'booking', self, family, party, onParty }: ForFieldProps) => (
  <SelectField
    id={`${form}-for`}
    label={forLabel}
    value={party.member ?? self.id}
    onChoose={(value) => {
      const member = idIn(value);
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
  </SelectField>
);
