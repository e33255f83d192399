import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { notNow } from '#words/desk/desk';
import { Button } from '../../ui/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { Question } from '../../ui/Question.tsx';

interface DialogFormProps {
  readonly title: string;
  /** On the button that sends it, and while it is sent. */
  readonly label: string;
  readonly busyLabel: string;
  readonly look?: 'filled' | 'undo';
  readonly wide?: boolean;
  readonly onClose: () => void;
  /** Returns true when everything is filled in; marks what isn't. */
  readonly check?: () => boolean;
  /** Does it. What it throws is given to `children`, and nothing that was typed is lost. */
  readonly act: () => Promise<void>;
  readonly children: (failure: unknown) => ReactNode;
}

/** A form over the page. */
export function DialogForm(props: DialogFormProps) {
  const { title, label, busyLabel, look = 'filled', wide = false, onClose, check, act, children } = props;
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send() {
    if (isBusy || (check && !check())) return;
    setFailure(null);
    setBusy(true);
    try {
      await act();
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Question
      open
      title={title}
      wide={wide}
      onClose={onClose}
      answers={
        <>
          <Button onClick={onClose}>{notNow}</Button>
          <Button type="submit" form={id} look={look} busy={isBusy}>
            {isBusy ? busyLabel : label}
          </Button>
        </>
      }
    >
      <FormFrame id={id} onSubmit={() => void send()}>
        {children(failure)}
      </FormFrame>
    </Question>
  );
}
