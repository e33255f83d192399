import { space } from '#words/app/joining';
import type { EmailChange } from '@portal/contract';
import { useState } from 'react';
import {
  ending,
  mailed,
  sendAgain,
  sending,
  linkSentAgain,
  takeBack,
  title,
  tooOld,
  until,
} from '#words/account/own-account';
import { dateWithYear } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { isExpired } from '../../../lib/members/load-profile.ts';
import { createWithdrawing } from '../../../lib/members/withdrawing.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { WithdrawQuestion } from '../WithdrawQuestion.tsx';
import css from './profile.module.css';

interface NewEmailProps {
  readonly change: EmailChange;
  /** The address that gets the emails so far; null: none. */
  readonly address: string | null;
  readonly onReload: () => void;
  readonly onTakenBack: () => void;
}

/**
 * An address that was approved and isn't confirmed yet, with buttons to get another link, or to keep the current
 * address.
 */
export default function NewEmail({ change, address, onReload, onTakenBack }: NewEmailProps) {
  const [again, setAgain] = useState<'sending' | 'sent' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [withdrawing] = useState(() =>
    createWithdrawing({
      withdraw: () => call('DELETE /general-users/me/email-change/'),
      onDone: onTakenBack,
      refresh: onReload,
    }),
  );

  async function send() {
    setAgain('sending');
    setFailure(null);
    try {
      await call('POST /general-users/me/email-change/', { body: {} });
      setAgain('sent');
      onReload();
    } catch (reason) {
      setAgain(null);
      setFailure(reason);
    }
  }

  const day = dateWithYear(change.mailed_at);
  return (
    <section className={css.pending} aria-labelledby="new-email">
      <h3 id="new-email">{title}</h3>
      <p className={css.newEmail}>
        {isExpired(change)
          ? tooOld(change.email, day)
          : mailed(change.email, day, dateWithYear(change.valid_until))}
        {space}
        {address !== null && until(address)}
      </p>
      <div className={css.pendingActions}>
        <Button busy={again === 'sending'} onClick={() => void send()}>
          {again === 'sending' ? sending : sendAgain}
        </Button>
        <Button look="quiet" className={css.withdraw} onClick={withdrawing.open}>
          {takeBack}
        </Button>
      </div>
      <output className="small">{again === 'sent' && linkSentAgain}</output>
      {failure !== null && <FailureMessage failure={failure} />}
      <WithdrawQuestion withdrawing={withdrawing} words={ending} />
    </section>
  );
}
