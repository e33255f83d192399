// The door: all that other code may import of bookings. Facilities, their free times, and their bookings.

// Routes and jobs, and functions for capabilities before this one
export { refuseOverBookings } from './facilities/closures/closures.ts';
export { hasCalendarFeed } from './calendar-files/feeds.ts';
export { bookingSales } from './invoices/sales.ts';
export { bookingJobs } from './jobs.ts';
export type { BookingMails } from './mails/booking-mails.ts';
export { createBookingMails } from './mails/booking-mails.ts';
export { bookingRoutes } from './routes.ts';
export { offerFreed } from './waiting/offer-freed-time.ts';

// For other capabilities
export { feedSince } from './calendar-files/feeds.ts';
export { bookingAhead } from './facilities/hours/booking-ahead.ts';
export { listRequests } from './opening-requests/requests.ts';
export { listReminders } from './opening-reminders/reminders.ts';
export { invitedBy, listInvitations } from './players/invitations.ts';
export { comingReservations } from './reservations/find-reservations.ts';
export { listReservations } from './reservations/list-reservations.ts';
export {
  cancelUpcoming,
  countOpeningRequests,
  countUpcoming,
  countWaits,
  dropOpeningRequests,
  leaveWaitingLists,
  lockUpcoming,
  offerWaitedFor,
} from './reservations/member-bookings.ts';
export { countOpenMinutes } from './facilities/hours/open-time.ts';
export { spacesOfFacility } from './facilities/facilities.ts';
export { isMissed } from './reservations/status-at.ts';
export type { SuggestUsual } from './usual/routes.ts';
export { waitStatusAt } from './waiting/waiting-list.ts';

// For imports
export type { BookingToImport } from './imports/import-bookings.ts';
export { importBookings } from './imports/import-bookings.ts';
export type { FacilityToImport } from './imports/import-facilities.ts';
export { importFacilities, removeFacilities } from './imports/import-facilities.ts';
export { findBookingObstacles, undoBookings } from './imports/undo-bookings.ts';
export { allotTimesFirst } from './opening-requests/allot.ts';

// For the demo club
export { checkInBy } from './check-in/check-in-by.ts';
export { readCalendarDay } from './facilities/calendar.ts';
export { facilities } from './facilities/facilities.ts';
export type { FacilityOnDay } from './facilities/facility-day.ts';
export { readRules, resolveDay } from './facilities/facility-day.ts';
export { readFavourites } from './favourites/favourites.ts';
export { bookingLines } from './invoices/invoice-lines.ts';
export { cancelReservation } from './reservations/cancel.ts';
export { levelOf } from './reserve/level.ts';
export { wirePriceLines } from './reserve/reserve.ts';
export { joinWaitingList } from './waiting/join.ts';

// Tables, for joins
export {
  advanceBookingPeriod,
  bookingPlayer,
  calendarFeed,
  facility,
  facilityCategory,
  facilityGroup,
  facilityPhotograph,
  facilitySpace,
  favouriteFacility,
  openingReminder,
  openingRequest,
  operatingHours,
  priceBand,
  reservation,
  reservationSpace,
  space,
  spaceBlock,
  waiting,
} from './tables.ts';
