import type { Answer } from '@portal/contract';
import { useId, useState } from 'react';
import * as words from '#words/desk/settings/webhooks';
import { comma } from '#words/app/joining';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Copy } from '../../ui/Copy.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './webhooks.module.css';

interface SecretProps {
  readonly id: number;
  /** Null: nobody has seen one yet. */
  readonly shownAt: string | null;
}

/** The secret that signs messages: shown once, and replaced by a new one. */
export function Secret({ id, shownAt }: SecretProps) {
  const [created, setCreated] = useState<Answer<'POST /webhook/{id}/secret/'> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const heading = useId();
  const isFirst = shownAt === null && created === null;

  async function create() {
    setBusy(true);
    setFailure(null);
    try {
      setCreated(await call('POST /webhook/{id}/secret/', { params: { id } }));
      setAsking(false);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={css.block} aria-labelledby={heading}>
      <h3 id={heading}>{words.secretTitle}</h3>
      <output>{created && <NewSecret {...created} />}</output>
      {!created && (
        <p className="soft">{shownAt === null ? words.noSecretYet : words.secretSince(shownAt)}</p>
      )}
      {isFirst && failure !== null && <FailureMessage failure={failure} />}
      <p>
        {isFirst ? (
          <Button look="filled" busy={isBusy} onClick={() => void create()}>
            {isBusy ? words.creatingSecret : words.showSecret}
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{words.newSecret}</Button>
        )}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={words.newSecretQuestion}
        keepLabel={words.keepSecret}
        label={words.newSecret}
        busyLabel={words.creatingSecret}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void create()}
        failure={isFirst ? null : failure}
      >
        <p>{words.newSecretEffect}</p>
      </ConfirmDialog>
    </section>
  );
}

function NewSecret({ secret, previous_until: until }: Answer<'POST /webhook/{id}/secret/'>) {
  return (
    <Message kind="good" title={words.copySecretNow}>
      <p>{words.copySecretDetail}</p>
      <p className={css.secret}>
        <code>{secret}</code>
      </p>
      <p className={css.copy}>
        <Copy text={secret} label={words.copySecret} />
      </p>
      {until !== null && <p>{words.previousUntil(`${dateWithYear(until)}${comma}${time(until)}`)}</p>}
    </Message>
  );
}
