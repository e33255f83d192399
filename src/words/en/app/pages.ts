/** Words of the pages that say that there is no page. */
export const notFound = {
  title: 'Page not found',
  detail: 'Check the address, or start from the home page.',
};
export const offline = {
  title: 'You’re offline',
  detail: 'This page needs an internet connection.',
  kept: 'If you’ve opened the home page on this device, you can still see your card, next bookings and vouchers.',
  toKept: 'View saved bookings and card',
};
export const broken = {
  title: 'Something went wrong on our side',
  detail: 'Try again in a moment.',
};
export const toHome = 'Go to the home page';
export const toBookings = 'Go to bookings';
