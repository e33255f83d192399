import { comma, colon } from '#words/app/joining';
import { empty } from '#words/desk/audit';
import { no, yes } from '#words/desk/desk';
import { fieldLabels, optionNames } from '#words/desk/records';
import { readValue } from '../../../lib/desk/audit.ts';
import type { AuditValue } from '../../../lib/desk/audit.ts';
import { dateWithYear, money, time } from '../../../lib/format/format.ts';

/** What people call a field; its own name where nobody gave it another. */
export const labelOf = (field: string): string => fieldLabels[field] ?? field.replaceAll('_', ' ');

interface AuditedValueProps {
  readonly field: string;
  readonly value: unknown;
}

/** What a field held, in words. */
export const AuditedValue = ({ field, value }: AuditedValueProps) => {
  const read = readValue(field, value);
  return read.kind === 'none' ? <span className="soft">{empty}</span> : inWords(field, read);
};

function inWords(field: string, read: AuditValue): string {
  switch (read.kind) {
    case 'none':
      return empty;
    case 'flag':
      return read.value ? yes : no;
    case 'money':
      return money(read.value);
    case 'date':
      return dateWithYear(read.value);
    case 'moment':
      return `${dateWithYear(read.value)}${comma}${time(read.value)}`;
    case 'text':
      return optionNames[field]?.[read.value] ?? read.value;
    default:
      return read.values
        .map(({ name, value }) =>
          name === null ? inWords(field, value) : `${labelOf(name)}${colon}${inWords(name, value)}`,
        )
        .join(comma);
  }
}
