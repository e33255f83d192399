import { base } from '#words/app/language';
import { toSearch } from './path.ts';
import { bare } from './language.ts';

/**
 * The people who see a page (spec section 2). `public`: visitors only, a member is sent to the dashboard. `open`:
 * anyone. `member`: anyone signed in; others are sent to the login.
 */
export type PageAccess = 'public' | 'open' | 'member';

interface Route {
  /** The spelling that answers 200, without the language's beginning; its other form (with or without the last slash) is a 308. */
  readonly pattern: `/${string}`;
  readonly access: PageAccess;
  /** Place in the navigation; routes without one aren't in it. */
  readonly navigation?: number;
}

/** The addresses that pages redirect to by themselves, apart so that the head script needn't carry the table. */
export const LOGIN = base + '/login';
export const DASHBOARD = base + '/';
export const DESK = base + '/staff';

/** Every page of the portal. Guard, links, rewrites, navigation and tests read this one table. */
export const routes = {
  login: { pattern: '/login', access: 'public' },
  'forgot-password': { pattern: '/forgot-password', access: 'public' },
  'email-unsubscribe': { pattern: '/email-unsubscribe', access: 'public' },
  'create-login': { pattern: '/create-login', access: 'public' },
  'reset-password': { pattern: '/reset-password', access: 'public' },
  'public-booking': { pattern: '/public-booking', access: 'public' },
  setup: { pattern: '/setup', access: 'open' },
  'online-payment': { pattern: '/online-payment/{id}', access: 'open' },
  'payment-result': { pattern: '/payment-result/', access: 'open' },
  guest: { pattern: '/guest', access: 'open' },
  screen: { pattern: '/screen', access: 'open' },
  help: { pattern: '/help', access: 'open' },
  'confirm-email': { pattern: '/confirm-email', access: 'open' },
  'sign-in-with': { pattern: '/sign-in-with', access: 'open' },
  'transaction-details': { pattern: '/transactions/{id}', access: 'open' },
  dashboard: { pattern: '/', access: 'member', navigation: 1 },
  bookings: { pattern: '/bookings', access: 'member', navigation: 2 },
  'my-bookings': { pattern: '/my-bookings', access: 'member' },
  'booking-details': { pattern: '/my-bookings/{id}', access: 'member' },
  'check-in': { pattern: '/check-in', access: 'member' },
  events: { pattern: '/events', access: 'member', navigation: 3 },
  'event-details': { pattern: '/events/{id}', access: 'member' },
  vouchers: { pattern: '/vouchers', access: 'member', navigation: 4 },
  benefits: { pattern: '/benefits', access: 'member', navigation: 5 },
  transactions: { pattern: '/transactions', access: 'member', navigation: 6 },
  'benefits-and-privileges': { pattern: '/benefits-and-privileges', access: 'member' },
  'post-details': { pattern: '/benefits-and-privileges/{id}', access: 'member' },
  profile: { pattern: '/profile', access: 'member' },
  'update-requests': { pattern: '/update-requests', access: 'member' },
  'update-request-details': { pattern: '/update-requests/{id}', access: 'member' },
  'change-password': { pattern: '/change-password', access: 'member' },
  'signing-in': { pattern: '/signing-in', access: 'member' },
  notifications: { pattern: '/notifications', access: 'member' },
  desk: { pattern: '/staff', access: 'member' },
  'desk-section': { pattern: '/staff/{id}', access: 'member' },
} as const satisfies Record<string, Route>;

export type Screen = keyof typeof routes;

/** All screens, in the table's order. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its screens
export const screens = /* @__PURE__ */ Object.keys(routes) as Screen[];

export const routeOf = (screen: Screen): Route => routes[screen];

/** Screens of the navigation, in order. */
export const navigation = (): readonly Screen[] =>
  screens
    .filter((screen) => routeOf(screen).navigation !== undefined)
    .toSorted((a, b) => (routeOf(a).navigation ?? 0) - (routeOf(b).navigation ?? 0));

/** Names with what they are to be in an address; left out where undefined, null or empty. */
type Query = Readonly<Record<string, string | number | null | undefined>>;

interface HrefParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly hash?: string;
}

/** The address of a screen in this language's tree, path first: `href('transaction-details', { params: { id } })`. */
export function href(screen: Screen, { params = {}, query = {}, hash }: HrefParts = {}): string {
  const path = routes[screen].pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return base + path + toSearch(query) + (hash ? `#${hash}` : '');
}

/** The screen of a document: the one it names, or, on the not-found page, the one whose address was requested. */
export const findScreen = (page: HTMLElement, path: string): Screen | null =>
  screens.find((screen) => screen === page.dataset['screen']) ?? screenAt(path);

/** The screen at a path of any tree, in either spelling, or null. */
export function screenAt(path: string): Screen | null {
  const wanted = trim(bare(path));
  return screens.find((screen) => matches(trim(routes[screen].pattern), wanted)) ?? null;
}

const trim = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
  );
}
