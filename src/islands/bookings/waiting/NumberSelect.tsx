import { SelectField } from '../../ui/form/SelectField.tsx';

interface NumberSelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly options: readonly (readonly [value: number, words: string])[];
  readonly onChange: (value: number) => void;
}

/** A choice among numbers that have names. */
export const NumberSelect = ({ options, onChange, ...field }: NumberSelectProps) => (
  <SelectField {...field} onChoose={(value) => onChange(Number(value))}>
    {options.map(([one, words]) => (
      <option key={one} value={one}>
        {words}
      </option>
    ))}
  </SelectField>
);
