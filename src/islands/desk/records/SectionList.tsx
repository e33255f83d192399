import { useStore } from '@nanostores/react';
import type { List } from '@portal/contract';
import {
  count as countOf,
  listFailed,
  listLoading,
  newRecord,
  noRecords,
  noRecordsDetail,
  noRecordsImport,
  nothingFound,
  nothingFoundDetail,
  seeAll,
} from '#words/desk/desk';
import { space } from '#words/app/joining';
import { href } from '../../../lib/app/routes.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import type { Listing } from '../../../lib/data/listing.ts';
import { columnsIn } from '../../../lib/desk/records/columns.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { Filters } from './Filters.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListQuery } from './list-query.ts';
import { RecordTable } from './RecordTable.tsx';
import type { InAddress, RecordsProps, SectionParts } from './section.ts';
import { addressIn, offeredImporter } from './section.ts';
import css from './records.module.css';

interface SectionListProps extends RecordsProps, InAddress {
  readonly listing: Listing<ListQuery, List<DeskRecord>>;
  readonly parts: SectionParts;
}

/** The list of a kind of record: its filters, its rows and its pages. */
export default function SectionList({ listing, parts, ...props }: SectionListProps) {
  const { wanted, list, before } = listing;
  const { section, records, rights, query } = props;
  const state = useStore(list.$state);
  const { tab } = wanted;
  const ofTab = Object.keys(tab?.filters ?? {});
  const shown = { ...records, columns: columnsIn(query, records) };
  const rowsOf = ({ results }: Pick<List<DeskRecord>, 'results'>) => (
    <RecordTable {...props} records={shown} rows={results} ordering={wanted.ordering} cells={parts.cells} />
  );
  return (
    <>
      <ListHead {...props} importer={offeredImporter(parts, rights)} />
      {tab && (
        <Tabs
          label={records.heading}
          tabs={(parts.tabs?.(clubNow()) ?? []).map(({ name, label }) => ({
            name: label,
            address: href('desk-section', { params: { id: section }, query: { tab: name } }),
            current: name === tab.name,
          }))}
        />
      )}
      <Filters
        {...props}
        records={{ ...records, filters: records.filters.filter(({ name }) => !ofTab.includes(name)) }}
        filters={wanted.filters}
      />
      <ListTools {...props} asked={{ ...wanted.filters, ordering: wanted.ordering }} />
      <Loaded
        state={state}
        onRetry={() => void list.reload()}
        waiting={before ? <div className={css.old}>{rowsOf(before)}</div> : <SectionSkeleton />}
        loading={listLoading(records.heading)}
        failed={listFailed(records.heading)}
      >
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyList {...{ listing, parts, count }} {...props} />
          ) : (
            <>
              <output className="soft small">
                {countOf(count, records.one, tab?.label ?? records.heading)}
              </output>
              {rowsOf({ results })}
              <Pager page={wanted.page} count={count} at={(page) => addressIn(section, query, { page })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** Tells whether the rights allow a new record of the kind. */
const canCreate = ({ records, rights }: RecordsProps): boolean =>
  records.create !== null && rights.includes(`${records.resource}.add`);

interface ListHeadProps extends RecordsProps, InAddress {
  readonly importer: ReturnType<typeof offeredImporter>;
}

/** The heading, and the ways to new records. */
const ListHead = ({ importer, ...props }: ListHeadProps) => (
  <div className={css.head}>
    <h2>{props.records.heading}</h2>
    <div className={css.buttons}>
      {importer && (
        <a className="button" href={addressIn(props.section, props.query, { id: 'import' })}>
          {importer.label}
        </a>
      )}
      {canCreate(props) && (
        <a className="button button-filled" href={addressIn(props.section, props.query, { id: 'new' })}>
          {newRecord(props.records.one)}
        </a>
      )}
    </div>
  </div>
);

interface EmptyListProps extends SectionListProps {
  /** Records on all pages: some, where this page is beyond the last. */
  readonly count: number;
}

/** Says why there is nothing: nothing matches the filters, or there is no record yet. */
function EmptyList({ listing: { wanted }, parts, count, ...props }: EmptyListProps) {
  const { section, records, rights } = props;
  const { tab } = wanted;
  const ofTab = Object.keys(tab?.filters ?? {});
  const isFiltered = Object.keys(wanted.filters).some((name) => !ofTab.includes(name));
  const importer = offeredImporter(parts, rights);
  const noneYet = [
    noRecordsDetail(records.one, canCreate(props)),
    importer ? noRecordsImport(importer.label) : '',
  ];
  return (
    <Empty
      picture={<Harbour />}
      title={isFiltered ? nothingFound : noRecords(tab?.label ?? records.heading)}
      detail={isFiltered ? nothingFoundDetail : noneYet.join(space).trim()}
    >
      {(isFiltered || count > 0) && (
        <a className="link" href={href('desk-section', { params: { id: section } })}>
          {seeAll}
        </a>
      )}
    </Empty>
  );
}
