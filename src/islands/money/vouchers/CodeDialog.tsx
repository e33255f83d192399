import type { Voucher } from '@portal/contract';
import { useEffect, useRef } from 'react';
import { close as closeWord, qrMissing, qrOf, showAtDesk, valueOff } from '#words/money/vouchers';
import { clubName } from '../../../lib/club/club.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { voucherState } from '../../../lib/money/vouchers/vouchers.ts';
import { close } from '../../../pictures/icons.ts';
import { Mark } from '../../../pictures/Mark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { describePayable, valueWords } from './voucher-words.ts';
import { VoucherTag } from './VoucherTag.tsx';
import css from './code.module.css';

const QrMissing = () => <p className={css.missing}>{qrMissing}</p>;
// Drawing one takes bytes that few visits need.
const QrCode = lazyPart(() => import('../../ui/QrCode.tsx'), { Failed: QrMissing });

interface CodeDialogProps {
  readonly voucher: Voucher;
  /** The club's date. */
  readonly today: string;
  readonly onClose: () => void;
}

/** A voucher's code over the whole screen, to be held under a reader or read out. */
export function CodeDialog({ voucher, today, onClose }: CodeDialogProps) {
  const { group, code } = voucher;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="voucher-title" onClose={onClose}>
      <div className={css.screen}>
        <p className={css.head}>
          <Mark />
          <span>{clubName()}</span>
          <button
            type="button"
            className="button button-icon"
            aria-label={closeWord}
            onClick={() => dialog.current?.close()}
          >
            <Icon drawing={close} />
          </button>
        </p>
        <h2 id="voucher-title">
          <span className={css.value}>{valueOff(valueWords(voucher))}</span>
          <span className={css.name} lang={langOf(group.name)}>
            {group.name}
          </span>
        </h2>
        <p className="soft" lang={langOf(group.description)}>
          {group.description || describePayable(group)}
        </p>
        <div className={css.qr}>
          <QrCode text={code} label={qrOf} />
        </div>
        <p className={css.code}>
          {code.split('-').map((part) => (
            <span key={part} className="whole">
              {part}{' '}
            </span>
          ))}
        </p>
        <p className="soft">{showAtDesk}</p>
        <p>
          <VoucherTag voucher={voucher} state={voucherState(voucher, today)} />
        </p>
      </div>
    </dialog>
  );
}
