import type { MemberRecord } from '@portal/contract';
import type { ComponentType } from 'react';
import {
  calendar,
  cards,
  family,
  membership,
  myData,
  restIsFine,
  sessions,
  subscriptions,
} from '#words/members/profile';
import { partFailed } from '#words/app/shell';
import { Failed } from '../../ui/Failed.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import css from './profile.module.css';

const part = (load: () => Promise<ComponentType<{ readonly member: MemberRecord }>>) =>
  lazyPart(async () => ({ default: await load() }), {
    waiting: <div className={`skeleton ${css.partBlock}`} />,
    Failed: ({ onRetry }) => <Failed title={partFailed} detail={restIsFine} onRetry={onRetry} />,
  });

/** Parts below the details, in order, by what addresses call them. Each is fetched, loads and fails by itself. */
export const later = [
  { id: 'membership', heading: membership, Part: part(async () => (await import('./Facts.tsx')).Facts) },
  { id: 'family', heading: family, Part: part(async () => (await import('./Family.tsx')).Family) },
  { id: 'cards', heading: cards, Part: part(async () => (await import('./Cards.tsx')).Cards) },
  {
    id: 'subscriptions',
    heading: subscriptions,
    Part: part(async () => (await import('./Subscriptions.tsx')).Subscriptions),
  },
  {
    id: 'calendar',
    heading: calendar,
    Part: part(async () => (await import('./OwnCalendar.tsx')).OwnCalendar),
  },
  { id: 'sessions', heading: sessions, Part: part(async () => (await import('./Sessions.tsx')).Sessions) },
  { id: 'my-data', heading: myData, Part: part(async () => (await import('./MyData.tsx')).MyData) },
] as const;
