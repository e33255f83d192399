import type { ComponentProps } from 'react';
import { FieldError } from './Field.tsx';

interface SelectFieldProps extends Omit<
  ComponentProps<'select'>,
  'id' | 'className' | 'onChange' | 'aria-invalid' | 'aria-describedby'
> {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** Tells what's wrong, and what to do; marks the field. */
  readonly error?: string | undefined;
  /** Left out where the form is read as a whole. */
  readonly onChoose?: ((value: string) => void) | undefined;
}

/** A choice from a list of options, its children: label above, error below, tied to the field for screen readers. */
export const SelectField = ({ id, label, help, error, onChoose, ...select }: SelectFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <select
      {...select}
      id={id}
      className="input"
      aria-invalid={error ? true : undefined}
      aria-describedby={[error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined}
      onChange={({ target }) => onChoose?.(target.value)}
    />
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    {help && (
      <p className="field-help" id={`${id}-help`}>
        {help}
      </p>
    )}
  </div>
);
