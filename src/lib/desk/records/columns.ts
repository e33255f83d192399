import type { DeskField, DeskRecords } from './fields.ts';

type ListColumns = Pick<DeskRecords, 'shown' | 'columns'>;

/** Kinds of fields that are too long for a line. */
const tooLong = new Set(['group', 'rows', 'picture', 'long text', 'formatted text']);

/** Lists the columns that a list can show of its records: the ones shown at first, then the rest. */
export function offeredColumns({ shown, columns }: ListColumns): DeskField[] {
  const first = new Set(columns.map(({ name }) => name));
  return [...columns, ...shown.filter(({ name, kind }) => !first.has(name) && !tooLong.has(kind))];
}

/** Returns the columns that an address names; the default ones where it names none that exist. */
export function columnsIn(query: URLSearchParams, listed: ListColumns): readonly DeskField[] {
  const wanted = query.get('columns')?.split(' ') ?? [];
  const found = offeredColumns(listed).filter(({ name }) => wanted.includes(name));
  return found.length > 0 ? found : listed.columns;
}
