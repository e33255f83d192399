import { SelectField } from '../../ui/form/SelectField.tsx';

interface SelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly options: readonly (readonly [value: number, words: string])[];
  readonly onChange: (value: number) => void;
}

/** A choice among numbers that have names. */
export const Select = ({ options, onChange, ...field }: SelectProps) => (
  <SelectField {...field} onChoose={(value) => onChange(Number(value))}>
    {options.map(([one, words]) => (
      <option key={one} value={one}>
        {words}
      </option>
    ))}
  </SelectField>
);
