import { calendar, cards, family, membership, myData, sessions, subscriptions } from '#words/profile';

/** Parts below the details, in order, by what addresses call them. Each is fetched, loads and fails by itself. */
export const later = [
  { id: 'membership', heading: membership, load: async () => (await import('./Facts.tsx')).Facts },
  { id: 'family', heading: family, load: async () => (await import('./Family.tsx')).Family },
  { id: 'cards', heading: cards, load: async () => (await import('./Cards.tsx')).Cards },
  {
    id: 'subscriptions',
    heading: subscriptions,
    load: async () => (await import('./Subscriptions.tsx')).Subscriptions,
  },
  {
    id: 'calendar',
    heading: calendar,
    load: async () => (await import('./OwnCalendar.tsx')).OwnCalendar,
  },
  { id: 'sessions', heading: sessions, load: async () => (await import('./Sessions.tsx')).Sessions },
  { id: 'my-data', heading: myData, load: async () => (await import('./MyData.tsx')).MyData },
] as const;
