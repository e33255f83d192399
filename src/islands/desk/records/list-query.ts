import { clubNow } from '../../../lib/format/club-time.ts';
import { pageIn } from '../../../lib/data/in-address.ts';
import { recordSection } from '../../../lib/desk/records/sections.ts';
import type { ListTab, RecordsProps, SectionParts } from './section.ts';

/** The view that an address asks for: filters and order as the API takes them, and the page. */
export interface ListQuery {
  readonly filters: Readonly<Record<string, string>>;
  readonly ordering: string;
  readonly page: number;
  /** The tab of the list, whose filters are among them. */
  readonly tab: ListTab | undefined;
}

export function readListQuery(
  query: URLSearchParams,
  { section, records }: RecordsProps,
  { tabs }: SectionParts,
): ListQuery {
  const offered = tabs?.(clubNow()) ?? [];
  const tab = offered.find(({ name }) => name === query.get('tab')) ?? offered[0];
  const filters = Object.fromEntries(
    records.filters.flatMap(({ name }) => {
      const value = query.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  const ordering = query.get('ordering') ?? '';
  return {
    filters: { ...filters, ...tab?.filters },
    ordering: records.ordering.includes(ordering)
      ? ordering
      : (tab?.ordering ?? recordSection(section).ordering ?? '-id'),
    page: pageIn(query),
    tab,
  };
}
