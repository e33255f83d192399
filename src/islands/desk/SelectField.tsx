import type { ComponentProps } from 'react';
import type { Option } from '../../lib/desk/fields.ts';
import { FieldError } from '../ui/form/Field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly error?: string | undefined;
}

/** One of several options, under its label. */
export const SelectField = ({ id, label, options, error, ...select }: SelectFieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <select
      {...select}
      id={id}
      className="input"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </div>
);
