import { pageIn } from '../../../lib/data/in-address.ts';
import { recordSection } from '../../../lib/desk/records/sections.ts';
import type { RecordsProps } from './section.ts';

/** The view that an address asks for: filters and order as the API takes them, and the page. */
export interface ListQuery {
  readonly filters: Readonly<Record<string, string>>;
  readonly ordering: string;
  readonly page: number;
}

export function readListQuery(query: URLSearchParams, { section, records }: RecordsProps): ListQuery {
  const filters = Object.fromEntries(
    records.filters.flatMap(({ name }) => {
      const value = query.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  const ordering = query.get('ordering') ?? '';
  return {
    filters,
    ordering: records.ordering.includes(ordering) ? ordering : (recordSection(section).ordering ?? '-id'),
    page: pageIn(query),
  };
}
