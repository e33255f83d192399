import { noChoice } from '#words/members/profile-editing';
import { FieldError } from '../../../ui/form/Field.tsx';

interface ChoiceFieldProps {
  readonly id: string;
  readonly label: string;
  /** The chosen code; '' is none. */
  readonly value: string;
  /** Names by their codes. */
  readonly options: Readonly<Record<string, string>>;
  readonly error: string | undefined;
  readonly onChoose: (code: string) => void;
}

/** A field whose value is one of a list, or none. */
export function ChoiceField({ id, label, value, options, error, onChoose }: ChoiceFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{noChoice}</option>
        {Object.entries(options).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
