import { describe, expect, it } from 'vitest';
import { routes, screens } from '../app/routes.ts';
import { guard } from './guard.ts';

// Section 2 of the specification, as its table has it, the member’s own bookings and each of them, the link at a door, a guest’s invitation (decision 0207), and notifications.
const access = {
  public: [
    'login',
    'forgot-password',
    'email-unsubscribe',
    'create-login',
    'reset-password',
    'public-booking',
  ],
  open: [
    'guest',
    'screen',
    'help',
    'setup',
    'online-payment',
    'payment-result',
    'confirm-email',
    'sign-in-with',
    'transaction-details',
  ],
  member: [
    'dashboard',
    'bookings',
    'my-bookings',
    'booking-details',
    'check-in',
    'benefits-and-privileges',
    'post-details',
    'events',
    'event-details',
    'transactions',
    'vouchers',
    'benefits',
    'profile',
    'update-requests',
    'update-request-details',
    'change-password',
    'signing-in',
    'desk',
    'desk-section',
    'notifications',
  ],
};

describe('the guard', () => {
  it('knows the access of all pages', () => {
    expect(Object.values(access).flat().toSorted()).toEqual(screens.toSorted());
    for (const [kind, names] of Object.entries(access)) {
      expect(screens.filter((screen) => routes[screen].access === kind).toSorted()).toEqual(names.toSorted());
    }
  });

  it('sends a member from the pages of visitors to where they were going', () => {
    expect(guard('public', 'member')).toBe('to destination');
  });

  it('keeps the pages of visitors unpainted until it is known who is there', () => {
    expect(guard('public', 'unknown')).toBe('wait');
    expect(guard('public', 'anonymous')).toBe('show');
  });

  it('leaves open pages open, no matter who is there', () => {
    for (const signedIn of ['anonymous', 'unknown', 'member'] as const) {
      expect(guard('open', signedIn)).toBe('show');
    }
  });

  it('sends visitors from the pages of members to the login, and shows the skeleton while it is not known', () => {
    expect(guard('member', 'anonymous')).toBe('to login');
    expect(guard('member', 'unknown')).toBe('show');
    expect(guard('member', 'member')).toBe('show');
  });
});
