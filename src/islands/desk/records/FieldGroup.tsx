import type { ReactNode } from 'react';
import { FieldError } from '../../ui/form/Field.tsx';
import css from './records.module.css';

interface FieldGroupProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Several fields under one label; the focus comes here where the error is about all of them. */
export const FieldGroup = ({ id, label, error, children }: FieldGroupProps) => (
  <fieldset className={css.group} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
    <legend>{label}</legend>
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    {children}
  </fieldset>
);
