/** Words of the pages that say that there is no page. */
export const notFound = {
  title: 'Page not found',
  detail: 'Check the address, or start from the home page.',
};
export const offline = {
  title: 'You’re offline',
  detail: 'This page needs an internet connection.',
  kept: 'If you’ve opened the home page on this device, you can still see your card, next bookings and vouchers, and any booking you’ve opened before.',
  toKept: 'View saved bookings and card',
};
export const broken = {
  title: 'Something went wrong on our side',
  detail: 'Try again in a moment.',
};
export const toHome = 'Go to the home page';
export const toBookings = 'Go to bookings';
export const toFreeTimes = 'See free times';

/** Words where there is no network and a page shows what this device kept. */
export const noConnection = 'We can’t reach the club right now.';
export const savedAt = (date: string, time: string) =>
  `This was saved on this device on ${date} at ${time}. Connect to the internet to see the rest.`;
