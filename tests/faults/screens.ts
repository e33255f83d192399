import { bookingTours } from './screens/booking-screens.ts';
import { clubMoneyTours } from './screens/club-money-screens.ts';
import { clubTours } from './screens/club-screens.ts';
import { contentTours } from './screens/content-screens.ts';
import { deskTours } from './screens/desk-screens.ts';
import { moneyTours } from './screens/money-screens.ts';
import { profileTours } from './screens/profile-screens.ts';
import { visitorTours } from './screens/visitor-screens.ts';
import type { Tour } from './screen.ts';

/** Every screen that asks the API something. The order decides which faults each question meets. */
export const screenTours: readonly Tour[] = [
  ...bookingTours,
  ...visitorTours,
  ...contentTours,
  ...moneyTours,
  ...profileTours,
  ...deskTours,
  ...clubMoneyTours,
  ...clubTours,
];
