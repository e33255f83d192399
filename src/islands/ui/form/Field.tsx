import type { ComponentProps, ReactNode } from 'react';
import { alertCircle } from '../../../pictures/icons.ts';
import { Icon } from '../Icon.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> {
  readonly id: string;
  readonly label: string;
  readonly help?: ReactNode;
  /** Tells what's wrong, and what to do; marks the field. */
  readonly error?: string | undefined;
  /** A button inside the field's end (class `field-end`). */
  readonly end?: ReactNode;
}

/** Label above, help and error below, both tied to the field for screen readers. */
export function Field({ id, label, help, error, end, className, ...input }: FieldProps) {
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const control = (
    <input
      {...input}
      id={id}
      className={className ? `input ${className}` : 'input'}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {end ? (
        <div className="field-box">
          {control}
          {end}
        </div>
      ) : (
        control
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** The sentence under a wrong field, for fields that aren't a plain input. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon drawing={alertCircle} />
      <span>{children}</span>
    </p>
  );
}
