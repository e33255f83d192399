import type { Answer } from '@portal/contract';
import type { Language } from '@portal/contract/translations';
import { and, eq } from 'drizzle-orm';
import { languageOfUser } from '../../account/index.ts';
import type { Config } from '../../config/config.ts';
import { pagesIn } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound, Refusal } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import type { SealedOffer } from '../../notifications/index.ts';
import {
  offerEndedWords,
  offerRefusedWords,
  openOffer,
  pushDevice,
  pushPayload,
  pushWords,
} from '../../notifications/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { isoTime } from '../../time/moments.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { refusing } from '../reserve/booking-refused.ts';
import { waiting } from '../tables.ts';
import { acceptOffer } from './accept.ts';

type Accepted = Answer<'POST /booking/waiting/accept/'>;

interface DeviceEnv {
  db: Database;
  config: Config;
  keys: Keys;
  mails: BookingMails;
  now: number;
}

/** Codes of refusals that mean the offer has ended. */
const ended: ReadonlySet<unknown> = new Set(['offer_over', 'slot_taken', 'in_past']);

/** Finds the member of the offer; undefined where the device was signed out since, or the offer has changed. */
async function findMember(db: Database, { device, user, waiting: id, until }: SealedOffer) {
  const [found] = await db
    .select({ id: member.id })
    .from(waiting)
    .innerJoin(member, eq(member.id, waiting.member_id))
    .innerJoin(pushDevice, and(eq(pushDevice.id, device), eq(pushDevice.user_id, member.user_id)))
    .where(and(eq(waiting.id, id), eq(member.user_id, user), eq(waiting.offered_until, new Date(until))));
  return found;
}

/** Describes the booking for the device: it is made, or it is on hold until it is paid. */
function shownBooking(
  { config, now }: DeviceEnv,
  { id, facility, start, end, status, held_until, invoice }: Booking,
  language: Language,
): Accepted {
  const booking = {
    booking: id,
    facility: facility.name,
    ...nameInChinese('facility', facility.zh),
    start_from: isoTime(start),
    end_at: isoTime(end),
    member: null,
  };
  const reader = { language, zone: config.timeZone };
  if (status !== 'HELD' || held_until === null || invoice === null) {
    const words = pushWords({ kind: 'BOOKING_CONFIRMED', ...booking }, reader, now);
    return { status: 'BOOKED', message: pushPayload(words, config) };
  }
  const words = pushWords({ kind: 'OPENING_HELD', ...booking, until: isoTime(held_until) }, reader, now);
  const path = `${pagesIn(language)}/online-payment/${invoice}`;
  return { status: 'TO_PAY', message: pushPayload({ ...words, path }, config) };
}

/**
 * Books an offered time by the token in a notification, as its member does in the portal; the answer is for the
 * device.
 */
export async function acceptOnDevice(env: DeviceEnv, token: string): Promise<Accepted> {
  const { db, config, keys, mails, now } = env;
  const offer = openOffer(keys, token);
  if (offer === null) throw notFound();
  const language = await languageOfUser(db, offer.user);
  const refused = (isOver: boolean): Accepted => {
    const words = (isOver ? offerEndedWords : offerRefusedWords)(offer.waiting, language);
    return { status: isOver ? 'ENDED' : 'REFUSED', message: pushPayload(words, config) };
  };
  const found = await findMember(db, offer);
  if (!found) return refused(now >= offer.until);
  try {
    const booked = await refusing(config.timeZone, () =>
      transact(db, async (tx) => {
        const asked = { id: offer.waiting, memberId: found.id, price: offer.price };
        const accepted = await acceptOffer(tx, asked, { now, zone: config.timeZone });
        if (accepted.isNew && accepted.booked.status === 'CONFIRMED')
          await mails.confirmed(tx, accepted.booked.id, now);
        return accepted.booked;
      }),
    );
    return shownBooking(env, booked, language);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused('code' in error.body && ended.has(error.body.code));
  }
}
