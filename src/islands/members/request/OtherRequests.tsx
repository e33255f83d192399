import type { ApprovalRecord } from '@portal/contract';
import { otherRequests, othersFailed, restIsFine, seeAll } from '#words/members/update-requests';
import { call } from '../../../lib/http/call.ts';
import { href } from '../../../lib/app/routes.ts';
import { Failed } from '../../ui/failure/Failed.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { RequestRow } from '../RequestRow.tsx';
import css from './request.module.css';

/** Number of requests shown under a request; the rest is in the list. */
const SHOWN = 3;

interface OtherRequestsProps {
  readonly than: Pick<ApprovalRecord, 'id' | 'original_profile'>;
}

/** Other requests about the same profile; nothing if there are none. */
export function OtherRequests({ than: { id, original_profile } }: OtherRequestsProps) {
  const { state, reload } = useResource(async (signal) => {
    const query = { original_profile, ordering: '-created_at', limit: SHOWN + 1 } as const;
    const { results } = await call('GET /profile/approval-record/', { query, signal });
    return results.filter((record) => record.id !== id).slice(0, SHOWN);
  });
  if (state.status === 'loading' || state.data?.length === 0) return null;
  return (
    <section className={`section ${css.others}`} aria-labelledby="other-requests">
      <div className="section-head">
        <h2 id="other-requests">{otherRequests}</h2>
        <a className="link" href={href('update-requests')}>
          {seeAll}
        </a>
      </div>
      {state.data === undefined ? (
        <Failed title={othersFailed} detail={restIsFine} onRetry={reload} />
      ) : (
        <ul>
          {state.data.map((record) => (
            <RequestRow key={record.id} record={record} />
          ))}
        </ul>
      )}
    </section>
  );
}
