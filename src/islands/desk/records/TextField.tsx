import type { ComponentProps } from 'react';
import { FieldError } from '../../ui/form/Field.tsx';
import css from './records.module.css';

interface TextFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> {
  readonly id: string;
  readonly label: string;
  readonly maxLength?: number | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/** A text of several lines, under its label. */
export function TextField({ id, label, help, error, maxLength, ...text }: TextFieldProps) {
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={`field ${css.wide}`}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={4}
        {...text}
        {...(maxLength === undefined ? {} : { maxLength })}
        id={id}
        className={`input ${css.text}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
