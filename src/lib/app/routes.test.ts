import { describe, expect, it } from 'vitest';
import { href, navigation, routes, screenAt, findScreen, screens } from './routes.ts';

// The spellings of the specification, section 2.
const spelt = [
  '/login',
  '/forgot-password',
  '/email-unsubscribe',
  '/create-login',
  '/reset-password',
  '/online-payment/{id}',
  '/payment-result/',
  '/',
  '/bookings',
  '/benefits-and-privileges',
  '/events',
  '/transactions',
  '/transactions/{id}',
  '/vouchers',
  '/benefits',
  '/profile',
  '/update-requests',
  '/update-requests/{id}',
  '/change-password',
  '/public-booking',
];

describe('the route table', () => {
  it('has the twenty routes of the specification, as it spells them, one’s own bookings and each of them, one event, the link at a door, those in mails, how one signs in, what the club writes, what one was told, the staff’s desk, and the setup of a new club', () => {
    const patterns = screens.map((screen) => routes[screen].pattern);
    expect(patterns.toSorted()).toEqual(
      [
        ...spelt,
        '/events/{id}',
        '/my-bookings',
        '/my-bookings/{id}',
        '/notifications',
        '/check-in',
        '/confirm-email',
        '/sign-in-with',
        '/guest',
        '/screen',
        '/help',
        '/signing-in',
        '/benefits-and-privileges/{id}',
        '/staff',
        '/staff/{id}',
        '/setup',
      ].toSorted(),
    );
  });

  it('has the navigation in its order', () => {
    expect(navigation()).toEqual(['dashboard', 'bookings', 'events', 'vouchers', 'benefits', 'transactions']);
  });

  it('finds a screen in either spelling, with its id or without', () => {
    expect(screenAt('/')).toBe('dashboard');
    expect(screenAt('/payment-result')).toBe('payment-result');
    expect(screenAt('/bookings/')).toBe('bookings');
    expect(screenAt('/transactions')).toBe('transactions');
    expect(screenAt('/transactions/3f2a')).toBe('transaction-details');
    expect(screenAt('/transactions/3f2a/more')).toBeNull();
    expect(screenAt('/online-payment/')).toBeNull();
    expect(screenAt('/nope')).toBeNull();
  });

  it('reads the screen from the page, and from the address where the page names none', () => {
    const page = document.createElement('html');
    expect(findScreen(page, '/events')).toBe('events');
    page.dataset['screen'] = 'bookings';
    expect(findScreen(page, '/events')).toBe('bookings');
  });
});

describe('an address', () => {
  it('carries params, query and hash, escaped', () => {
    expect(href('dashboard')).toBe('/');
    expect(href('transaction-details', { params: { id: 'a/b' } })).toBe('/transactions/a%2Fb');
    expect(href('bookings', { query: { date: '2026-11-21', category: undefined, group: '', free: 1 } })).toBe(
      '/bookings?date=2026-11-21&free=1',
    );
    expect(href('payment-result', { query: { payment: 'x&y' }, hash: 'top' })).toBe(
      '/payment-result/?payment=x%26y#top',
    );
  });
});
