import { Column, is, SQL } from 'drizzle-orm';
import type { AnyResource, Caller, Source, Sources } from './resource.ts';

const isSource = (value: Sources[string] | Sources | undefined): value is Source =>
  is(value, Column) || is(value, SQL);

/** The sources of a resource's fields, for this caller. */
export const readSources = ({ columns }: AnyResource, caller: Caller): Sources =>
  typeof columns === 'function' ? columns(caller) : columns;

/**
 * The source that a name of the wire leads to: `name`, `member__name` through a joined object, and the key of what a
 * field refers to by `member__id` as by `member`. Undefined: none.
 */
export function sourceAt(sources: Sources, name: string): Source | undefined {
  let at: Sources | Source | undefined = sources;
  for (const part of name.split('__')) {
    if (!isSource(at)) at = at?.[part];
    else if (part !== 'id') return undefined;
  }
  return at === undefined || isSource(at) ? at : sourceAt(at, 'id');
}

/** The table's own column that a field is written to; undefined where it is kept elsewhere. */
export function findColumn(resource: AnyResource, sources: Sources, field: string): Column | undefined {
  const source = sourceAt(sources, field);
  return is(source, Column) && source.table === resource.table ? source : undefined;
}

/** A value of the wire as a column takes it: moments arrive as text. */
export const toColumn = (column: Source, value: unknown): unknown =>
  is(column, Column) && column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value;
