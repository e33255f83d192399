/** Words of the shell and of the shared parts. */
export const tryAgain = 'Try again';
export const partBroken = 'We can’t show this part of the page.';
export const partBrokenDetail = 'Try again in a moment.';
export const partFailed = 'We couldn’t load this part of the page.';
export const partFailedDetail = 'Check your connection and try again.';

/** Every page's title; headings name the screen. */
export const pageTitle = (club: string) => `${club} Members' Portal`;

/** The banner of every environment but production; the wording is the specification's. */
export const environmentBanner = 'You are seeing this because you are in UAT environment.';

export const noScripts = 'This page needs JavaScript.';
export const noScriptsDetail = 'Turn it on in your browser, then reload the page.';

export const home = 'home';
export const toContent = 'Skip to main content';
export const mainNavigation = 'Main';
export const more = 'More';
export const closeMenu = 'Close menu';
/** Label of the member's menu until their name has loaded. */
export const menuName = 'Your menu';
export const bell = 'Notifications';
/** Label of the bell once the number has loaded: "Notifications, 3 unread". */
export const bellWith = (unread: string) => `Notifications, ${unread} unread`;

const names: Readonly<Record<string, string>> = {
  dashboard: 'Home',
  bookings: 'Bookings',
  events: 'Events',
  vouchers: 'Vouchers',
  benefits: 'Benefits',
  'benefits-and-privileges': 'Offers and privileges',
  transactions: 'Payments',
  profile: 'Your profile',
  'update-requests': 'Your requests',
  'change-password': 'Change password',
  'signing-in': 'Sign-in and security',
  help: 'Help',
  desk: 'Staff desk',
};

/** A screen's name in the navigation and in the member's menu. */
export const navigationName = (screen: string): string => names[screen] ?? screen;

const tabNames: Readonly<Record<string, string>> = { bookings: 'Book' };

/** Its shorter name in the phone's tab bar. */
export const tabName = (screen: string): string => tabNames[screen] ?? navigationName(screen);

export const themeChoice = 'Appearance';
export const themes = { system: 'Match device', light: 'Light', dark: 'Dark' } as const;
export const signOut = 'Sign out';
/** Closes a form without sending it. */
export const cancel = 'Cancel';

// The footer: a function each, so that scripts that want another of these words go without.
export const frontDesk = (from: string, to: string) => `Front desk, ${from} to ${to}:`;
export const needHelp = () => 'Need help?';

/** The clock that the portal shows, for members abroad. */
export const clubTimes = (zone: string) =>
  `All times are ${(zone.split('/').at(-1) ?? '').replaceAll('_', ' ')} time.`;
