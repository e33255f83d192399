import type { ComponentProps } from 'react';
import type { Option } from '../../../lib/desk/records/fields.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';

interface OptionFieldProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  readonly options: readonly Option[];
}

/** One of the options of a list. */
export const OptionField = ({ options, ...field }: OptionFieldProps) => (
  <SelectField {...field}>
    {options.map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
);
