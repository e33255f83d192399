import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/database.ts';
import type { Keys } from '../http/keys.ts';
import type { Sales } from '../money/index.ts';
import type { Served } from '../resource/serve-crud.ts';
import { availabilityRoutes } from './availability/availability-routes.ts';
import { daysRoutes } from './availability/days-routes.ts';
import { slotRoutes } from './availability/slot-routes.ts';
import { createBoards } from './board/boards.ts';
import { percentReader, discountRoutes } from './reductions/take-reductions.ts';
import { calendarFileRoutes } from './calendar-files/routes.ts';
import { checkInRoutes } from './check-in/routes.ts';
import { favouriteRoutes } from './favourites/favourites.ts';
import { closureRoutes } from './facilities/closures/closure-routes.ts';
import { facilityRoutes, labelRoutes } from './facilities/facility-routes.ts';
import { facilityPhotographRoutes } from './facilities/photographs/photograph-routes.ts';
import { facilityRuleRoutes } from './facilities/facility-rule-routes.ts';
import { facilityTrialRoutes } from './facilities/facility-trial.ts';
import { holidayBookingRoutes } from './facilities/closures/holiday-bookings.ts';
import { liveRoutes } from './live/live-routes.ts';
import { openLiveBookings } from './live/live.ts';
import { createNotifyWatchers } from './live/notify-watchers.ts';
import type { BookingMails } from './mails/booking-mails.ts';
import { openingRequestRoutes } from './opening-requests/routes.ts';
import { openingReminderRoutes } from './opening-reminders/reminders.ts';
import { playerRoutes } from './players/routes.ts';
import { reservationRoutes } from './reservations/reservation-routes.ts';
import { screenRoutes } from './screens/routes.ts';
import { createAdmission } from './reserve/admission.ts';
import { allowanceRoutes } from './limits/allowance-routes.ts';
import { familyReader } from './limits/read-family.ts';
import { seriesRoutes } from './series/series-routes.ts';
import type { SuggestUsual } from './usual/routes.ts';
import { usualRoutes } from './usual/routes.ts';
import { waitingRoutes } from './waiting/routes.ts';
import { walletRoutes } from './wallet/wallet-routes.ts';

/** The dependencies of the routes. */
interface BookingsEnv {
  /** Reports changes by any process, for the live calendar. */
  store: Store;
  keys: Keys;
  mails: BookingMails;
  sales: Sales;
  /** Events and closures. */
  events: Served<'/calendar-event/'>;
}

/**
 * The most bookings that one process writes at the same time: fewer than its connections, so that other calls are
 * answered meanwhile.
 */
const AT_ONCE = 6;
/** The most requests that wait for their turn. */
const WAITING = 5000;

/** Facilities, availability and bookings. Returns the dashboard's readers. */
export async function bookingRoutes(
  app: FastifyInstance,
  { store, keys, mails, sales, events }: BookingsEnv,
): Promise<{ waiting: Served<'/booking/waiting/'>; suggestUsual: SuggestUsual }> {
  const { now, timeZone: zone, calendarDays } = app.clubConfig;
  const boards = createBoards(store, { zone, most: calendarDays });
  const readPercent = percentReader(app.db);
  facilityRoutes(app, boards, readPercent);
  facilityRuleRoutes(app);
  facilityPhotographRoutes(app);
  facilityTrialRoutes(app);
  labelRoutes(app);
  screenRoutes(app, keys);
  holidayBookingRoutes(app);
  closureRoutes(app, { mails, events });
  allowanceRoutes(app);
  discountRoutes(app);
  daysRoutes(app, boards, readPercent);
  availabilityRoutes(app);
  slotRoutes(app, boards);
  const live = await openLiveBookings(store, {
    boards,
    now,
    zone,
    log: app.log,
    onMissed: boards.forget,
  });
  app.addHook('onClose', () => live.stop());
  liveRoutes(app, live);
  reservationRoutes(app, {
    boards,
    mails,
    sales,
    keys,
    admission: createAdmission({ atOnce: AT_ONCE, waiting: WAITING }),
    readFamily: familyReader(app.db),
    notifyWatchers: createNotifyWatchers(app.db, app.log),
  });
  seriesRoutes(app, mails);
  checkInRoutes(app);
  favouriteRoutes(app);
  openingReminderRoutes(app);
  openingRequestRoutes(app);
  calendarFileRoutes(app, keys);
  walletRoutes(app, keys);
  playerRoutes(app, { keys, mails: mails.players, shareMails: mails.shares });
  return { waiting: waitingRoutes(app, { mails, keys }), suggestUsual: usualRoutes(app, boards) };
}
