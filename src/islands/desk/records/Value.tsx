import { useEffect, useState } from 'react';
import { guestsShare, no, none, yes } from '#words/desk/desk';
import { focusAt } from '#words/desk/content/picture-focus';
import type { DeskField, Option } from '../../../lib/desk/records/fields.ts';
import { centre, isFocus, isMoney } from '../../../lib/desk/records/drafts.ts';
import { isOfGuest } from '../../../lib/desk/guests-share.ts';
import { nameById } from '../../../lib/desk/records/record-calls.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import type { RecordSectionName } from '../../../lib/desk/records/sections.ts';
import { MemberLink } from '../links/MemberLink.tsx';
import { dateWithYear, money, time } from '../../../lib/format/format.ts';
import { Status } from './Status.tsx';
import { comma } from '#words/app/joining';

export interface ValueProps {
  readonly field: DeskField;
  readonly record: DeskRecord;
  readonly options: Readonly<Record<string, readonly Option[]>>;
  /** The reader's rights: given where names of members are links. */
  readonly rights?: readonly string[];
}

const noRights: readonly string[] = [];

/** The value of a record's field, in words. */
export function Value({ field, record, options, rights = noRights }: ValueProps) {
  const value = record[field.name];
  if (value === null || value === undefined || value === '')
    return <span className="soft">{field.empty ?? none}</span>;
  if (field.kind === 'flag') return value === true ? yes : no;
  if (field.kind === 'choice') {
    const name = nameOf(options[field.options ?? ''], value);
    return field.name === 'status' ? (
      <Status code={typeof value === 'string' ? value : ''} name={name} />
    ) : (
      name
    );
  }
  if (field.kind === 'one record' && field.section) {
    const name = <RecordName section={field.section} of={value} />;
    const id = field.section === 'members' ? idOf(value) : null;
    if (id === null) return name;
    const link = (
      <MemberLink id={id} rights={rights}>
        {name}
      </MemberLink>
    );
    const { guest } = record;
    return isOfGuest(guest) ? (
      <>
        {link}
        <br />
        <span className="small">{guestsShare(guest)}</span>
      </>
    ) : (
      link
    );
  }
  if (field.kind === 'rows' && Array.isArray(value))
    return (
      <ul>
        {value.map((row: DeskRecord, index) => (
          // Past events keep their order.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={index}>
            {partsOf(field).map((part, at) => (
              <span key={part.name}>
                {at > 0 && comma}
                <Value field={part} record={row} options={options} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    );
  if (Array.isArray(value)) return <Several field={field} values={value} options={options} />;
  if (typeof value === 'number') {
    if (isMoney(field, record)) return money(value);
    return field.kind === 'worth' ? `${value}%` : String(value);
  }
  if (field.kind === 'focus') return focusText(value);
  if (typeof value !== 'string') return null;
  if (field.kind === 'date') return dateWithYear(value);
  return field.kind === 'moment' ? `${dateWithYear(value)}${comma}${time(value)}` : value;
}

const partsOf = ({ fields = [] }: DeskField) => fields.filter(({ kind }) => kind !== 'hidden');

/** "30% from the left, 75% from the top" */
function focusText(value: unknown): string {
  const at = isFocus(value) ? value : centre;
  return focusAt(at.x, at.y);
}

const nameOf = (options: readonly Option[] | undefined, value: unknown): string =>
  options?.find(([code]) => code === value)?.[1] ?? String(value);

interface SeveralProps extends Pick<ValueProps, 'field' | 'options'> {
  readonly values: readonly unknown[];
}

function Several({ field, values, options }: SeveralProps) {
  if (values.length === 0) return <span className="soft">{field.empty ?? none}</span>;
  if (field.kind !== 'records' || !field.section)
    return values.map((value) => nameOf(options[field.options ?? ''], value)).join(comma);
  const { section } = field;
  return values.map((value, index) => (
    <span key={String(value)}>
      {index > 0 && comma}
      <RecordName section={section} of={value} />
    </span>
  ));
}

/** The id of what is referred to by it, or as a record. */
function idOf(of: unknown): number | string | null {
  const id = typeof of === 'object' && of !== null && 'id' in of ? of.id : of;
  return typeof id === 'number' || typeof id === 'string' ? id : null;
}

interface RecordNameProps {
  readonly section: RecordSectionName;
  /** Its id, or the record with its name. */
  readonly of: unknown;
}

/** The name of another record that this one refers to. */
export function RecordName({ section, of }: RecordNameProps) {
  const known = typeof of === 'object' && of !== null && 'name' in of ? String(of.name) : null;
  const id = idOf(of);
  const [name, setName] = useState(known ?? '');
  useEffect(() => {
    if (known !== null || id === null) return undefined;
    let isShown = true;
    void nameById(section, id).then((found) => isShown && setName(found));
    return () => {
      isShown = false;
    };
  }, [section, known, id]);
  return known ?? name;
}
