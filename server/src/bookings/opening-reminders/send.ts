import { takenBy } from '@portal/contract/bookings/rules/slots';
import { dateOf } from '@portal/contract/rules/club-time';
import { asc, eq, lte } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import type { EmailContent, EmailWords } from '../../mail/email-content.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { findMember, member as memberTable, notifyMember } from '../../members/index.ts';
import { isoTime } from '../../notifications/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { spokenSpan } from '../../time/spoken.ts';
import { spokenSpanZh } from '../../time/spoken-zh.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import { findFacility } from '../facilities/facilities.ts';
import type { Club } from '../mails/emails.ts';
import { clockNote } from '../mails/emails.ts';
import { clockNoteZh } from '../mails/emails-zh.ts';
import { openingReminder } from '../tables.ts';
import { openingOf } from './reminders.ts';

/** Reminders that one transaction sends. */
const BATCH = 50;

/** A time that has opened, and whether somebody was faster. Instants. */
interface Opened {
  /** Whom the email greets. */
  name: string;
  facility: { id: number; name: string; zh?: { name?: string | undefined } | null | undefined };
  start: number;
  end: number;
  taken: boolean;
}

/** Where the calendar shows the time: selected if it is free. */
function linkTo({ portalUrl, timeZone }: Club, { facility, start, end, taken }: Opened): string {
  const query = new URLSearchParams({ date: dateOf(start, timeZone) });
  if (!taken) {
    query.set('facility', String(facility.id));
    query.set('from', String(start / 1000));
    query.set('to', String(end / 1000));
  }
  return `${portalUrl}/bookings?${query.toString()}`;
}

function openedEmail(club: Club, opened: Opened): EmailContent {
  const place = `${opened.facility.name}, ${spokenSpan(opened.start, opened.end, club.timeZone)}`;
  return {
    subject: opened.taken ? `Already booked: ${place}` : `Open for booking: ${place}`,
    name: opened.name,
    paragraphs: [
      `You asked us to remind you when booking opens for ${place}.`,
      opened.taken
        ? 'Booking has opened, but another member has booked this time. You can join the waiting list.'
        : 'You can book it now. We haven’t kept it for you, so others can book it too.',
    ],
    action: { label: opened.taken ? 'Join the waiting list' : 'Book this time', url: linkTo(club, opened) },
    notes: [clockNote(club)],
    zh: openedZh(club, opened),
  };
}

function openedZh(club: Club, opened: Opened): EmailWords {
  const { facility, start, end, taken } = opened;
  const place = `${facility.zh?.name ?? facility.name}，${spokenSpanZh(start, end, club.timeZone)}`;
  return {
    subject: taken ? `已被预订：${place}` : `已开放预订：${place}`,
    paragraphs: [
      `您曾要求我们在${place}开放预订时提醒您。`,
      taken
        ? '该时段已开放预订，但已被其他会员订走。您可以加入候补名单。'
        : '您现在可以预订。我们没有为您保留该时段，其他会员也可以预订。',
    ],
    action: { label: taken ? '加入候补名单' : '预订该时段', url: linkTo(club, opened) },
    notes: [clockNoteZh(club)],
  };
}

type Row = typeof openingReminder.$inferSelect;

/** Reminds a member if the time is open for them by the rules as they are now; else waits on, or forgets it. */
async function send(
  { config, mail }: { config: Config; mail: Mailer },
  tx: Transaction,
  row: Row,
  now: number,
): Promise<void> {
  const club = { now, zone: config.timeZone };
  const range = { start: row.start_from.getTime(), end: row.end_at.getTime() };
  const [reader, place] = [await findMember(tx, row.member_id), await findFacility(tx, row.facility_id)];
  const opening = reader && place && (await openingOf(tx, place, { range, member: reader }, club));
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
  const taken = takenBy(facility, occupied, range) !== null;
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
 * Reminds members of times that have opened. A reminder goes in the transaction that sends it, and another process passes over
 * those that are locked: nobody is reminded twice.
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
