import { useStore } from '@nanostores/react';
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
  nothingOnPage,
  nothingOnPageDetail,
  nothingPast,
  nothingPastDetail,
  past,
  seeWhatIsFree,
  toFirstPage,
  which,
} from '#words/my-bookings';
import type { Mine } from '../../../lib/bookings/mine-address.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import type { ResourceState } from '../../../lib/resource.ts';
import { href } from '../../../lib/routes.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { arrowRight, calendar } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './list.module.css';
import { MineRow } from './MineRow.tsx';
import { MineSkeleton } from './MineSkeleton.tsx';
import { Old } from './Old.tsx';
import { Pager } from './Pager.tsx';
import { usePanel } from './use-panel.ts';

interface MineListProps {
  readonly mine: Mine;
  readonly state: ResourceState<List<Reservation>>;
  readonly $now: ReadableAtom<number>;
  readonly onReload: () => void;
  /** What stands above the list. */
  readonly children?: ReactNode;
}

/** One's bookings, those to come or those that are over. */
export function MineList({ mine, state, $now, onReload, children }: MineListProps) {
  const feed = usePanel(async () => (await import('./Feed.tsx')).Feed);
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
      {feed.step === 'unavailable' && <Message kind="bad" role="alert" title={changeUnavailable} />}
    </>
  );
}

function Content({ mine, state, $now, onReload }: MineListProps) {
  const now = useStore($now);
  if (state.status === 'loading')
    return (
      <>
        <output className="visually-hidden">{loading}</output>
        <MineSkeleton />
      </>
    );
  if (state.status === 'failed' && state.data === undefined)
    return <Failed title={listFailed} detail={failureWords(state.failure).title} onRetry={onReload} />;
  const { results = [], count = 0 } = state.data ?? {};
  return (
    <>
      {state.status === 'failed' && (
        <Old failure={state.failure} onRetry={onReload}>
          {listOld}
        </Old>
      )}
      {results.length === 0 ? (
        <Nothing mine={mine} count={count} />
      ) : (
        <ul className={css.list}>
          {results.map((reservation) => (
            <MineRow key={reservation.id} reservation={reservation} now={now} />
          ))}
        </ul>
      )}
      <Pager mine={mine} count={count} />
    </>
  );
}

function Nothing({ mine: { when }, count }: { readonly mine: Mine; readonly count: number }) {
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
