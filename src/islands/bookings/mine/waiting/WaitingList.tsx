import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { heading, left, noSuchWait, noSuchWaitDetail } from '#words/bookings/waiting-list';
import type { WaitEntry } from '../../../../lib/bookings/waiting/waits.ts';
import { waitAt, listShownWaits } from '../../../../lib/bookings/waiting/waits.ts';
import { Message } from '../../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { WaitingListOffer } from './WaitingListOffer.tsx';
import { WaitingListEntry } from './WaitingListEntry.tsx';

interface WaitingListProps {
  readonly waits: readonly WaitEntry[];
  /** The entry that the address names; null: none. */
  readonly asked: number | null;
  readonly $now: ReadableAtom<number>;
  readonly onReload: () => void;
}

/** The times that the member waits for, offers first; nothing if there are none. */
export function WaitingList({ waits, asked, $now, onReload }: WaitingListProps) {
  const now = useStore($now);
  const title = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState('');
  const shown = listShownWaits(
    waits.map((wait) => waitAt(wait, now)),
    asked,
  );
  const isMissing = asked !== null && !shown.some(({ id }) => id === asked);

  // A waiting list moves while it is looked at: loaded again each minute, and by the moment an offer ends.
  const asOfWhen = useRef(now);
  useEffect(() => {
    if (asOfWhen.current === now) return;
    asOfWhen.current = now;
    if (shown.length > 0 && document.visibilityState === 'visible') onReload();
  }, [now, shown.length, onReload]);

  useEffect(() => {
    if (asked === null) return;
    const target = document.querySelector<HTMLElement>(`#wait-${asked}`) ?? title.current;
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }, [asked]);

  if (shown.length === 0 && message === '' && !isMissing) return null;
  const gone = ({ facility }: WaitEntry) => {
    setMessage(left(facility.name));
    title.current?.focus();
    onReload();
  };
  const offers = shown.filter(({ status }) => status === 'OFFERED');
  const others = shown.filter(({ status }) => status !== 'OFFERED');
  return (
    <section className="waits" aria-labelledby="waits-title">
      <h2 id="waits-title" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <output className="waits-told soft">{message}</output>
      {isMissing && (
        <Message kind="info" title={noSuchWait}>
          {noSuchWaitDetail}
        </Message>
      )}
      {offers.map((wait) => (
        <WaitingListOffer key={wait.id} wait={wait} now={now} onLeft={() => gone(wait)} onReload={onReload} />
      ))}
      {others.length > 0 && (
        <ul className="waits-list">
          {others.map((wait) => (
            <WaitingListEntry key={wait.id} wait={wait} onLeft={() => gone(wait)} onReload={onReload} />
          ))}
        </ul>
      )}
    </section>
  );
}
