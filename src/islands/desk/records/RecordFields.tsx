import type { DeskField } from '../../../lib/desk/records/fields.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { RecordForm } from './RecordForm.tsx';
import type { RecordContentProps, RecordsProps } from './section.ts';
import { Value } from './Value.tsx';
import css from './records.module.css';

/** A record's fixed fields as text and the rest in the form; without the right to change it, everything as text. */
export function RecordFields(props: RecordContentProps) {
  const { section, parts, records, options, rights, record, onSaved } = props;
  const change =
    parts.isFixed?.(record) || !rights.includes(`${records.resource}.change`) ? null : records.change;
  const inForm = new Set(change?.map(({ name }) => name));
  return (
    <>
      <Facts
        fields={records.shown.filter(({ name }) => !inForm.has(name))}
        record={record}
        options={options}
        rights={rights}
      />
      {change && (
        <RecordForm
          section={section}
          one={records.one}
          fields={change}
          options={options}
          record={record}
          onSaved={onSaved}
          Preview={parts.Preview}
          buttons={parts.buttons}
          needless={parts.needless}
          findConsequences={parts.changeConsequences?.(record)}
        />
      )}
    </>
  );
}

interface FactsProps extends Pick<RecordsProps, 'options' | 'rights'> {
  readonly fields: readonly DeskField[];
  readonly record: DeskRecord;
}

/** Facts of few records alone: nothing says of the others that there is none. */
const rareFacts: ReadonlySet<string> = new Set(['called_off_at', 'call_off_reason', 'failure']);
/** Kinds of fields that are shown in the form, or as members see them. */
const formKinds = new Set<DeskField['kind']>(['group', 'picture', 'formatted text']);

function Facts({ fields, record, options, rights }: FactsProps) {
  // Fields that the API may leave out belong to some records alone: for the others they aren't even "none".
  const applies = ({ name, isRequired }: DeskField) =>
    (isRequired && !rareFacts.has(name)) || (record[name] ?? null) !== null;
  const shown = fields.filter((field) => !formKinds.has(field.kind) && applies(field));
  if (shown.length === 0) return null;
  return (
    <dl className={css.facts}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <Value field={field} record={record} options={options} rights={rights} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
