import type { Voucher } from '@portal/contract';
import { noVoucher, voucherLabel, voucherOption } from '#words/bookings/booking-panel';
import { idIn } from '../../../../lib/data/ids.ts';
import { dateWithYear, money } from '../../../../lib/format/format.ts';
import { FieldError } from '../../../ui/form/Field.tsx';

interface VoucherFieldProps {
  readonly vouchers: readonly Voucher[];
  /** Id of the chosen one. */
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
  readonly error: string | undefined;
}

const worth = ({ kind, value }: Voucher): string => (kind === 'AMOUNT' ? money(value) : `${value}%`);

/** Chooses one of the member's vouchers; nothing shows without any. */
export function VoucherField({ vouchers, chosen, onChoose, error }: VoucherFieldProps) {
  if (vouchers.length === 0) return null;
  return (
    <div className="field">
      <label htmlFor="booking-voucher">{voucherLabel}</label>
      <select
        id="booking-voucher"
        className="input"
        value={chosen ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'booking-voucher-error' : undefined}
        onChange={({ target }) => onChoose(idIn(target.value))}
      >
        <option value="">{noVoucher}</option>
        {vouchers.map((voucher) => (
          <option key={voucher.id} value={voucher.id}>
            {voucherOption(voucher.group.name, worth(voucher), dateWithYear(voucher.valid_until))}
          </option>
        ))}
      </select>
      {error && <FieldError id="booking-voucher-error">{error}</FieldError>}
    </div>
  );
}
