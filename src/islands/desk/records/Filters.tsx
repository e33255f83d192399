import { any, filter as filterLabel, no, yes } from '#words/desk/desk';
import type { DeskFilter } from '../../../lib/desk/records/fields.ts';
import { valuesIn } from '../../../lib/forms/values.ts';
import { OptionField } from '../fields/OptionField.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import type { RecordsProps } from './section.ts';
import { addressIn } from './section.ts';
import { RecordPicker } from './RecordPicker.tsx';
import css from './records.module.css';

interface FiltersProps extends RecordsProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly go: (address: string) => void;
}

/** The filters of a list, which its address keeps. */
export function Filters({ section, records, options, rights, filters, query, go }: FiltersProps) {
  if (records.filters.length === 0) return null;
  // Staff who may not see the records that a filter selects from have nothing to select; a link's filter stays.
  const mayChoose = ({ right }: DeskFilter) => right === undefined || rights.includes(right);
  const apply = (form: HTMLFormElement) => {
    const typed = valuesIn(
      form,
      records.filters.map(({ name }) => name),
    );
    go(addressIn(section, query, { ...typed, page: null }));
  };
  return (
    // A new address shows its own filters, as after Back.
    <FormFrame key={JSON.stringify(filters)} className={css.filters} onSubmit={apply}>
      {records.filters.map((filter) => {
        const { name } = filter;
        const value = filters[name] ?? '';
        return mayChoose(filter) ? (
          <FilterField key={name} filter={filter} value={value} options={options} />
        ) : (
          <input key={name} type="hidden" name={name} value={value} />
        );
      })}
      <SubmitButton look="outlined" label={filterLabel} />
    </FormFrame>
  );
}

interface FilterFieldProps extends Pick<RecordsProps, 'options'> {
  readonly filter: DeskFilter;
  readonly value: string;
}

function FilterField({
  filter: { name, label, kind, options: list, section, initial },
  value,
  options,
}: FilterFieldProps) {
  const common = { id: `filter-${name}`, name, label };
  if (kind === 'choice' || kind === 'flag') {
    const offered =
      kind === 'choice'
        ? (options[list ?? ''] ?? [])
        : ([
            ['true', yes],
            ['false', no],
          ] as const);
    // A filter that the contract sets by itself is always one of its options.
    return typeof initial === 'string' ? (
      <OptionField {...common} options={offered} defaultValue={value || initial} />
    ) : (
      <OptionField {...common} options={[['', any], ...offered]} defaultValue={value} />
    );
  }
  if (kind === 'one record' && section)
    return <RecordPicker {...common} section={section} first={value} empty={any} />;
  return <Field {...common} type={kind === 'date' ? 'date' : 'search'} defaultValue={value} />;
}
