import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loadNextBookings } from '../../lib/bookings/next-bookings.ts';
import { currentUser } from '../../lib/current-user.ts';
import { loadCard } from '../../lib/members/load-card.ts';
import { createResource } from '../../lib/resource.ts';
import { tokens } from '../../lib/session/tokens.ts';
import { CardPart } from './CardPart.tsx';
import css from './dashboard.module.css';
import { NextBookings } from './NextBookings.tsx';

/** After this long out of sight the bookings are asked for again. */
const FRESH = 15_000;

/** The dashboard island: the card and the next bookings, each of which loads and fails by itself. */
export default function Dashboard() {
  const [card] = useState(() => createResource(loadCard));
  const [bookings] = useState(() =>
    createResource(async (signal) => {
      const known = await currentUser();
      return known ? loadNextBookings(known, signal) : [];
    }),
  );
  const cardState = useStore(card.$state, { ssr: 'initial' });
  const bookingsState = useStore(bookings.$state, { ssr: 'initial' });

  useEffect(() => {
    void card.reload();
    void bookings.reload();
    const refresh = () => {
      // Back from memory after signing out: the guard acts, and there is nothing to ask for.
      if (document.visibilityState !== 'visible' || !tokens.access()) return;
      const state = bookings.$state.get();
      if (state.status !== 'ready' || Date.now() - state.at > FRESH) void bookings.reload();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [card, bookings]);

  return (
    <div className={css.grid}>
      <CardPart
        state={cardState}
        onReload={() => {
          void card.reload();
          if (bookings.$state.get().status === 'failed') void bookings.reload();
        }}
        onRenewed={card.put}
      />
      <NextBookings state={bookingsState} onReload={() => void bookings.reload()} />
    </div>
  );
}
