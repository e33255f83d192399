import type { PageAccess } from '../../src/lib/routes.ts';

/** The table of routes of the specification's section 2, as it stands there. */
export const specifiedRoutes: readonly (readonly [route: string, screen: string, access: PageAccess])[] = [
  ['/login', 'login', 'public'],
  ['/forgot-password', 'forgot password', 'public'],
  ['/email-unsubscribe', 'unsubscribe', 'public'],
  ['/create-login', 'create login', 'public'],
  ['/reset-password', 'reset password', 'public'],
  ['/online-payment/{id}', 'online payment', 'open'],
  ['/payment-result/', 'payment result', 'open'],
  ['/', 'dashboard', 'member'],
  ['/bookings', 'room calendar', 'member'],
  ['/benefits-and-privileges', 'benefits and privileges', 'member'],
  ['/events', 'events', 'member'],
  ['/transactions', 'transaction list', 'member'],
  ['/transactions/{id}', 'transaction details', 'open'],
  ['/vouchers', 'vouchers', 'member'],
  ['/benefits', 'benefits', 'member'],
  ['/profile', 'profile', 'member'],
  ['/update-requests', 'update request list', 'member'],
  ['/update-requests/{id}', 'update request details', 'member'],
  ['/change-password', 'change password', 'member'],
  ['/public-booking', 'booking calendar without login', 'public'],
];
