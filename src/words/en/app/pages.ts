/** Words of the pages that say that there is no page. */
export const notFound = {
  title: 'There is no page here',
  detail: 'The address may have a slip in it, or the page has moved.',
};
export const offline = {
  title: 'You are offline',
  detail: 'This page needs a connection. Your bookings are safe with us.',
  kept: 'Without a connection your card, your next bookings and your vouchers are there, where you have looked at the home page before.',
  toKept: 'See what is there',
};
export const broken = {
  title: 'Something broke on our side',
  detail: 'It isn’t anything you did. Please try again in a moment.',
};
export const toHome = 'Go to the home page';
export const toBookings = 'See the bookings';
