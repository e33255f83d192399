import type { Voucher } from '@portal/contract';
import { noVoucher, voucherLabel, voucherOption } from '#words/bookings/booking-panel';
import { idIn } from '../../../../lib/data/ids.ts';
import { dateWithYear, money } from '../../../../lib/format/format.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';

interface VoucherFieldProps {
  readonly vouchers: readonly Voucher[];
  /** Id of the chosen one. */
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
  readonly error: string | undefined;
}

const worth = ({ kind, value }: Voucher): string => (kind === 'AMOUNT' ? money(value) : `${value}%`);

/** Selects one of the member's vouchers; nothing shows without any. */
export function VoucherField({ vouchers, chosen, onChoose, error }: VoucherFieldProps) {
  if (vouchers.length === 0) return null;
  return (
    <SelectField
      id="booking-voucher"
      label={voucherLabel}
      value={chosen ?? ''}
      error={error}
      onChoose={(value) => onChoose(idIn(value))}
    >
      <option value="">{noVoucher}</option>
      {vouchers.map((voucher) => (
        <option key={voucher.id} value={voucher.id}>
          {voucherOption(voucher.group.name, worth(voucher), dateWithYear(voucher.valid_until))}
        </option>
      ))}
    </SelectField>
  );
}
