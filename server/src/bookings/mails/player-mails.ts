import { HOUR } from '@portal/contract/rules/club-time';
import { and, desc, eq, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountEnv } from '../../account/index.ts';
import { sendRefusable } from '../../account/index.ts';
import type { Transaction } from '../../database/database.ts';
import { maySpend } from '../../http/limits/quota.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { member, signedInEmail } from '../../members/index.ts';
import type { NewNotification } from '../../notifications/index.ts';
import { storeNotifications } from '../../notifications/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { isoTime } from '../../time/moments.ts';
import { inviteAgain } from '../players/answer.ts';
import { guestLink } from '../players/guest-link.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { findBooking } from '../reservations/find-reservations.ts';
import { bookingPlayer } from '../tables.ts';
import { writeEmail } from '../../mail/email-texts.ts';
import { inBothLanguages, placeValues } from './emails.ts';
import type { InvitationEnding } from './phrases.ts';
import { buildEmails } from './build-emails.ts';

/**
 * Notifies players of invitations to a booking, and the member who invited them of their answers. Guests get emails
 * alone.
 */
export interface PlayerMails {
  /** Takes the player's id, and that of the booking. */
  invited: (tx: Transaction, of: { player: number; booking: number }, now: number) => Promise<void>;
  /** Notifies the booking's holders of a player's answer. */
  answered: (
    tx: Transaction,
    booking: Booking,
    answer: { player: number; accepted: boolean },
    now: number,
  ) => Promise<void>;
  /** For a player who was removed from the booking: by this member; null: by the club. */
  removed: (
    tx: Transaction,
    removal: { booking: Booking; player: typeof bookingPlayer.$inferSelect; by: string | null },
    now: number,
  ) => Promise<void>;
  /** For a booking with another time or place. Those who had accepted are asked again. */
  moved: (tx: Transaction, change: { before: Booking; after: Booking }, now: number) => Promise<void>;
  cancelled: (tx: Transaction, booking: Booking, now: number) => Promise<void>;
}

/** A player as the reader of an email. */
export interface PlayerReader {
  /** Id of the player; null: they are no longer one. */
  id: number | null;
  name: string;
  email: string | null;
  /** Id of a member's login; null: they have none, or are a guest. */
  user: number | null;
  isGuest: boolean;
}

/** For a member who is invited. */
const address = { name: member.name, email: signedInEmail, user: member.user_id };

/** A player as the reader of an email; `of` is the member they are, null for a guest. */
const toReader = (
  player: typeof bookingPlayer.$inferSelect,
  of: Pick<PlayerReader, 'name' | 'email' | 'user'> | null,
): PlayerReader => ({
  id: player.id,
  name: of?.name ?? player.name ?? '',
  email: of ? of.email : player.email,
  user: of?.user ?? null,
  isGuest: of === null,
});

export async function readPlayers(tx: Transaction, where: SQL | undefined): Promise<PlayerReader[]> {
  const rows = await tx
    .select({ player: bookingPlayer, member: address })
    .from(bookingPlayer)
    .leftJoin(member, eq(member.id, bookingPlayer.member_id))
    .where(where)
    .orderBy(bookingPlayer.id);
  return rows.map(({ player, member: of }) => toReader(player, of));
}

/** The players of a booking who haven't declined. */
const playersWhere = (tx: Transaction, { id }: Booking) =>
  readPlayers(tx, and(eq(bookingPlayer.reservation_id, id), ne(bookingPlayer.status, 'DECLINED')));

/** The content of notifications about a booking to members it doesn't belong to. */
export const buildPlayerNotice = ({ id, facility, start, end, member_name }: Booking) => ({
  booking: id,
  facility: facility.name,
  ...nameInChinese('facility', facility.zh),
  start_from: isoTime(start),
  end_at: isoTime(end),
  member: member_name,
});

/** The most emails per hour about one player's answers, who may change their mind as often as they like. */
const answers = { kind: 'answer mail', limit: 5, window: HOUR };

/** A holder of a booking, with every way to reach them. */
type BookingHolder = Pick<typeof member.$inferSelect, 'id' | 'name' | 'email'> & { user: number | null };

/**
 * Notifies the member a booking is for, and the one in their household who made it, of a player's answer; returns
 * them.
 */
export async function notifyBookingHolders(
  tx: Transaction,
  booking: Booking,
  write: (
    place: Omit<ReturnType<typeof buildPlayerNotice>, 'member'> & { member: string | null },
  ) => NewNotification['notice'],
  now: number,
): Promise<BookingHolder[]> {
  const holders = await tx
    .select({ id: member.id, name: member.name, email: signedInEmail, user: member.user_id })
    .from(member)
    .where(or(eq(member.id, booking.member), eq(member.id, booking.booked_by?.id ?? booking.member)))
    // The member it is for comes first.
    .orderBy(desc(eq(member.id, booking.member)));
  const notices = holders.flatMap(({ id, user }) => {
    const place = {
      ...buildPlayerNotice(booking),
      member: id === booking.member ? null : booking.member_name,
    };
    return user === null ? [] : [{ user, notice: write(place) }];
  });
  if (notices.length > 0) await storeNotifications(tx, notices, now);
  return holders;
}

type InvitationNotice = 'INVITATION_RECEIVED' | 'INVITATION_CHANGED' | 'INVITATION_ENDED';

/** Notifies players in the portal, and by email where they have an address. */
async function notifyPlayers(
  { mail }: AccountEnv,
  tx: Transaction,
  { readers, booking, kind }: { readers: readonly PlayerReader[]; booking: Booking; kind: InvitationNotice },
  write: (reader: PlayerReader) => EmailContent,
  now: number,
): Promise<void> {
  const notices: NewNotification[] = readers.flatMap(({ user }) =>
    user === null ? [] : [{ user, notice: { kind, ...buildPlayerNotice(booking) } }],
  );
  if (notices.length > 0) await storeNotifications(tx, notices, now);
  for (const reader of readers)
    if (reader.email !== null) await mail.send(tx, reader.email, write(reader), now);
}

/** The page of a booking for one of its players; guests open theirs without signing in. */
function pageLink(
  { config: club, keys }: AccountEnv,
  { id, isGuest }: PlayerReader,
  booking: Booking,
): string | undefined {
  if (!isGuest) return `${club.portalUrl}/my-bookings/${booking.id}`;
  return id === null ? undefined : guestLink(keys, club, id);
}

const invitationEmail = (env: AccountEnv, reader: PlayerReader, booking: Booking) =>
  writeEmail(env.config, 'INVITATION', {
    name: reader.name,
    values: inBothLanguages((words) => ({
      ...placeValues(env.config, booking, words),
      holder: booking.member_name,
    })),
    url: pageLink(env, reader, booking),
  });

const changedInvitationEmail = (
  env: AccountEnv,
  reader: PlayerReader,
  { before, after }: { before: Booking; after: Booking },
) =>
  writeEmail(env.config, 'INVITATION_CHANGED', {
    name: reader.name,
    values: inBothLanguages((words) => ({
      ...placeValues(env.config, after, words),
      holder: after.member_name,
      old_facility: words.nameOf(before.facility),
      old_time: words.span(before.start, before.end, env.config.timeZone),
    })),
    url: pageLink(env, reader, after),
  });

const endedInvitationEmail = (
  { config: club }: AccountEnv,
  reader: PlayerReader,
  { booking, why }: { booking: Booking; why: InvitationEnding },
) =>
  writeEmail(club, 'INVITATION_ENDED', {
    name: reader.name,
    values: inBothLanguages((words) => ({
      ...placeValues(club, booking, words),
      holder: booking.member_name,
      why: words.invitationEnded(why),
    })),
  });

/** Notifies a booking's holders of an answer; by email as long as this player hasn't answered too often. */
async function notifyOfAnswer(
  env: AccountEnv,
  tx: Transaction,
  booking: Booking,
  { player, accepted }: { player: number; accepted: boolean },
  now: number,
): Promise<void> {
  const { config: club } = env;
  const [answerer] = await readPlayers(tx, eq(bookingPlayer.id, player));
  if (!answerer) return;
  const what = { kind: 'INVITATION_ANSWERED', player: answerer.name, accepted } as const;
  const holders = await notifyBookingHolders(tx, booking, (place) => ({ ...what, ...place }), now);
  if (!(await maySpend(tx, answers, String(player), now))) return;
  const emails = buildEmails(holders, (reader) =>
    writeEmail(club, 'INVITATION_ANSWERED', {
      name: reader.name,
      values: inBothLanguages((words) => ({
        ...placeValues(club, booking, words),
        answer: words.invitationAnswered(answerer.name, accepted),
        booking: words.describeBooking(booking, reader),
      })),
      url: `${club.portalUrl}/my-bookings/${booking.id}`,
    }),
  );
  for (const { to, message } of emails)
    await sendRefusable(env, tx, { to, type: 'INVITATION_ANSWER', message }, now);
}

export function createPlayerMails(env: AccountEnv): PlayerMails {
  return {
    async invited(tx, { player, booking: id }, now) {
      const booking = await findBooking(tx, 'all', id, now);
      if (!booking) return;
      const readers = await readPlayers(tx, eq(bookingPlayer.id, player));
      const kind = 'INVITATION_RECEIVED';
      const write = (reader: PlayerReader) => invitationEmail(env, reader, booking);
      await notifyPlayers(env, tx, { readers, booking, kind }, write, now);
    },
    answered: (tx, booking, answer, now) => notifyOfAnswer(env, tx, booking, answer, now),
    async removed(tx, { booking, player, by }, now) {
      if (player.status === 'DECLINED') return;
      const [of] = await tx
        .select(address)
        .from(member)
        .where(eq(member.id, player.member_id ?? 0));
      // They are no longer a player, so a guest has no link.
      const readers = [{ ...toReader(player, of ?? null), id: null }];
      const kind = 'INVITATION_ENDED';
      const ending = { booking, why: { removedBy: by } };
      const write = (reader: PlayerReader) => endedInvitationEmail(env, reader, ending);
      await notifyPlayers(env, tx, { readers, booking, kind }, write, now);
    },
    async moved(tx, change, now) {
      const booking = change.after;
      const readers = await playersWhere(tx, booking);
      if (readers.length === 0) return;
      await inviteAgain(tx, booking);
      const kind = 'INVITATION_CHANGED';
      const write = (reader: PlayerReader) => changedInvitationEmail(env, reader, change);
      await notifyPlayers(env, tx, { readers, booking, kind }, write, now);
    },
    async cancelled(tx, booking, now) {
      const readers = await playersWhere(tx, booking);
      const kind = 'INVITATION_ENDED';
      const write = (reader: PlayerReader) =>
        endedInvitationEmail(env, reader, { booking, why: 'cancelled' });
      await notifyPlayers(env, tx, { readers, booking, kind }, write, now);
    },
  };
}
