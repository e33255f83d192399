import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  checkMail,
  nothingComes,
  nothingComesFacts,
  changeTyped,
  sendAgain,
  sendingAgain,
  sentAgain,
} from '#words/account/account';
import type { HostSentence } from '../../lib/http/known-host.ts';
import { createSubmission } from '../../lib/forms/submission.ts';
import { Button } from '../ui/Button.tsx';
import { FailureMessage } from '../ui/failure/FailureMessage.tsx';
import { useSaid } from '../ui/Offered.tsx';
import { useStore } from '@nanostores/react';
import css from './account.module.css';
import { Step } from './Step.tsx';

interface CheckYourMailProps {
  /** As it was typed. */
  readonly address: string;
  /** Describes the email that may come: the answer doesn't say whether it does. */
  readonly children: ReactNode;
  readonly facts?: readonly (string | HostSentence)[];
  readonly again: () => Promise<unknown>;
  readonly onOther: () => void;
}

/** After an email was requested: what to do, and what if nothing comes. */
export function CheckYourMail({
  address,
  children,
  facts = nothingComesFacts,
  again,
  onOther,
}: CheckYourMailProps) {
  // One for each time it is requested again.
  const [resending, setResending] = useState(() => createSubmission(again));
  const [sent, setSent] = useState(0);
  const state = useStore(resending.$state);
  const said = useSaid();

  async function resend() {
    const ended = await resending.submit(undefined);
    if (ended.status !== 'done') return;
    setSent((times) => times + 1);
    setResending(createSubmission(again));
  }

  return (
    <Step
      follows
      title={checkMail}
      lead={
        <>
          <p className={css.address}>{address}</p>
          <p>{children}</p>
        </>
      }
    >
      <div className={css.message}>
        {state.status === 'failed' && <FailureMessage failure={state.failure} />}
        <div className={css.ways}>
          <Button busy={state.status === 'pending'} onClick={() => void resend()}>
            {state.status === 'pending' ? sendingAgain : sendAgain}
          </Button>
          <Button look="quiet" onClick={onOther}>
            {changeTyped}
          </Button>
        </div>
        <output>{sent > 0 && state.status === 'idle' && <span key={sent}>{sentAgain}</span>}</output>
        <section className={css.comes}>
          <h2 className={css.subheading}>{nothingComes}</h2>
          <ul className={`soft ${css.facts}`}>
            {facts
              .flatMap((fact) => said(fact) ?? [])
              .map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
          </ul>
        </section>
      </div>
    </Step>
  );
}
