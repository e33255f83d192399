import type { MemberRecord } from '@portal/contract';
import type { ComponentType } from 'react';
import {
  bookingPreferences,
  calendar,
  cards,
  family,
  membership,
  myData,
  restIsFine,
  savedCards,
  sessions,
  subscriptions,
} from '#words/members/profile';
import { partFailed } from '#words/app/shell';
import { Failed } from '../../ui/failure/Failed.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { useOffers } from '../../ui/Offered.tsx';
import css from './profile.module.css';

const part = (load: () => Promise<ComponentType<{ readonly member: MemberRecord }>>) =>
  lazyPart(async () => ({ default: await load() }), {
    waiting: <div className={`skeleton ${css.partBlock}`} />,
    Failed: ({ onRetry }) => <Failed title={partFailed} detail={restIsFine} onRetry={onRetry} />,
  });

/**
 * Parts below the details, in order, by their ids in addresses. Each is fetched, loads and fails by itself. `by` is
 * the call of ours that a part needs.
 */
const later = [
  {
    id: 'membership',
    by: null,
    heading: membership,
    Part: part(async () => (await import('./Facts.tsx')).Facts),
  },
  { id: 'family', by: null, heading: family, Part: part(async () => (await import('./Family.tsx')).Family) },
  {
    id: 'cards',
    by: null,
    heading: cards,
    Part: part(async () => (await import('./IssuedCards.tsx')).IssuedCards),
  },
  {
    id: 'saved-cards',
    by: 'GET /finance/saved-card/',
    heading: savedCards,
    Part: part(async () => (await import('../../money/cards/SavedCards.tsx')).SavedCards),
  },
  {
    id: 'subscriptions',
    by: 'GET /general-users/me/subscription/',
    heading: subscriptions,
    Part: part(async () => (await import('./Subscriptions.tsx')).Subscriptions),
  },
  {
    id: 'booking-preferences',
    by: 'GET /booking/usual/preference/',
    heading: bookingPreferences,
    Part: part(async () => (await import('./BookingPreferences.tsx')).BookingPreferences),
  },
  {
    id: 'calendar',
    by: 'GET /booking/calendar-feed/',
    heading: calendar,
    Part: part(async () => (await import('./OwnCalendar.tsx')).OwnCalendar),
  },
  {
    id: 'sessions',
    by: 'GET /general-users/me/session/',
    heading: sessions,
    Part: part(async () => (await import('./Sessions.tsx')).Sessions),
  },
  {
    id: 'my-data',
    by: 'GET /general-users/me/data/',
    heading: myData,
    Part: part(async () => (await import('./MyData.tsx')).MyData),
  },
] as const;

/** The parts that the host has the calls for. */
export function useLater(): readonly (typeof later)[number][] {
  const offers = useOffers();
  return later.filter(({ by }) => by === null || offers(by));
}
