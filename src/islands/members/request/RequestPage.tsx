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
import { href } from '../../../lib/app/routes.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { arrowRight } from '../../../pictures/icons.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { island } from '../../ui/island.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useStore } from '@nanostores/react';
import { OneRequest } from './OneRequest.tsx';
import RequestSkeleton from './RequestSkeleton.tsx';

const open = () => ({
  one: openResource(async (signal) =>
    call('GET /profile/approval-record/{id}/', { params: { id: idInAddress() }, signal }),
  ),
});

/** One request: what it would change, where it is, and the way to take it back. */
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
      {(record) => <OneRequest record={record} onChange={one.put} onReload={() => void one.reload()} />}
    </Loaded>
  );
}

const NoSuchRequest = () => (
  <Empty picture={<Harbour />} title={noSuchRequest} detail={noSuchRequestDetail}>
    <a className="link" href={href('update-requests')}>
      {seeAll} <Icon drawing={arrowRight} />
    </a>
  </Empty>
);

export default island({ first: RequestSkeleton, open, page: RequestPage });
