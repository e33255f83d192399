/** Words of the private address at which a calendar program finds a member's bookings. Days come in written out. */
export const heading = 'Calendar feed';
export const detail = 'Sync your bookings with the calendar on your phone or computer.';
export const loading = 'Loading';
export const failed = 'We couldn’t load your calendar feed.';
export const make = 'Create calendar link';
export const since = (day: string) => `Feed link created on ${day}. We only show it once.`;
export const renew = 'Create a new link';
export const renewDetail = 'Creating a new link disables the old one.';
export const end = 'Turn off';
export const newLinkTitle = 'Your calendar link';
export const once =
  'Copy it now: we only show it once. Anyone with this link can see your bookings, but nothing else.';
export const copy = 'Copy link';
export const open = 'Open in calendar app';
export const workFailed = 'That didn’t work.';
