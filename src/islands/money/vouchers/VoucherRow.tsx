import type { Voucher } from '@portal/contract';
import { givenOn, off, show, showCodeOf } from '#words/money/vouchers';
import { voucherState } from '../../../lib/money/vouchers/vouchers.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { qr } from '../../../pictures/screen-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { VoucherTag } from './VoucherTag.tsx';
import css from './vouchers.module.css';
import { describePayable, valueWords } from './voucher-words.ts';

interface VoucherRowProps {
  readonly voucher: Voucher;
  /** The club's date. */
  readonly today: string;
  /** Null where its code is of no use any more. */
  readonly onShow: (() => void) | null;
}

/** One voucher: its reduction, what it applies to, its validity, and its code where it has one. */
export function VoucherRow({ voucher, today, onShow }: VoucherRowProps) {
  const { group, code, created_at } = voucher;
  const state = voucherState(voucher, today);
  const isOver = onShow === null || state.kind === 'ended';
  return (
    <li className={isOver ? `${css.row} ${css.over}` : css.row}>
      <p className={css.value}>
        {valueWords(voucher) && (
          <>
            <span className={css.figure}>{valueWords(voucher)}</span>
            <span className="small">{off}</span>
          </>
        )}
      </p>
      <div className={css.what}>
        <h3 lang={langOf(group.name)}>{group.name}</h3>
        {group.description && (
          <p className="small soft" lang={langOf(group.description)}>
            {group.description}
          </p>
        )}
        <p className="small soft">
          {describePayable(group)} <span className="whole">{givenOn(dateWithYear(created_at))}</span>
        </p>
        <p className={css.tag}>
          <VoucherTag voucher={voucher} state={state} />
        </p>
      </div>
      {!isOver && code && (
        <Button className={css.show} icon={qr} aria-label={showCodeOf(group.name)} onClick={onShow}>
          {show}
        </Button>
      )}
    </li>
  );
}
