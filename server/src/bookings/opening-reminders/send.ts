import { findConflict } from '@portal/contract/bookings/rules/slots';
import { dateOf } from '@portal/contract/rules/club-time';
import { asc, eq, lte } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { findMember, member as memberTable, notifyMember } from '../../members/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { isoTime } from '../../time/moments.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import { findFacility } from '../facilities/facilities.ts';
import { inBothLanguages } from '../mails/emails.ts';
import type { BookingEmailClub } from '../mails/phrases.ts';
import { openingReminder } from '../tables.ts';
import { writeEmail } from '../../mail/email-texts.ts';
import { readOpening } from './reminders.ts';

/** Reminders that one transaction sends. */
const BATCH = 50;

/** A time that has opened; `taken` if somebody was faster. Instants. */
interface OpenedTime {
  /** Name of the reader. */
  name: string;
  facility: { id: number; name: string; zh?: { name?: string | undefined } | null | undefined };
  start: number;
  end: number;
  taken: boolean;
}

/** The link to the time in the calendar: selected if it is free. */
function linkTo(
  { portalUrl, timeZone }: BookingEmailClub,
  { facility, start, end, taken }: OpenedTime,
): string {
  const query = new URLSearchParams({ date: dateOf(start, timeZone) });
  if (!taken) {
    query.set('facility', String(facility.id));
    query.set('from', String(start / 1000));
    query.set('to', String(end / 1000));
  }
  return `${portalUrl}/bookings?${query.toString()}`;
}

const openedEmail = (club: BookingEmailClub, opened: OpenedTime): EmailContent =>
  writeEmail(club, opened.taken ? 'OPENED_BUT_TAKEN' : 'BOOKING_OPENED', {
    name: opened.name,
    values: inBothLanguages((words) => ({
      facility: words.nameOf(opened.facility),
      time: words.span(opened.start, opened.end, club.timeZone),
      clock: words.clock(club),
    })),
    url: linkTo(club, opened),
  });

type Row = typeof openingReminder.$inferSelect;

/** Reminds a member if the time is open for them by the current rules; else postpones the reminder, or deletes it. */
async function send(
  { config, mail }: { config: Config; mail: Mailer },
  tx: Transaction,
  row: Row,
  now: number,
): Promise<void> {
  const club = { now, zone: config.timeZone };
  const range = { start: row.start_from.getTime(), end: row.end_at.getTime() };
  const [reader, place] = [await findMember(tx, row.member_id), await findFacility(tx, row.facility_id)];
  const opening = reader && place && (await readOpening(tx, place, { range, member: reader }, club));
  if (opening?.state === 'opens') {
    await tx
      .update(openingReminder)
      .set({ remind_at: new Date(opening.at) })
      .where(eq(openingReminder.id, row.id));
    return;
  }
  await tx.delete(openingReminder).where(eq(openingReminder.id, row.id));
  // Nothing is sent to members who can't book any more, nor about a time that has been closed.
  if (opening?.state !== 'open') return;
  const { facility } = opening;
  const occupied = await occupiedAround(tx, facility.spaces, range, club);
  const taken = findConflict(facility, occupied, range) !== null;
  const notice = {
    kind: 'BOOKING_OPENED' as const,
    facility_id: facility.id,
    facility: facility.name,
    ...nameInChinese('facility', facility.zh),
    start_from: isoTime(row.start_from),
    end_at: isoTime(row.end_at),
    taken,
  };
  await notifyMember(tx, row.member_id, notice, now);
  const [written] = await tx
    .select({ name: memberTable.name, email: memberTable.email })
    .from(memberTable)
    .where(eq(memberTable.id, row.member_id));
  if (!written?.email) return;
  const opened = { ...range, facility, taken, name: written.name };
  await mail.send(tx, written.email, openedEmail(config, opened), now);
}

/**
 * Reminds members of times that have opened. A reminder ends in the transaction that sends it, and other processes
 * skip locked ones: nobody is reminded twice.
 */
export const remindOfOpenings = (env: { config: Config; mail: Mailer }): Work =>
  onSchedule('bookings opening reminders', every(60_000), async ({ db, now }) => {
    const sweep = async (tx: Transaction): Promise<number> => {
      const due = await tx
        .select()
        .from(openingReminder)
        .where(lte(openingReminder.remind_at, new Date(now)))
        .orderBy(asc(openingReminder.remind_at), asc(openingReminder.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      for (const row of due) await send(env, tx, row, now);
      return due.length;
    };
    while ((await transact(db, sweep)) === BATCH);
  });
