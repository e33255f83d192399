import { href } from '../../../lib/app/routes.ts';
import type { DeskRecords, Option } from '../../../lib/desk/fields.ts';
import type { RecordSectionName } from '../../../lib/desk/sections.ts';

/** Properties that every part of a section of records takes. */
export interface RecordsProps {
  readonly section: RecordSectionName;
  readonly records: DeskRecords;
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly rights: readonly string[];
}

export interface InAddress {
  readonly query: URLSearchParams;
  /** Goes to another address of the page. */
  readonly go: (address: string) => void;
}

/** Properties that the page of a record, or of a new one, takes. */
export interface RecordPageProps extends RecordsProps, InAddress {
  readonly id: number | string;
}

/** The address of a section with this changed in its query: null takes a part away. */
export function addressIn(
  section: RecordSectionName,
  query: URLSearchParams,
  change: Readonly<Record<string, string | number | null>>,
): string {
  return href('desk-section', {
    params: { id: section },
    query: { ...Object.fromEntries(query), ...change },
  });
}
