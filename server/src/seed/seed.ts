import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { space } from '../bookings/index.ts';
import type { Config } from '../config/config.ts';
import { newsletter } from '../account/index.ts';
import { calendarEvent, calendarEventSpace, post } from '../content/index.ts';
import type { Database, Transaction } from '../database/database.ts';
import { clubSettings } from '../settings/index.ts';
import { bookBench } from './bench-bookings.ts';
import { dayReader, fillIfEmpty } from './club.ts';
import { storeApprovals } from './demo/demo-approvals.ts';
import { blockCourt, bookAsUsual, bookForOrdinary, bookForOthers } from './demo/demo-bookings.ts';
import { storeDesk } from './demo/demo-desk.ts';
import { demoEvents } from './demo/demo-events.ts';
import { storeFindings } from './demo/demo-findings.ts';
import { demoInvoices } from './demo/demo-invoices.ts';
import { demoDraft } from './demo/demo-newsletter.ts';
import { storeDemoNotifications } from './demo/demo-notifications.ts';
import { invitePlayers } from './demo/demo-players.ts';
import { demoPosts } from './demo/demo-posts.ts';
import { storeRegistrations } from './demo/demo-registrations.ts';
import { storeVouchers } from './demo/demo-vouchers.ts';
import { storeWaits } from './demo/demo-waits.ts';
import { createDiary } from './diary.ts';
import type { FacilityPlan } from './facilities.ts';
import { benchFacilities, demoFacilities, demoLimits, vastFacilities } from './facilities.ts';
import { holidays } from './holidays.ts';
import { storePeople } from './people.ts';
import { random } from './random.ts';
import { insertAll } from './store/insert.ts';
import { storeBlocks } from './store/store-blocks.ts';
import {
  storeFacilities,
  storeLimits,
  storePhotographs,
  storeTranslations,
} from './store/store-facilities.ts';
import { keepPictures, storePictures } from './store/store-pictures.ts';
import { storeReservations } from './store/store-reservations.ts';

type Club = Pick<Config, 'timeZone' | 'now' | 'uploadsDir'>;

const SEED = 1472;

interface DemoOptions {
  /** Leaves the files of the pictures to `keepMissingPictures`. */
  readonly picturesLater?: boolean;
  /** Is called where the database is empty, before it is filled. */
  readonly onStart?: () => void;
}

/** Fills an empty database with the demo club; false when it was not empty. The same every time but for the dates. */
export async function seedDemoClub(
  db: Database,
  config: Club,
  { picturesLater = false, onStart }: DemoOptions = {},
): Promise<boolean> {
  const time = { now: config.now(), zone: config.timeZone };
  const today = dateOf(time.now, time.zone);
  return fillIfEmpty(db, async (tx) => {
    onStart?.();
    const pictures = picturesLater ? Promise.resolve() : keepPictures(config.uploadsDir);
    // Awaited below; where something else fails first, that failure is reported.
    pictures.catch(() => undefined);
    const chance = random(SEED);
    const people = await storePeople(tx, { today, count: 300, chance });
    await storeApprovals(tx, people, time.now);
    await storeDesk(tx, people, time);
    await storeFacilities(tx, demoFacilities, 7);
    await storeLimits(tx, demoLimits);
    await storeTranslations(tx);
    await storePictures(tx, time.now);
    await storePhotographs(tx);
    await insertAll(tx, calendarEvent, [...holidays(time.zone), ...demoEvents(time)]);
    await storeRegistrations(tx, people, time);
    await insertAll(tx, post, demoPosts(time));
    await insertAll(tx, newsletter, [demoDraft(people, time)]);
    await storeVouchers(tx, people, time);
    await closeSongRoom(tx, today, time.zone);
    const readDay = await dayReader(tx, time.zone, time.now);
    const diary = createDiary();
    await blockCourt(diary, readDay, addDays(today, 4), time.zone);
    await bookForOrdinary(diary, readDay, people.ordinary, people.demo('spouse'), time);
    await bookAsUsual(diary, readDay, people.demo('term5'), time);
    await bookForOthers(diary, readDay, { people, count: 5000, chance, time });
    await storeReservations(tx, diary.entries, demoInvoices(people, time), time);
    await storeFindings(tx, people, time);
    // A made-up company's, so that the desk shows PayNow codes.
    await tx.update(clubSettings).set({ paynow_uen: '201912345K' });
    await storeBlocks(tx, diary.blocks);
    await storeWaits(tx, { people, entries: diary.entries }, time);
    await invitePlayers(tx, { people, entries: diary.entries }, time);
    await storeDemoNotifications(tx, people, time);
    await pictures;
  });
}

/** Fills an empty database with the club that the bench measures: 20 rooms, 20 half hours, 80 bookings a day. */
export const seedBenchClub = (db: Database, config: Club): Promise<boolean> =>
  seedRooms(db, config, { rooms: benchFacilities, bookings: 80, days: [-7, 30] });

/** The same with 200 rooms, 96 quarters of an hour, and 1,000 bookings a day in the days around today. */
export const seedVastClub = (db: Database, config: Club): Promise<boolean> =>
  seedRooms(db, config, { rooms: vastFacilities, bookings: 1000, days: [0, 3] });

interface Rooms {
  rooms: readonly FacilityPlan[];
  bookings: number;
  days: readonly [first: number, last: number];
}

async function seedRooms(db: Database, config: Club, { rooms, bookings, days }: Rooms): Promise<boolean> {
  const time = { now: config.now(), zone: config.timeZone };
  const today = dateOf(time.now, time.zone);
  return fillIfEmpty(db, async (tx) => {
    const chance = random(SEED);
    const people = await storePeople(tx, { today, count: 300, chance });
    await storeFacilities(tx, rooms, 30);
    const diary = createDiary();
    const readDay = await dayReader(tx, time.zone, time.now);
    await bookBench(diary, readDay, { people, chance, time, bookings, days });
    await storeReservations(tx, diary.entries, [], time);
  });
}

async function closeSongRoom(tx: Transaction, today: string, zone: string): Promise<void> {
  const [closed] = await tx.select().from(space).where(eq(space.name, 'Song Room 2'));
  const [closure] = await tx
    .insert(calendarEvent)
    .values({
      type: 'CLOSURE',
      name: 'Closed for new speakers',
      zh: { name: '更换音响，暂停开放' },
      start_from: new Date(instantOf(addDays(today, -1), '00:00', zone)),
      end_at: new Date(instantOf(addDays(today, 3), '00:00', zone)),
    })
    .returning();
  if (closed && closure)
    await tx.insert(calendarEventSpace).values({ event_id: closure.id, space_id: closed.id });
}
