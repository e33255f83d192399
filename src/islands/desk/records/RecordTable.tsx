import { sortedDown, sortedUp } from '#words/desk/desk';
import { chevronDown } from '../../../pictures/icons.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { RecordsProps, SectionParts } from './section.ts';
import { addressIn } from './section.ts';
import { Value } from './Value.tsx';
import css from './records.module.css';

interface RecordTableProps extends RecordsProps {
  readonly rows: readonly DeskRecord[];
  readonly ordering: string;
  readonly query: URLSearchParams;
  readonly cells: SectionParts['cells'];
}

/** Numbers are compared digit by digit, so they are aligned at the end. */
const isFigure = ({ kind }: DeskField): boolean => kind === 'money' || kind === 'worth' || kind === 'number';

/** Records in rows; on a phone a card each. Headings order the list where the API can. */
export function RecordTable(props: RecordTableProps) {
  const { section, records, options, rows, query } = props;
  const [first, ...more] = records.columns;
  return (
    <table className={css.table} aria-label={records.heading}>
      <thead>
        <tr>
          {records.columns.map((field) => (
            <Heading key={field.name} {...props} field={field} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((record) => (
          <tr key={record.id}>
            {first && (
              <th scope="row">
                <a className="link" href={addressIn(section, query, { id: record.id })}>
                  <Value field={first} record={record} options={options} />
                </a>
              </th>
            )}
            {more.map((field) => (
              <td
                key={field.name}
                data-label={field.label}
                className={isFigure(field) ? css.figure : undefined}
              >
                <Cell {...props} field={field} record={record} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ field, record, options, rights, cells }: HeadingProps & { readonly record: DeskRecord }) {
  const Own = cells?.[field.name] ?? Value;
  return <Own field={field} record={record} options={options} rights={rights} />;
}

interface HeadingProps extends RecordTableProps {
  readonly field: DeskField;
}

function Heading({ section, records, ordering, query, field }: HeadingProps) {
  const { name, label } = field;
  const className = isFigure(field) && field !== records.columns[0] ? css.figure : undefined;
  if (!records.ordering.includes(name))
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const isUp = ordering === name;
  const isDown = ordering === `-${name}`;
  const order = isUp ? `-${name}` : name;
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <a href={addressIn(section, query, { ordering: order, page: null })}>
        {label}
        {(isUp || isDown) && (
          <>
            <Icon drawing={chevronDown} className={isUp ? css.up : ''} />
            <span className="visually-hidden">{isUp ? sortedUp : sortedDown}</span>
          </>
        )}
      </a>
    </th>
  );
}
