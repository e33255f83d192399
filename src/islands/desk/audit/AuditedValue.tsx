import { comma, colon } from '#words/app/joining';
import { empty } from '#words/desk/audit';
import { no, yes } from '#words/desk/desk';
import { fieldLabels } from '#words/desk/records';
import { auditedOption } from '../../../lib/desk/audit/audit-options.ts';
import { isCustomField } from '../../../lib/desk/members/member-fields.ts';
import { readValue } from '../../../lib/desk/audit/audit.ts';
import type { AuditValue } from '../../../lib/desk/audit/audit.ts';
import type { DeskDescription } from '../../../lib/desk/records/fields.ts';
import { dateWithYear, money, time } from '../../../lib/format/format.ts';

/** Returns the label of a field; its own name if it has none. */
const labelOf = (field: string): string => fieldLabels[field] ?? field.replaceAll('_', ' ');

/** Returns the label of a field of the log: the club's own fields of members have those that the club gives them. */
export const auditedLabel = ({ records }: DeskDescription, field: string): string =>
  (isCustomField(field) && records.members.shown.find(({ name }) => name === field)?.label) || labelOf(field);

/** Names the values of options. */
type NameOption = (field: string, value: string) => string | null;

interface AuditedValueProps {
  readonly description: DeskDescription;
  readonly resource: string;
  readonly field: string;
  readonly value: unknown;
}

/** The value of a field, in words. */
export function AuditedValue({ description, resource, field, value }: AuditedValueProps) {
  const read = readValue(field, value);
  const nameOption: NameOption = (of, code) =>
    auditedOption(description, { resource, field: of, value: code });
  return read.kind === 'none' ? <span className="soft">{empty}</span> : inWords(field, read, nameOption);
}

function inWords(field: string, read: AuditValue, nameOption: NameOption): string {
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
      return nameOption(field, read.value) ?? read.value;
    default:
      return read.values
        .map(({ name, value }) =>
          name === null
            ? inWords(field, value, nameOption)
            : `${labelOf(name)}${colon}${inWords(name, value, nameOption)}`,
        )
        .join(comma);
  }
}
