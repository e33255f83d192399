import { useState } from 'react';
import type { ReactNode } from 'react';
import { notNow } from '#words/desk/desk';
import type { failureWords } from '../../lib/forms/failure-words.ts';
import { fieldSentences, formSentence } from '../../lib/forms/form-errors.ts';
import type { FieldSentences } from '../../lib/forms/form-errors.ts';
import { Button } from '../ui/Button.tsx';
import { FailureMessage } from '../ui/FailureMessage.tsx';
import { Message } from '../ui/Message.tsx';
import { Question } from '../ui/Question.tsx';

interface AskedProps<Name extends string> {
  /** On the button that opens it, and on the one that does it. */
  readonly label: string;
  readonly busyLabel: string;
  readonly title: string;
  readonly look?: 'filled' | 'undo';
  /** The fields that a refusal may be about. */
  readonly names?: readonly Name[];
  /** Returns what's wrong with the typed values before anything is sent. */
  readonly check?: () => FieldSentences<Name>;
  readonly refusals?: Parameters<typeof failureWords>[1];
  /** Does it. What it throws is said in the dialog, and nothing that was typed is lost. */
  readonly act: () => Promise<void>;
  /** It begins to ask, or has ended. */
  readonly onAsk?: (isAsking: boolean) => void;
  readonly children: (errors: FieldSentences<Name>) => ReactNode;
}

/** A button that asks before it does something, and for what it needs. */
export function Asked<Name extends string>(props: AskedProps<Name>) {
  const {
    label,
    busyLabel,
    title,
    look = 'filled',
    names = [],
    check,
    refusals,
    act,
    onAsk,
    children,
  } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldSentences<Name>>({});
  const [failure, setFailure] = useState<unknown>(null);

  function setOpen(isAsking: boolean) {
    setIsOpen(isAsking);
    onAsk?.(isAsking);
  }

  async function send() {
    const wrong = check?.() ?? {};
    setErrors(wrong);
    setFailure(null);
    if (Object.values(wrong).some(Boolean)) return;
    setBusy(true);
    try {
      await act();
      setOpen(false);
    } catch (reason) {
      const sentences = fieldSentences(reason, names);
      if (sentences) setErrors(sentences);
      else setFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  const sentence = formSentence(failure);
  return (
    <>
      <Button {...(look === 'undo' ? { look } : {})} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Question
        open={isOpen}
        title={title}
        onClose={() => setOpen(false)}
        answers={
          <>
            <Button onClick={() => setOpen(false)}>{notNow}</Button>
            <Button look={look} busy={isBusy} onClick={() => void send()}>
              {isBusy ? busyLabel : label}
            </Button>
          </>
        }
      >
        {sentence !== null && <Message kind="bad" role="alert" title={sentence} />}
        {failure !== null && sentence === null && (
          <FailureMessage failure={failure} {...(refusals && { refusals })} />
        )}
        {children(errors)}
      </Question>
    </>
  );
}
