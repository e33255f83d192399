import type { ParsedBody } from '@portal/contract';
import { useState } from 'react';
import { colon } from '#words/app/joining';
import * as words from '#words/desk/content/content';
import { close, preview } from '#words/desk/content/editor';
import { valuesOf } from '../../../lib/desk/records/drafts.ts';
import { deskErrors } from '../../../lib/desk/plain-errors.ts';
import { call } from '../../../lib/http/call.ts';
import { Body } from '../../content/post/Body.tsx';
import { Button } from '../../ui/Button.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Message } from '../../ui/Message.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import type { PreviewProps } from '../records/section.ts';
import css from './content.module.css';

type NewsletterDraft = ParsedBody<'POST /newsletter/test/'>;

/** A newsletter as a reader sees it, and a button that sends a test to its author. */
export default function NewsletterPreview({ fields, draft, onClose }: PreviewProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useDone();
  const written = valuesOf(fields, draft) as Partial<NewsletterDraft>;
  const { subject = '', body = '', action = null } = written;

  async function test() {
    setBusy(true);
    setFailure(null);
    try {
      const { email } = await call('POST /newsletter/test/', { body: { subject, body, action } });
      setDone(words.testSent(email));
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      wide
      title={preview}
      onClose={onClose}
      answers={
        <>
          <Button onClick={onClose}>{close}</Button>
          <Button look="filled" busy={isBusy} onClick={() => void test()}>
            {isBusy ? words.sendingTest : words.sendTest}
          </Button>
        </>
      }
    >
      <p className="soft">{words.newsletterPreview}</p>
      <article className={css.mail}>
        <h3>{subject}</h3>
        <p>{words.greeting}</p>
        <Body html={body} />
        {body === '' && <p className="soft">{words.noText}</p>}
        {action && (
          <p>
            <span className="button button-filled">{action.label}</span>
          </p>
        )}
      </article>
      <DoneMessage done={done} className={undefined} />
      <TestFailure fields={fields} failure={failure} />
    </Dialog>
  );
}

interface TestFailureProps extends Pick<PreviewProps, 'fields'> {
  readonly failure: unknown;
}

/** Says why no test was sent: the fields that are wrong, or the failure itself. */
function TestFailure({ fields, failure }: TestFailureProps) {
  const wrong = failure === null ? null : deskErrors(failure);
  if (!wrong) return <FormFailure failure={failure} />;
  return (
    <Message kind="bad" role="alert" title={words.testWrong}>
      <ul>
        {Object.entries(wrong).map(([path, sentence]) => (
          <li key={path}>
            {fields.find(({ name }) => name === path.split('.')[0])?.label}
            {colon}
            {sentence}
          </li>
        ))}
      </ul>
    </Message>
  );
}
