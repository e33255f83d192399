import { bookingTours } from './booking-screens.ts';
import { clubMoneyTours } from './club-money-screens.ts';
import { clubTours } from './club-screens.ts';
import { contentTours } from './content-screens.ts';
import { deskTours } from './desk-screens.ts';
import { moneyTours } from './money-screens.ts';
import { profileTours } from './profile-screens.ts';
import { visitorTours } from './visitor-screens.ts';
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
