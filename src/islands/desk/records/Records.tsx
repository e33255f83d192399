import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
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
import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { href } from '../../../lib/app/routes.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { pageOffset } from '../../../lib/data/in-address.ts';
import type { Listing } from '../../../lib/data/listing.ts';
import { createListings } from '../../../lib/data/listing.ts';
import { recordIn } from '../../../lib/desk/access.ts';
import { columnsIn } from '../../../lib/desk/records/columns.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { listRecords } from '../../../lib/desk/records/record-calls.ts';
import { stayInPage } from '../../../lib/forms/stay-in-page.ts';
import type { InPage } from '../../../lib/forms/stay-in-page.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { Filters } from './Filters.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListQuery } from './list-query.ts';
import { readListQuery } from './list-query.ts';
import { sectionParts } from '../sections/record-sections.ts';
import { offeredImporter, RecordPage } from './RecordPage.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { InAddress, RecordsProps } from './section.ts';
import { addressIn } from './section.ts';
import css from './records.module.css';

/** The list and the address, which says what of it is wanted. Back from a record, the list is loaded again. */
function open(props: RecordsProps) {
  const $query = atom(new URLSearchParams(location.search));
  const { $listing, show } = createListings(
    ({ filters, ordering, page }: ListQuery, signal) =>
      listRecords(
        props.section,
        { ...filters, ordering, limit: DEFAULT_PAGE_SIZE, ...pageOffset(page) },
        signal,
      ),
    readListQuery($query.get(), props, findParts(props)),
  );
  const look = (query: URLSearchParams) => {
    $query.set(query);
    if (recordIn(query) === null) show(readListQuery(query, props, findParts(props)));
  };
  return { $query, $listing, look };
}

const findParts = ({ section }: RecordsProps) => sectionParts[section] ?? {};

/** A kind of record: its list, or one of them. */
export default function Records(props: RecordsProps) {
  const [{ $query, $listing, look }] = useState(() => open(props));
  // Not before it is shown: React may begin to draw it twice while a part of it loads, and of two that listen one answers.
  const page = useRef<InPage>(null);
  useEffect(() => {
    const listening = stayInPage(look);
    page.current = listening;
    return listening.leave;
  }, [look]);
  const go = (address: string) => page.current?.go(address);
  const query = useStore($query);
  const listing = useStore($listing);
  const record = recordIn(query);
  return record === null ? (
    <RecordList {...props} query={query} go={go} listing={listing} />
  ) : (
    <RecordPage key={record} {...props} parts={findParts(props)} id={record} query={query} go={go} />
  );
}

interface RecordListProps extends RecordsProps, InAddress {
  readonly listing: Listing<ListQuery, List<DeskRecord>>;
}

function RecordList({ listing: { wanted, list, before }, ...props }: RecordListProps) {
  const { section, records, rights, query } = props;
  const state = useStore(list.$state);
  const { tab } = wanted;
  const parts = findParts(props);
  const ofTab = Object.keys(tab?.filters ?? {});
  const isFiltered = Object.keys(wanted.filters).some((name) => !ofTab.includes(name));
  const kind = tab?.label ?? records.heading;
  const canCreate = records.create !== null && rights.includes(`${records.resource}.add`);
  const importer = offeredImporter(parts, rights);
  const shown = { ...records, columns: columnsIn(query, records) };
  const rowsOf = ({ results }: Pick<List<DeskRecord>, 'results'>) => (
    <RecordTable {...props} records={shown} rows={results} ordering={wanted.ordering} cells={parts.cells} />
  );
  return (
    <>
      <div className={css.head}>
        <h2>{records.heading}</h2>
        <div className={css.buttons}>
          {importer && (
            <a className="button" href={addressIn(section, query, { id: 'import' })}>
              {importer.label}
            </a>
          )}
          {canCreate && (
            <a className="button button-filled" href={addressIn(section, query, { id: 'new' })}>
              {newRecord(records.one)}
            </a>
          )}
        </div>
      </div>
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
            <Empty
              picture={<Harbour />}
              title={isFiltered ? nothingFound : noRecords(kind)}
              detail={
                isFiltered
                  ? nothingFoundDetail
                  : [noRecordsDetail(records.one, canCreate), importer ? noRecordsImport(importer.label) : '']
                      .join(space)
                      .trim()
              }
            >
              {(isFiltered || count > 0) && (
                <a className="link" href={href('desk-section', { params: { id: section } })}>
                  {seeAll}
                </a>
              )}
            </Empty>
          ) : (
            <>
              <output className="soft small">{countOf(count, records.one, kind)}</output>
              {rowsOf({ results })}
              <Pager page={wanted.page} count={count} at={(page) => addressIn(section, query, { page })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
