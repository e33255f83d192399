import { useStore } from '@nanostores/react';
import { PUBLIC_CLUB_NAME } from 'astro:env/client';
import { useEffect, useState } from 'react';
import { cardFailed, noCard } from '#words/dashboard';
import { loadNextBookings } from '../../lib/bookings/next-bookings.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { dateWithYear } from '../../lib/format.ts';
import { createResource } from '../../lib/resource.ts';
import { currentUser } from '../../lib/current-user.ts';
import { $session } from '../../lib/session/session.ts';
import { tokens } from '../../lib/session/tokens.ts';
import { Failed } from '../ui/Failed.tsx';
import css from './dashboard.module.css';
import { MembershipCard } from './MembershipCard.tsx';
import { NextBookings } from './NextBookings.tsx';

/** After this long out of sight the bookings are asked for again. */
const FRESH = 15_000;

/** The dashboard island: the card and the next bookings, each of which loads and fails by itself. */
export default function Dashboard() {
  const session = useStore($session, { ssr: 'initial' });
  const [user] = useState(() => createResource(() => currentUser()));
  const [bookings] = useState(() =>
    createResource(async (signal) => {
      const known = await currentUser();
      return known ? loadNextBookings(known, signal) : [];
    }),
  );
  const userState = useStore(user.$state, { ssr: 'initial' });
  const bookingsState = useStore(bookings.$state, { ssr: 'initial' });

  useEffect(() => {
    void user.reload();
    void bookings.reload();
    const refresh = () => {
      // Back from memory after signing out: the guard acts, and there is nothing to ask for.
      if (document.visibilityState !== 'visible' || !tokens.access()) return;
      const state = bookings.$state.get();
      if (state.status !== 'ready' || Date.now() - state.at > FRESH) void bookings.reload();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [user, bookings]);

  return (
    <div className={css.grid}>
      {session.status === 'member' ? (
        session.user.member_profile ? (
          <MembershipCard
            member={session.user.member_profile}
            clubName={PUBLIC_CLUB_NAME}
            until={
              session.user.member_profile.membership_end_date &&
              dateWithYear(session.user.member_profile.membership_end_date)
            }
          />
        ) : (
          <p className="soft">{noCard}</p>
        )
      ) : userState.status === 'failed' ? (
        <Failed
          title={cardFailed}
          detail={failureWords(userState.failure).title}
          onRetry={() => {
            void user.reload();
            if (bookings.$state.get().status === 'failed') void bookings.reload();
          }}
        />
      ) : (
        <div className={`skeleton ${css.cardSkeleton}`} />
      )}
      <NextBookings state={bookingsState} onReload={() => void bookings.reload()} />
    </div>
  );
}
