import { PUBLIC_CLUB_NAME } from 'astro:env/client';
import { useEffect, useRef } from 'react';
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
  saveCode as saveWord,
  saveHelp,
  steps,
  timeLeft,
} from '#words/money/paying';
import { tryAgain } from '#words/app/shell';
import { money, time } from '../../../lib/format/format.ts';
import type { CodePayment } from '../../../lib/money/paying.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { saveCode } from './save-code.ts';
import { Countdown, useLeft } from './Countdown.tsx';
import css from './pay.module.css';

const QrCode = lazyPart(() => import('../QrCode.tsx'), {
  waiting: <div className={`skeleton ${css.codeBlock}`} aria-label={drawing} />,
  Failed: ({ onRetry }) => (
    <Message kind="bad" title={codeFailed} actions={<Button onClick={onRetry}>{tryAgain}</Button>} />
  ),
});

/** The code to scan, and what to do with it; the page moves on once the money is there. */
export function Scanning({
  payment: { amount, invoices, next },
  onOther,
}: {
  readonly payment: CodePayment;
  readonly onOther: () => void;
}) {
  const left = useLeft(Date.parse(next.expires_at));
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () => {
    const code = frame.current?.querySelector('svg');
    if (code) void saveCode(code, codeFile(invoices[0]?.invoice_number ?? ''));
  };

  return (
    <div className={css.scanning}>
      <section className={`sheet ${css.sheet}`}>
        <h2 ref={heading} tabIndex={-1} className={css.heading}>
          {codeName(PUBLIC_CLUB_NAME)}
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
          <>
            <Countdown left={left} label={timeLeft} detail={codeUntil(time(next.expires_at))} />
            <div ref={frame} className={css.code}>
              <QrCode text={next.payload} label={codeLabel} />
            </div>
          </>
        )}
        <p className={css.amount}>{money(amount)}</p>
        {left > 0 && <Ways page={next.page} onSave={save} onOther={onOther} />}
        <p className="soft small">{neverTwice}</p>
      </section>
    </div>
  );
}

interface WaysProps {
  /** The bank's own page; missing where it has none. */
  readonly page: CodePayment['next']['page'];
  readonly onSave: () => void;
  readonly onOther: () => void;
}

/** What to do with the code, and the other ways. */
const Ways = ({ page, onSave, onOther }: WaysProps) => (
  <>
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <div className={css.ways}>
      <Button onClick={onSave}>{saveWord}</Button>
      {page && (
        <a className="button" href={page}>
          {onBankPage}
        </a>
      )}
      <Button look="quiet" onClick={onOther}>
        {anotherWay}
      </Button>
    </div>
    <p className="soft small">{saveHelp}</p>
  </>
);
