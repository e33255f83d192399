import { nothingOnPage, toFirstPage } from '#words/app/lists';
import {
  all,
  listFailed,
  listOld,
  loading,
  noRequests,
  noRequestsDetail,
  nothingOfThese,
  nothingOfTheseDetail,
  nothingOnPageDetail,
  seeAll,
  statuses,
  toProfile,
  which,
} from '#words/members/update-requests';
import { call } from '../../../lib/http/call.ts';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { loadOwnPage } from '../../../lib/data/load-own.ts';
import type { RequestFilter } from '../../../lib/members/request-address.ts';
import { readRequests, requestQuery, requestFilters } from '../../../lib/members/request-address.ts';
import { href } from '../../../lib/app/routes.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { arrowRight } from '../../../pictures/icons.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useStore } from '@nanostores/react';
import { RequestRow } from '../RequestRow.tsx';
import css from './requests.module.css';
import RequestsSkeleton, { RequestRowsSkeleton } from './RequestsSkeleton.tsx';

function open() {
  const wanted = readRequests(new URLSearchParams(location.search));
  const list = openResource((signal) =>
    loadOwnPage('approval_record.view', (member) =>
      call('GET /profile/approval-record/', {
        query: { ...requestQuery(wanted), ...(member !== undefined && { original_profile: member }) },
        signal,
      }),
    ),
  );
  return { wanted, list };
}

const at = (status: RequestFilter | null, page: number | null = null) =>
  href('update-requests', { query: { status, page } });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const filters = [null, ...(Object.keys(requestFilters) as RequestFilter[])];

/** The changes that a member requested to their profile, the newest first. */
function Requests({ wanted, list }: ReturnType<typeof open>) {
  const state = useStore(list.$state);
  return (
    <>
      <nav className={css.choices} aria-label={which}>
        {filters.map((status) => (
          <a
            key={status}
            className="chip"
            href={at(status)}
            aria-current={wanted.status === status ? 'true' : undefined}
          >
            {status === null ? all : statuses[requestFilters[status]]}
          </a>
        ))}
      </nav>
      <h2 className="visually-hidden">
        {wanted.status === null ? all : statuses[requestFilters[wanted.status]]}
      </h2>
      <Loaded
        state={state}
        onRetry={() => void list.reload()}
        waiting={<RequestRowsSkeleton />}
        loading={loading}
        failed={listFailed}
        old={listOld}
      >
        {({ results, count }) => (
          <>
            {results.length === 0 ? (
              <NoRequests status={wanted.status} beyond={count > 0} />
            ) : (
              <ul className={css.list}>
                {results.map((record) => (
                  <RequestRow key={record.id} record={record} />
                ))}
              </ul>
            )}
            <Pager page={wanted.page} count={count} at={(page) => at(wanted.status, page)} />
          </>
        )}
      </Loaded>
    </>
  );
}

interface NothingProps {
  readonly status: RequestFilter | null;
  /** There are some on pages before. */
  readonly beyond: boolean;
}

function NoRequests({ status, beyond }: NothingProps) {
  const [title, detail, address, way] = beyond
    ? [nothingOnPage, nothingOnPageDetail, at(status), toFirstPage]
    : status !== null
      ? [nothingOfThese, nothingOfTheseDetail, at(null), seeAll]
      : [noRequests, noRequestsDetail, href('profile'), toProfile];
  return (
    <div className={css.alone}>
      <Empty picture={<Harbour />} title={title} detail={detail}>
        {address !== null && (
          <a className="link" href={address}>
            {way} <Icon drawing={arrowRight} />
          </a>
        )}
      </Empty>
    </div>
  );
}

export default island({ first: RequestsSkeleton, open, page: Requests });
