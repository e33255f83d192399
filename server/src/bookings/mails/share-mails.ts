import type { Language } from '@portal/contract/translations';
import { eq } from 'drizzle-orm';
import type { AccountEnv } from '../../account/index.ts';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../database/database.ts';
import { whenIn, writeEmail } from '../../mail/email-texts.ts';
import { invoice, spokenAmount } from '../../money/index.ts';
import { storeNotifications } from '../../notifications/index.ts';
import { isoTime } from '../../time/moments.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { findBooking } from '../reservations/find-reservations.ts';
import { bookingPlayer, bookingShare } from '../tables.ts';
import { inBothLanguages, placeValues } from './emails.ts';
import type { PlayerReader } from './player-mails.ts';
import { buildPlayerNotice, notifyBookingHolders, readPlayers } from './player-mails.ts';

/** Notifies players of their shares of a booking, and its holders of the payments. Guests get emails alone. */
export interface ShareMails {
  /** Takes the invoice of the share, as `ended` does. */
  requested: (tx: Transaction, share: string, now: number) => Promise<void>;
  /** Says that a share needn't be paid any more; to the holders as well, where nobody paid it in time. */
  ended: (tx: Transaction, share: string, now: number) => Promise<void>;
  paid: (
    tx: Transaction,
    share: { booking: number; player: number; amount: number },
    now: number,
  ) => Promise<void>;
}

/** A share as emails describe it. Cents, an instant. */
interface WrittenShare {
  booking: Booking;
  reader: PlayerReader;
  amount: number;
  due: number;
  isLate: boolean;
}

async function readShare(tx: Transaction, id: string, now: number): Promise<WrittenShare | undefined> {
  const [found] = await tx
    .select({ share: bookingShare, amount: invoice.total })
    .from(bookingShare)
    .innerJoin(invoice, eq(invoice.id, bookingShare.invoice_id))
    .where(eq(bookingShare.invoice_id, id));
  if (!found) return undefined;
  const { reservation_id, player_id, due_at, status } = found.share;
  const booking = await findBooking(tx, 'all', reservation_id, now);
  const [reader] = player_id === null ? [] : await readPlayers(tx, eq(bookingPlayer.id, player_id));
  if (!booking || !reader) return undefined;
  const due = Math.min(due_at.getTime(), booking.start);
  return { booking, reader, amount: found.amount, due, isLate: status === 'LAPSED' };
}

type ShareNotice =
  | { kind: 'SHARE_REQUESTED'; invoice: string; amount: number; until: string }
  | { kind: 'SHARE_ENDED'; amount: number; in_time: boolean };

/** Notifies the player in the portal, where they may sign in. */
async function notifyPlayer(
  tx: Transaction,
  { booking, reader: { user } }: WrittenShare,
  what: ShareNotice,
  now: number,
): Promise<void> {
  if (user !== null)
    await storeNotifications(tx, [{ user, notice: { ...what, ...buildPlayerNotice(booking) } }], now);
}

function requestEmail(club: Config, { booking, reader, amount, due }: WrittenShare, invoiceId: string) {
  const until = whenIn(club, due);
  const values = (language: Language) => ({
    ...inBothLanguages((words) => placeValues(club, booking, words))[language],
    holder: booking.member_name,
    amount: spokenAmount(amount, club.currency),
    until: until[language].when,
  });
  return writeEmail(club, 'SHARE_REQUESTED', {
    name: reader.name,
    values: { en: values('en'), zh: values('zh') },
    url: `${club.portalUrl}/online-payment/${invoiceId}`,
  });
}

const endedEmail = (club: Config, { booking, reader, amount, isLate }: WrittenShare) =>
  writeEmail(club, 'SHARE_ENDED', {
    name: reader.name,
    values: inBothLanguages((words) => ({
      ...placeValues(club, booking, words),
      holder: booking.member_name,
      amount: spokenAmount(amount, club.currency),
      why: words.shareEnded(isLate),
    })),
  });

export const createShareMails = ({ config: club, mail }: AccountEnv): ShareMails => ({
  async requested(tx, id, now) {
    const share = await readShare(tx, id, now);
    if (!share) return;
    const { reader, amount, due } = share;
    await notifyPlayer(tx, share, { kind: 'SHARE_REQUESTED', invoice: id, amount, until: isoTime(due) }, now);
    if (reader.email !== null) await mail.send(tx, reader.email, requestEmail(club, share, id), now);
  },
  async ended(tx, id, now) {
    const share = await readShare(tx, id, now);
    if (!share) return;
    const { booking, reader, amount, isLate } = share;
    await notifyPlayer(tx, share, { kind: 'SHARE_ENDED', amount, in_time: !isLate }, now);
    if (reader.email !== null) await mail.send(tx, reader.email, endedEmail(club, share), now);
    const late = { kind: 'SHARE_LAPSED', player: reader.name, amount } as const;
    if (isLate) await notifyBookingHolders(tx, booking, (place) => ({ ...late, ...place }), now);
  },
  async paid(tx, { booking: id, player, amount }, now) {
    const booking = await findBooking(tx, 'all', id, now);
    const [payer] = await readPlayers(tx, eq(bookingPlayer.id, player));
    if (!booking || !payer) return;
    const what = { kind: 'SHARE_PAID', player: payer.name, amount } as const;
    await notifyBookingHolders(tx, booking, (place) => ({ ...what, ...place }), now);
  },
});
