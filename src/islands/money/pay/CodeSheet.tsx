import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import {
  anotherWay,
  codeFailed,
  codeFile,
  codeLabel,
  codeName,
  codeOver,
  codeOverDetail,
  codeUntil,
  drawing,
  neverTwice,
  newCode,
  onBankPage,
  phoneSteps,
  saveCode as saveWord,
  saveHelp,
  steps,
  timeLeft,
} from '#words/money/paying';
import { tryAgain } from '#words/app/shell';
import { clubName } from '../../../lib/club/club.ts';
import { money, time } from '../../../lib/format/format.ts';
import type { CodePayment } from '../../../lib/money/pay/paying.ts';
import { codeExpiry } from '../../../lib/money/pay/paying.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { useSaid } from '../../ui/Offered.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { saveCode } from './save-code.ts';
import { Countdown } from './Countdown.tsx';
import { useLeft } from '../../ui/use-left.ts';
import css from './pay.module.css';

const QrCode = lazyPart(() => import('../../ui/QrCode.tsx'), {
  waiting: <div className={`skeleton ${css.codeBlock}`} aria-label={drawing} />,
  Failed: ({ onRetry }) => (
    <Message kind="bad" title={codeFailed} actions={<Button onClick={onRetry}>{tryAgain}</Button>} />
  ),
});

interface CodeSheetProps {
  readonly payment: CodePayment;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly onOther: () => void;
  /** Other actions. */
  readonly children?: ReactNode;
}

/** The PayNow code, the time for which it can be scanned, and what to do with it. */
export function CodeSheet({ payment, sheet, onOther, children }: CodeSheetProps) {
  const { amount } = payment;
  const said = useSaid();
  const left = useLeft(codeExpiry(payment));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={sheet} className={`sheet ${css.sheet} ${css.codeSheet}`}>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {codeName(clubName())}
      </h2>
      {left === 0 ? (
        <Message
          kind="wait"
          role="alert"
          title={codeOver}
          actions={<Button onClick={onOther}>{newCode}</Button>}
        >
          {codeOverDetail}
        </Message>
      ) : (
        <Code payment={payment} left={left} onOther={onOther} />
      )}
      {left === 0 && <p className={css.amount}>{money(amount)}</p>}
      {children}
      <p className="soft small">{said(neverTwice)}</p>
    </section>
  );
}

interface CodeProps {
  readonly payment: CodePayment;
  /** Seconds. */
  readonly left: number;
  readonly onOther: () => void;
}

function Code({ payment: { amount, invoices, next }, left, onOther }: CodeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const onPhone = usePhone();
  const save = () => {
    const code = frame.current?.querySelector('svg');
    if (code) void saveCode(code, codeFile(invoices[0]?.invoice_number ?? ''), onPhone);
  };
  const picture = (
    <div ref={frame} className={css.code}>
      <QrCode text={next.payload} label={codeLabel} />
    </div>
  );
  return (
    <>
      <Countdown left={left} label={timeLeft} detail={codeUntil(time(next.expires_at))} />
      {!onPhone && picture}
      <p className={css.amount}>{money(amount)}</p>
      <ol className={css.steps}>
        {(onPhone ? phoneSteps : steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {onPhone && (
        <>
          <Button look="filled" wide onClick={save}>
            {saveWord}
          </Button>
          {picture}
        </>
      )}
      <div className={css.ways}>
        {!onPhone && <Button onClick={save}>{saveWord}</Button>}
        {next.page && (
          <a className="button" href={next.page}>
            {onBankPage}
          </a>
        )}
        <Button look="quiet" onClick={onOther}>
          {anotherWay}
        </Button>
      </div>
      {!onPhone && <p className="soft small">{saveHelp}</p>}
    </>
  );
}
