import type { FieldErrors } from '@portal/contract';
import { useState } from 'react';
import { moreLabel, moreLine, nameLabel, voucherUsed } from '#words/bookings/booking-panel';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { chevronDown } from '../../../../pictures/icons.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ForField } from './ForField.tsx';
import type { PanelOffer } from './use-offer.ts';
import { VoucherField } from './VoucherField.tsx';

interface MoreFieldsProps {
  readonly offer: PanelOffer;
  readonly party: Party;
  readonly onParty: (party: Party) => void;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly errors: FieldErrors;
}

/**
 * The member it is for, the payment and the name of the booking: a line that sums them up, and opens to change them.
 */
export function MoreFields({ offer, party, onParty, name, onName, errors }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const { self, family, member, vouchers, voucher } = offer;
  const wrong = Boolean(errors['name'] ?? errors['voucher']);
  const used = vouchers.find(({ id }) => id === voucher);
  return (
    <details
      className="more-line"
      open={isOpen || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          {moreLine({
            member: member?.name ?? '',
            name: name.trim(),
            voucher: vouchers.length > 0 ? voucherUsed(used?.group.name ?? null) : null,
          })}
        </span>
        <span className="link">{moreLabel}</span>
        <Icon drawing={chevronDown} />
      </summary>
      <div className="more-line-fields">
        {self && family.length > 0 && <ForField {...{ self, family, party, onParty }} />}
        <VoucherField
          vouchers={vouchers}
          chosen={voucher}
          onChoose={(chosen) => onParty({ ...party, voucher: chosen })}
          error={errors['voucher']?.join(' ')}
        />
        <Field
          id="booking-name"
          label={nameLabel}
          value={name}
          maxLength={100}
          autoComplete="name"
          error={errors['name']?.join(' ')}
          onChange={({ target }) => onName(target.value)}
        />
      </div>
    </details>
  );
}
