import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { pageOffset } from '../../../lib/data/in-address.ts';
import { createListings } from '../../../lib/data/listing.ts';
import { recordIn } from '../../../lib/desk/access.ts';
import { listRecords } from '../../../lib/desk/records/record-calls.ts';
import { stayInPage } from '../../../lib/forms/stay-in-page.ts';
import type { InPage } from '../../../lib/forms/stay-in-page.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import type { ListQuery } from './list-query.ts';
import { readListQuery } from './list-query.ts';
import type { RecordsProps, SectionParts } from './section.ts';

// Nobody needs both at once.
const waiting = <SectionSkeleton />;
const SectionList = lazyPart(() => import('./SectionList.tsx'), { waiting });
const RecordPage = lazyPart(() => import('./RecordPage.tsx'), { waiting });

/** The list and the address, which says what of it is wanted. Back from a record, the list is loaded again. */
function open(props: RecordsProps, parts: SectionParts) {
  const $query = atom(new URLSearchParams(location.search));
  const { $listing, show } = createListings(
    ({ filters, ordering, page }: ListQuery, signal) =>
      listRecords(
        props.section,
        { ...filters, ordering, limit: DEFAULT_PAGE_SIZE, ...pageOffset(page) },
        signal,
      ),
    readListQuery($query.get(), props, parts),
  );
  const look = (query: URLSearchParams) => {
    $query.set(query);
    if (recordIn(query) === null) show(readListQuery(query, props, parts));
  };
  return { $query, $listing, look };
}

/** A kind of record: its list, or one of them. */
export function Records({ parts, ...props }: RecordsProps & { readonly parts: SectionParts }) {
  const [{ $query, $listing, look }] = useState(() => open(props, parts));
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
    <SectionList {...props} parts={parts} query={query} go={go} listing={listing} />
  ) : (
    <RecordPage key={record} {...props} parts={parts} id={record} query={query} go={go} />
  );
}
