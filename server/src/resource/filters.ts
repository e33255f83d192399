import type { SQL } from 'drizzle-orm';
import { and, Column, is, or, sql } from 'drizzle-orm';
import { contains } from '../database/statements/same-text.ts';
import type { AnyResource, Caller, Source, Sources } from './resource.ts';
import { sourceAt, readSources, toColumn } from './sources.ts';

type Compare = (source: Source, value: unknown) => SQL;

/** A value as a parameter that is written as the column it is compared with. */
const operand = (source: Source, value: unknown) =>
  is(source, Column) ? sql.param(toColumn(source, value), source) : sql`${value}`;

/** The endings of filters; a name without one compares for equality. */
const comparisons: Readonly<Record<string, Compare>> = {
  __icontains: (source, value) => sql`${source} ilike ${contains(String(value))}`,
  __in: (source, value) => sql`${source} in ${String(value).split(',').map(Number)}`,
  __lte: (source, value) => sql`${source} <= ${operand(source, value)}`,
  __gte: (source, value) => sql`${source} >= ${operand(source, value)}`,
};
const equal: Compare = (source, value) => sql`${source} = ${operand(source, value)}`;

/**
 * Parses a filter's name into the column and the comparison: `created_at__lte`, `member__name__icontains`, `status`.
 */
export function parseFilter(
  sources: Sources,
  name: string,
): { source: Source; compare: Compare } | undefined {
  const ending = Object.keys(comparisons).find((one) => name.endsWith(one)) ?? '';
  const source = sourceAt(sources, name.slice(0, name.length - ending.length));
  return source && { source, compare: comparisons[ending] ?? equal };
}

/** The condition of a list's filters; those left out demand nothing. */
export function matches(
  resource: AnyResource,
  filters: Readonly<Record<string, unknown>>,
  caller: Caller,
): SQL | undefined {
  const sources = readSources(resource, caller);
  return and(
    ...Object.entries(filters).map(([name, value]) => {
      if (value === undefined) return undefined;
      const custom = resource.filters?.[name];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract parsed the value of this filter
      if (custom) return custom(value as never, caller);
      const known = parseFilter(sources, name);
      const inChinese = name === 'name__icontains' && sourceAt(sources, 'zh');
      // A thing is found by either of its names.
      if (known && inChinese)
        return or(known.compare(known.source, value), known.compare(sql`(${inChinese} ->> 'name')`, value));
      return known?.compare(known.source, value);
    }),
  );
}
