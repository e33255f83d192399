import { noChoice } from '#words/members/profile-editing';
import { SelectField } from '../../../ui/form/SelectField.tsx';

interface ChoiceFieldProps {
  readonly id: string;
  readonly label: string;
  /** The selected code; '' is none. */
  readonly value: string;
  /** Codes and their names. */
  readonly options: readonly (readonly [code: string, name: string])[];
  readonly error: string | undefined;
  readonly onChoose: (code: string) => void;
}

/** A field whose value is one of a list, or none. */
export const ChoiceField = ({ options, ...field }: ChoiceFieldProps) => (
  <SelectField {...field}>
    <option value="">{noChoice}</option>
    {options.map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </SelectField>
);
