import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { cancel } from '#words/app/shell';
import type { failureWords } from '../../../lib/forms/failure-words.ts';
import type { FieldSentences } from '../../../lib/forms/form-errors.ts';
import { Button } from '../Button.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { useCheckedForm } from '../form/use-checked-form.ts';
import { Dialog } from './Dialog.tsx';
import css from './dialog.module.css';

export interface FormProps<Name extends string> {
  readonly title: string;
  /** On the button that sends it, and while it is sent. */
  readonly label: string;
  readonly busyLabel: string;
  /** On the button that leaves everything as it is, where “Cancel” could mean something else. */
  readonly keepLabel?: string;
  readonly look?: 'filled' | 'undo';
  readonly wide?: boolean;
  /** The fields that a refusal may be about. */
  readonly names?: readonly Name[];
  /** Returns what's wrong with what is typed: shown from the first attempt to send it until it is right. */
  readonly check?: () => FieldSentences<Name>;
  readonly refusals?: Parameters<typeof failureWords>[1];
  /** True where `children` shows the failure in another way than as a message. */
  readonly hasOwnFailure?: boolean;
  /** Does it. Its failure is shown in the dialog, and nothing that was typed is lost. */
  readonly act: () => Promise<void>;
  readonly children: (errors: FieldSentences<Name>, failure: unknown) => ReactNode;
}

type DialogFormProps<Name extends string> = FormProps<Name> & {
  readonly open?: boolean;
  readonly onClose: () => void;
};

/** A form over the page. */
export function DialogForm<Name extends string>(props: DialogFormProps<Name>) {
  const { open = true, title, label, busyLabel, look = 'filled', wide = false, onClose, act } = props;
  const { keepLabel = cancel, names = [], check, refusals, hasOwnFailure = false, children } = props;
  const id = useId();
  const { form, errors, failure, isBusy, submit, close: leave } = useCheckedForm({ names, check, act });
  const close = () => leave(onClose);

  return (
    <Dialog
      open={open}
      title={title}
      wide={wide}
      onClose={close}
      answers={
        <>
          <Button onClick={close}>{keepLabel}</Button>
          <Button type="submit" form={id} look={look} busy={isBusy}>
            {isBusy ? busyLabel : label}
          </Button>
        </>
      }
    >
      <FormFrame ref={form} id={id} className={css.form} onSubmit={submit}>
        {!hasOwnFailure && <FormFailure failure={failure} names={names} {...(refusals && { refusals })} />}
        {children(errors, failure)}
      </FormFrame>
    </Dialog>
  );
}

type DialogFormButtonProps<Name extends string> = Omit<FormProps<Name>, 'wide'> & {
  /** Drawing before the label of the button that opens it. */
  readonly icon?: string;
  /** Called when the dialog opens or closes. */
  readonly onOpen?: (isOpen: boolean) => void;
};

/** A button with the form over the page that it opens. */
export function DialogFormButton<Name extends string>({
  onOpen,
  icon,
  act,
  ...form
}: DialogFormButtonProps<Name>) {
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (open: boolean) => {
    setIsOpen(open);
    onOpen?.(open);
  };
  return (
    <>
      <Button
        {...(form.look === 'undo' ? { look: form.look } : {})}
        {...(icon !== undefined && { icon })}
        onClick={() => setOpen(true)}
      >
        {form.label}
      </Button>
      <DialogForm
        {...form}
        open={isOpen}
        onClose={() => setOpen(false)}
        act={async () => {
          await act();
          setOpen(false);
        }}
      />
    </>
  );
}
