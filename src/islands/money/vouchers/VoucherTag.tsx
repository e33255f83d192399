import type { Voucher } from '@portal/contract';
import { endedOn, endsOn, ready, readyFrom, withdrawn, used, usedOn } from '#words/money/vouchers';
import { dateWithYear, day } from '../../../lib/format/format.ts';
import type { VoucherState } from '../../../lib/money/vouchers/vouchers.ts';
import { check, clock, close, timeOver } from '../../../pictures/icons.ts';
import { ticket } from '../../../pictures/money-icons.ts';
import { Tag } from '../../ui/Tag.tsx';

interface VoucherTagProps {
  readonly voucher: Pick<Voucher, 'valid_from' | 'valid_until'>;
  readonly state: VoucherState;
}

/** A voucher's status, in a word and a day. */
export function VoucherTag({ voucher: { valid_from, valid_until }, state }: VoucherTagProps) {
  if (state.kind === 'used')
    return (
      <Tag kind="over" icon={check}>
        {state.on === null ? used : usedOn(dateWithYear(state.on))}
      </Tag>
    );
  if (state.kind === 'withdrawn')
    return (
      <Tag kind="over" icon={close}>
        {withdrawn}
      </Tag>
    );
  if (state.kind === 'ended')
    return (
      <Tag kind="over" icon={timeOver}>
        {endedOn(dateWithYear(valid_until))}
      </Tag>
    );
  if (state.kind === 'later')
    return (
      <Tag kind="info" icon={clock}>
        {readyFrom(dateWithYear(valid_from))}
      </Tag>
    );
  if (state.kind === 'soon')
    return (
      <Tag kind="wait" icon={clock}>
        {endsOn(state.daysLeft, day(valid_until))}
      </Tag>
    );
  return (
    <Tag kind="good" icon={ticket}>
      {ready(dateWithYear(valid_until))}
    </Tag>
  );
}
