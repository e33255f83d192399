import { notify as notifyWord, payment as paymentWord, payments } from '#words/desk/moving-in/moving-in';
import type { ImportOptions } from '../../../../lib/desk/import/run.ts';
import { OptionField } from '../../fields/OptionField.tsx';
import css from './import.module.css';

export type BookingOptions = Required<Pick<ImportOptions, 'payment' | 'notify'>>;

interface BookingChoicesProps extends BookingOptions {
  readonly onChange: (options: BookingOptions) => void;
}

/** Asks how the bookings of a file were paid, and whether members are told of them. */
export const BookingChoices = ({ payment, notify, onChange }: BookingChoicesProps) => (
  <div className={css.values}>
    <OptionField
      id="import-payment"
      label={paymentWord}
      options={[
        ['ELSEWHERE', payments.ELSEWHERE],
        ['DUE', payments.DUE],
      ]}
      value={payment}
      onChoose={(value) => onChange({ payment: value === 'DUE' ? 'DUE' : 'ELSEWHERE', notify })}
    />
    <label className="choice">
      <input
        type="checkbox"
        checked={notify}
        onChange={({ target }) => onChange({ payment, notify: target.checked })}
      />
      {notifyWord}
    </label>
  </div>
);
