import type { Answer } from '@portal/contract';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { emailFailures } from '#words/desk/settings/email-failures';
import { mailOutcomes, serverSaid } from '#words/desk/settings/settings';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './settings.module.css';

/** The email server's answer to a test. */
export function MailOutcome({ found }: { readonly found: Answer<'POST /settings/email-test/'> }) {
  const { outcome, failure, reply, sent_to } = found;
  const kinds = { SENT: 'good', KEPT: 'info', REFUSED: 'bad', FAILED: 'bad' } as const;
  return (
    <Message kind={kinds[outcome]} title={mailOutcomes(sent_to)[outcome]}>
      {(failure ?? reply) !== null && (
        <>
          {failure && <p>{emailFailures[failure]}</p>}
          {reply && (
            <p>
              {serverSaid} <span lang="en">{reply}</span>
            </p>
          )}
        </>
      )}
    </Message>
  );
}

interface TestButtonProps<Found> {
  readonly label: string;
  readonly busyLabel: string;
  /** Sends the test under this key; null: there is nothing to test. */
  readonly test: (idempotencyKey: string) => Promise<Found> | null;
  readonly children: (found: Found) => ReactNode;
  /** Words of the refusals that are known to the caller, by code. */
  readonly refusals?: ComponentProps<typeof FailureMessage>['refusals'];
}

/** A button that runs a test, with the result below. */
export function TestButton<Found>({ label, busyLabel, test, children, refusals }: TestButtonProps<Found>) {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // The same until an answer came: what was lost on the way is asked for again, not sent again.
  const [key, setKey] = useState(() => crypto.randomUUID());
  async function run() {
    const testing = test(key);
    if (!testing) return;
    setBusy(true);
    setFound(null);
    setFailure(null);
    try {
      setFound(await testing);
      setKey(crypto.randomUUID());
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css.tested}>
      <Button busy={isBusy} onClick={() => void run()}>
        {isBusy ? busyLabel : label}
      </Button>
      <output>
        {found !== null && children(found)}
        {failure !== null && <FailureMessage failure={failure} {...(refusals && { refusals })} />}
      </output>
    </div>
  );
}
