import type { ComponentProps } from 'react';
import { FieldError } from '../../ui/form/Field.tsx';
import css from './records.module.css';

interface TextFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> {
  readonly id: string;
  readonly label: string;
  readonly maxLength?: number | undefined;
  readonly error?: string | undefined;
}

/** A text of several lines, under its label. */
export const TextField = ({ id, label, error, maxLength, ...text }: TextFieldProps) => (
  <div className={`field ${css.wide}`}>
    <label htmlFor={id}>{label}</label>
    <textarea
      {...text}
      {...(maxLength === undefined ? {} : { maxLength })}
      id={id}
      rows={4}
      className={`input ${css.text}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    />
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </div>
);
