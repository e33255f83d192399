import type { OwnCard } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import type { ComponentType } from 'react';
import { useState } from 'react';
import {
  dueFailed,
  failed,
  noticesFailed,
  old,
  requestsFailed,
  restIsWell,
} from '#words/dashboard/dashboard';
import { clubNow, zone } from '../../lib/app/club-time.ts';
import { createDashboard, isLeftOut, partOf } from '../../lib/dashboard/dashboard.ts';
import type { Parts } from '../../lib/dashboard/dashboard.ts';
import { endingSoon, noticeOf } from '../../lib/dashboard/near.ts';
import type { Notice } from '../../lib/dashboard/near.ts';
import { failureWords } from '../../lib/forms/failure-words.ts';
import { loadFresh } from '../../lib/data/keep-fresh.ts';
import type { ResourceState } from '../../lib/data/resource.ts';
import { Failed } from '../ui/Failed.tsx';
import { island } from '../ui/loading/island.tsx';
import { Loaded } from '../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import { CardPart } from './CardPart.tsx';
import css from './dashboard.module.css';
import { AmountDue, OpenRequests } from './Due.tsx';
import { ComingEvents, EndingVouchers, News } from './Lists.tsx';
import { NextBookings } from './NextBookings.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import { whyMissing } from './Part.tsx';

const today = () => dateOf(clubNow(), zone);

/** Few memberships have something to be said of: with the data, so that nothing moves when it comes. */
let Notices: ComponentType<Notice> | undefined;
async function prepare({ notices }: Parts) {
  if (!Notices && notices && noticeOf(notices.membership, today()))
    Notices = await import('./Notices.tsx').then(
      (part) => part.default,
      () => undefined,
    );
}

function open() {
  const dashboard = createDashboard(prepare);
  loadFresh(dashboard);
  return { dashboard };
}

/** The dashboard: parts that come in one answer, each of which may be missing from it by itself. */
function Dashboard({ dashboard }: ReturnType<typeof open>) {
  const state = useStore(dashboard.$state);
  const { retrying, onRetry } = useRetry(dashboard);

  if (state.status === 'loading') return <Waiting />;
  const shown = state.data;
  if (!shown) {
    const { title } = failureWords(state.status === 'failed' ? state.failure : undefined);
    return <Failed title={failed} detail={title} onRetry={onRetry} />;
  }

  const part = <Name extends keyof Parts>(name: Name) => {
    const one = partOf(state, name);
    const again: ResourceState<NonNullable<Parts[Name]>> =
      retrying && one.status === 'failed' && one.data === undefined ? { status: 'loading' } : one;
    // If nothing could be reloaded, that is said once.
    return { state: again, onRetry, old: state.status === 'ready' || name === 'bookings' ? old : undefined };
  };
  const renew = (card: OwnCard) =>
    dashboard.put({ ...shown, parts: { ...shown.parts, card: { card } }, cardAt: Date.now() });
  const { vouchers, invoices, requests, notices } = shown.parts;
  const day = today();
  const ending = vouchers && endingSoon(vouchers, day);
  const notice = notices && noticeOf(notices.membership, day);
  const has = (name: keyof Parts) => !isLeftOut(shown, name);
  const isAsideEmpty =
    !has('invoices') || (invoices?.due_count === 0 && requests?.length === 0 && notice === null);
  return (
    <div className={css.grid}>
      <CardPart state={part('card').state} at={shown.cardAt} onReload={onRetry} onRenewed={renew} />
      {!isAsideEmpty && (
        <div className={css.aside}>
          <Loaded {...part('notices')} waiting={null} failed={noticesFailed} why={whyMissing}>
            {() =>
              notice &&
              (Notices ? (
                <Notices {...notice} />
              ) : (
                <Failed title={noticesFailed} detail={restIsWell} onRetry={onRetry} />
              ))
            }
          </Loaded>
          <Loaded {...part('invoices')} waiting={null} failed={dueFailed} why={whyMissing}>
            {(due) => <AmountDue invoices={due} today={day} />}
          </Loaded>
          <Loaded {...part('requests')} waiting={null} failed={requestsFailed} why={whyMissing}>
            {(found) => <OpenRequests requests={found} />}
          </Loaded>
        </div>
      )}
      <NextBookings {...part('bookings')} />
      {ending?.length !== 0 && <EndingVouchers {...part('vouchers')} ending={ending} />}
      {has('events') && <ComingEvents {...part('events')} />}
      {has('news') && <News {...part('news')} />}
    </div>
  );
}

function useRetry(dashboard: ReturnType<typeof createDashboard>) {
  const [retrying, setRetrying] = useState(false);
  const onRetry = () => {
    setRetrying(true);
    void dashboard.reload().finally(() => setRetrying(false));
  };
  return { retrying, onRetry };
}

/** Nothing of it is read, so that nothing that is read moves once it is known what there is. */
const Waiting = () => (
  <div className={css.grid} aria-busy="true">
    <div className={`skeleton ${css.cardSkeleton}`} />
    <RowSkeletons />
    <RowSkeletons />
    <RowSkeletons />
  </div>
);

export default island({ first: Waiting, open, page: Dashboard });
