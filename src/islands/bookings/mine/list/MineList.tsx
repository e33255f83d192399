import type { List, Reservation } from '@portal/contract';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import {
  changeUnavailable,
  coming,
  feedOpen,
  listFailed,
  listOld,
  loading,
  nothingComing,
  nothingComingDetail,
  nothingOnPageDetail,
  nothingPast,
  nothingPastDetail,
  past,
  seeWhatIsFree,
  which,
} from '#words/bookings/my-bookings';
import { nothingOnPage, toFirstPage } from '#words/app/lists';
import type { BookingsQuery } from '../../../../lib/bookings/mine/bookings-address.ts';
import type { ResourceState } from '../../../../lib/data/resource.ts';
import { href } from '../../../../lib/app/routes.ts';
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { arrowRight, calendar } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Offered } from '../../../ui/Offered.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { useStore } from '@nanostores/react';
import css from './list.module.css';
import { MineRow } from './MineRow.tsx';
import { MineSkeleton } from './MineSkeleton.tsx';
import { usePanel } from '../use-panel.ts';

interface MineListProps {
  readonly mine: BookingsQuery;
  readonly state: ResourceState<List<Reservation>>;
  readonly $now: ReadableAtom<number>;
  readonly onReload: () => void;
  /** The part above the list. */
  readonly children?: ReactNode;
}

/** The member's bookings, upcoming or past. */
export function MineList({ mine, state, $now, onReload, children }: MineListProps) {
  const feed = usePanel(() => import('../CalendarFeed.tsx').then((part) => part.Feed));
  return (
    <>
      <nav className={css.choices} aria-label={which}>
        {(['coming', 'past'] as const).map((when) => (
          <a
            key={when}
            className="chip"
            href={href('my-bookings', { query: { when: when === 'past' ? when : null } })}
            aria-current={mine.when === when ? 'true' : undefined}
          >
            {when === 'coming' ? coming : past}
          </a>
        ))}
      </nav>
      {children}
      <h2 className="visually-hidden">{mine.when === 'coming' ? coming : past}</h2>
      <Content mine={mine} state={state} $now={$now} onReload={onReload} />
      <Offered by="GET /booking/calendar-feed/">
        {feed.step === 'open' ? (
          <feed.Panel />
        ) : (
          state.status === 'ready' && (
            <Button
              look="quiet"
              className="feed-open"
              icon={calendar}
              busy={feed.step === 'loading'}
              onClick={feed.open}
            >
              {feedOpen}
            </Button>
          )
        )}
      </Offered>
      {feed.step === 'unavailable' && <Message kind="bad" role="alert" title={changeUnavailable} />}
    </>
  );
}

function Content({ mine, state, $now, onReload }: MineListProps) {
  const now = useStore($now);
  return (
    <Loaded
      state={state}
      onRetry={onReload}
      waiting={<MineSkeleton />}
      loading={loading}
      failed={listFailed}
      old={listOld}
    >
      {({ results, count }) => (
        <>
          {results.length === 0 ? (
            <NoBookingsHere mine={mine} count={count} />
          ) : (
            <ul className={css.list}>
              {results.map((reservation) => (
                <MineRow key={reservation.id} reservation={reservation} now={now} />
              ))}
            </ul>
          )}
          <Pager
            page={mine.page}
            count={count}
            at={(page) =>
              href('my-bookings', { query: { when: mine.when === 'past' ? mine.when : null, page } })
            }
          />
        </>
      )}
    </Loaded>
  );
}

function NoBookingsHere({ mine: { when }, count }: { readonly mine: BookingsQuery; readonly count: number }) {
  const beyond = count > 0;
  const [title, detail] = beyond
    ? [nothingOnPage, nothingOnPageDetail]
    : when === 'coming'
      ? [nothingComing, nothingComingDetail]
      : [nothingPast, nothingPastDetail];
  return (
    <div className={css.empty}>
      <Empty picture={<Harbour />} title={title} detail={detail}>
        <a
          className="link"
          href={
            beyond
              ? href('my-bookings', { query: { when: when === 'past' ? when : null } })
              : href('bookings')
          }
        >
          {beyond ? toFirstPage : seeWhatIsFree} <Icon drawing={arrowRight} />
        </a>
      </Empty>
    </div>
  );
}
