import {
  noSuchRequest,
  noSuchRequestDetail,
  requestFailed,
  requestLoading,
  requestOld,
  seeAll,
} from '#words/members/update-requests';
import { call } from '../../../lib/http/call.ts';
import { idInAddress } from '../../../lib/data/in-address.ts';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { loadCustomFields } from '../../../lib/members/custom-fields.ts';
import { href } from '../../../lib/app/routes.ts';
import { Detail } from '../../ui/Detail.tsx';
import { NoSuchThing } from '../../ui/failure/NoSuchThing.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import { RequestDetail } from './RequestDetail.tsx';
import css from './request.module.css';

const open = () => ({
  one: openResource(async (signal) => {
    const [record] = await Promise.all([
      call('GET /profile/approval-record/{id}/', { params: { id: idInAddress() }, signal }),
      loadCustomFields(signal),
    ]);
    return record;
  }),
});

/** One request: its changes, its progress, and the button to withdraw it. */
function RequestPage({ one }: ReturnType<typeof open>) {
  const state = useStore(one.$state);
  return (
    <Loaded
      state={state}
      onRetry={() => void one.reload()}
      waiting={<RequestSkeleton />}
      loading={requestLoading}
      failed={requestFailed}
      old={requestOld}
      missing={<NoSuchRequest />}
    >
      {(record) => <RequestDetail record={record} onChange={one.put} onReload={() => void one.reload()} />}
    </Loaded>
  );
}

const NoSuchRequest = () => (
  <NoSuchThing
    title={noSuchRequest}
    detail={noSuchRequestDetail}
    to={href('update-requests')}
    label={seeAll}
  />
);

/** Placeholder until the request is there. */
function RequestSkeleton() {
  return (
    <Detail className={css.columns} isSkeleton>
      <div>
        <div className={`skeleton ${css.tagBlock}`} />
        <div className={`skeleton ${css.titleBlock}`} />
        <div className={`skeleton ${css.lineBlock}`} />
        <div className={`skeleton ${css.tableBlock}`} />
      </div>
      <div className={`skeleton ${css.asideBlock}`} />
    </Detail>
  );
}

export default island({ first: RequestSkeleton, open, page: RequestPage });
