import type { Tool } from './tool.ts';
import { addNote } from './tools/add-note.ts';
import { bookTime, checkTime } from './tools/book-time.ts';
import { cancelBooking, moveBooking } from './tools/change-booking.ts';
import { clubInformation } from './tools/club-information.ts';
import { leaveEvent, signUpForEvent } from './tools/event-seats.ts';
import { findEvents } from './tools/events.ts';
import { findFreeTimes } from './tools/find-free-times.ts';
import { findMember } from './tools/find-member.ts';
import { myBookings } from './tools/my-bookings.ts';
import { todayAtTheClub } from './tools/today.ts';
import { whatIOwe } from './tools/what-i-owe.ts';
import { whoAmI } from './tools/who-am-i.ts';
import { whoIsWaiting } from './tools/who-is-waiting.ts';

/** Every tool, in the order in which they are listed: those of members, then those of staff. */
export const allTools: readonly Tool[] = [
  whoAmI,
  clubInformation,
  findFreeTimes,
  checkTime,
  bookTime,
  moveBooking,
  cancelBooking,
  myBookings,
  whatIOwe,
  findEvents,
  signUpForEvent,
  leaveEvent,
  findMember,
  todayAtTheClub,
  addNote,
  whoIsWaiting,
];
