import type { OwnCard } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import {
  book,
  dueFailed,
  failed,
  noticesFailed,
  offersFailed,
  old,
  requestsFailed,
  restIsWell,
} from '#words/dashboard/dashboard';
import { partFailed } from '#words/app/shell';
import { href } from '../../lib/app/routes.ts';
import { clubNow, zone } from '../../lib/format/club-time.ts';
import { createDashboard, isLeftOut, readPart } from '../../lib/dashboard/dashboard.ts';
import type { DashboardParts } from '../../lib/dashboard/dashboard.ts';
import { endingSoon, findMembershipNotice } from '../../lib/dashboard/near.ts';
import { listUrgentItems } from '../../lib/dashboard/urgent.ts';
import { quietly } from '../../lib/http/failure.ts';
import { loadFresh } from '../../lib/data/keep-fresh.ts';
import type { ResourceState } from '../../lib/data/resource.ts';
import { Failed } from '../ui/failure/Failed.tsx';
import { island } from '../ui/loading/island.tsx';
import { Loaded } from '../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import type * as UsualBookings from '../bookings/usual/UsualBookingList.tsx';
import type * as Attention from './attention.ts';
import { CardPart } from './CardPart.tsx';
import css from './dashboard.module.css';
import { AmountDue, Credit, OpenRequests } from './Due.tsx';
import { ComingEventCards, EndingVouchers, NewsCards } from './Lists.tsx';
import { NextBookings } from './NextBookings.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import { whyMissing } from './DashboardPart.tsx';
import { LinkRow } from './LinkRow.tsx';

const today = () => dateOf(clubNow(), zone);

// Few have something that expires, or a membership of which something is to be said, and not all have bookings that they often
// make: with the data, so that nothing moves when it comes.
let lazy: typeof Attention | null = null;
let usual: typeof UsualBookings | null = null;
async function prepare(parts: DashboardParts) {
  if (
    listUrgentItems(parts, clubNow())[0] ||
    (parts.notices && findMembershipNotice(parts.notices.membership, today()))
  )
    lazy ??= await quietly(import('./attention.ts'));
  if (parts.usual) usual ??= await quietly(import('../bookings/usual/UsualBookingList.tsx'));
}

function open() {
  const dashboard = createDashboard(prepare);
  loadFresh(dashboard);
  return { dashboard };
}

/** The dashboard: parts that come in one answer, each of which may be missing from it by itself. */
function Dashboard({ dashboard }: ReturnType<typeof open>) {
  const state = useStore(dashboard.$state);
  const [retrying, onRetry] = useRetry(dashboard);
  const shown = state.status === 'loading' ? undefined : state.data;
  const now = useNow();

  if (state.status === 'loading') return <DashboardSkeleton />;
  if (!shown) {
    const failure = state.status === 'failed' ? state.failure : undefined;
    return <Failed {...{ title: failed, failure, onRetry }} />;
  }

  const has = (name: keyof DashboardParts) => !isLeftOut(shown, name);
  const part: PartsProps['part'] = (name) => {
    return {
      // Of parts that draw nothing while they load; those with a heading have their own.
      waiting: null,
      why: whyMissing,
      // A part that is left out shows no more than that it loads.
      state:
        shown.parts[name] === undefined && (retrying || !(name in shown.answer))
          ? { status: 'loading' }
          : readPart(state, name),
      onRetry,
      // If nothing could be reloaded, that is said once.
      old: state.status === 'ready' || name === 'bookings' ? old : undefined,
    };
  };
  const renew = (card: OwnCard) =>
    dashboard.put({ ...shown, parts: { ...shown.parts, card: { card } }, cardAt: Date.now() });
  const parts = { part, has, shown: shown.parts, onRetry };
  return (
    <div className={css.grid}>
      <UrgentPart {...parts} now={now} />
      {/* Of the newest answer: what was suggested before may be booked by now. */}
      {usual && (
        <usual.UsualBookingList {...shown.answer} className={css.whole} onRetry={onRetry} Line={LinkRow} />
      )}
      <TopParts
        {...parts}
        card={<CardPart state={part('card').state} at={shown.cardAt} onReload={onRetry} onRenewed={renew} />}
      />
      <OtherParts {...parts} now={now} />
    </div>
  );
}

interface PartsProps {
  readonly shown: DashboardParts;
  /** Tells whether the host has such a part at all. */
  readonly has: (name: keyof DashboardParts) => boolean;
  readonly part: <Name extends keyof DashboardParts>(
    name: Name,
  ) => {
    state: ResourceState<NonNullable<DashboardParts[Name]>>;
    onRetry: () => void;
    old: string | undefined;
    waiting: null;
    why: typeof whyMissing;
  };
  readonly onRetry: () => void;
}

/** Items that expire, before all else. */
function UrgentPart({ shown, part, onRetry, now }: PartsProps & { readonly now: number }) {
  const urgent = listUrgentItems(shown, now);
  return (
    <div className={css.whole}>
      {urgent[0] &&
        (lazy ? (
          <lazy.Urgent items={urgent} now={now} Line={LinkRow} />
        ) : (
          <Failed title={partFailed} detail={restIsWell} onRetry={onRetry} />
        ))}
      <Loaded {...part('offers')} failed={offersFailed}>
        {nothing}
      </Loaded>
    </div>
  );
}

/** The membership's notices, the card, the amount due, then requests under review and the link to book. */
function TopParts({ shown, part, onRetry, card }: PartsProps & { readonly card: ReactNode }) {
  const day = today();
  const notice = shown.notices && findMembershipNotice(shown.notices.membership, day);
  const owes = (shown.invoices?.due_count ?? 0) > 0;
  return (
    <div className={css.top}>
      <div className={css.beside}>
        <Loaded {...part('notices')} failed={noticesFailed}>
          {() =>
            notice &&
            (lazy ? (
              <lazy.Notices {...notice} />
            ) : (
              <Failed title={noticesFailed} detail={restIsWell} onRetry={onRetry} />
            ))
          }
        </Loaded>
      </div>
      <div className={css.card}>{card}</div>
      <div className={css.beside}>
        <Loaded {...part('invoices')} failed={dueFailed}>
          {(invoices) => (
            <>
              <AmountDue invoices={invoices} today={day} />
              <Credit cents={invoices.credit} />
            </>
          )}
        </Loaded>
        <Loaded {...part('requests')} failed={requestsFailed}>
          {(requests) => <OpenRequests requests={requests} />}
        </Loaded>
        {mayBook(shown) && (
          <a
            className={owes ? 'button button-wide' : 'button button-filled button-wide'}
            href={href('bookings')}
          >
            {book}
          </a>
        )}
      </div>
    </div>
  );
}

function OtherParts({ shown, has, part, now }: PartsProps & { readonly now: number }) {
  const ending = shown.vouchers && endingSoon(shown.vouchers, today());
  return (
    <>
      <div className={ending?.length === 0 ? css.whole : undefined}>
        <NextBookings {...part('bookings')} now={now} />
      </div>
      {ending?.length !== 0 && <EndingVouchers {...part('vouchers')} ending={ending} />}
      {has('events') && (
        <div className={css.whole}>
          <ComingEventCards {...part('events')} />
        </div>
      )}
      {has('news') && (
        <div className={css.whole}>
          <NewsCards {...part('news')} />
        </div>
      )}
    </>
  );
}

/** A part that has loaded is shown with the rest of its kind: here only that it failed to. */
const nothing = () => null;

/** Only active members book; where the club couldn't say who is, it says so in the calendar. */
const mayBook = ({ notices }: DashboardParts): boolean =>
  notices === undefined || notices.membership?.status === 'ACTIVE';

function useRetry(dashboard: ReturnType<typeof createDashboard>) {
  const [retrying, setRetrying] = useState(false);
  const onRetry = () => {
    setRetrying(true);
    void dashboard.reload().finally(() => setRetrying(false));
  };
  return [retrying, onRetry] as const;
}

/** Nothing of it is read, so that nothing that is read moves once it is known what there is. */
const DashboardSkeleton = () => (
  <div className={css.grid} aria-busy="true">
    <div className={css.top}>
      <div className={css.card}>
        <div className={`skeleton ${css.cardSkeleton}`} />
      </div>
    </div>
    <div className={css.whole}>
      <RowSkeletons />
    </div>
  </div>
);

export default island({ first: DashboardSkeleton, open, page: Dashboard });

/** The club's time, read every ten seconds for what counts down. Milliseconds since epoch. */
function useNow(): number {
  const [now, setNow] = useState(clubNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(clubNow()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
