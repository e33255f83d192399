import type { ComponentProps } from 'react';
import { Button } from '../Button.tsx';
import { useHydrated } from '../use-hydrated.ts';

interface FormFrameProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'method'> {
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** The element of a form: its own script says what is wrong with the fields, and sends them. */
export const FormFrame = ({ onSubmit, ...form }: FormFrameProps) => (
  <form
    noValidate
    {...form}
    method="post"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
  />
);

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'wide' | 'busy'> {
  readonly label: string;
  /** The label while it is sent. */
  readonly busyLabel?: string;
}

/** Until the script runs it submits nothing, so that nothing can be sent anywhere. */
export const SubmitButton = ({ label, busyLabel = label, busy = false, ...look }: SubmitButtonProps) => (
  <Button type={useHydrated() ? 'submit' : 'button'} {...look} busy={busy}>
    {busy ? busyLabel : label}
  </Button>
);
