import type { ComponentProps } from 'react';
import { codeMissing } from '#words/account/one-time-codes';
import { Field } from '../../ui/form/Field.tsx';

/** Returns what's wrong with a code, before it is sent. */
export const codeFault = (code: string): string | undefined => (code.trim() === '' ? codeMissing : undefined);

/** A one-time code, or a recovery code where that works too. */
export const CodeField = (
  props: Pick<ComponentProps<typeof Field>, 'label' | 'help' | 'error' | 'inputMode'>,
) => (
  <Field
    id="codes-code"
    name="one_time_code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    required
    {...props}
  />
);
