import type { Player, Reservation } from '@portal/contract';
import { DAY, HOUR, isoAt } from '@portal/contract/rules/club-time';
import type { OwnMember } from '../../members/own-member.ts';
import { makeMember } from '../../members/own-member.ts';
import { call, sessionOf } from '../../system/api.ts';

type Holder = Pick<OwnMember, 'id' | 'tokens'>;

/**
 * Books a hall of the test's own for a member, three weeks ahead, with this many guests; it is paid if it has a price
 * (cents).
 */
export async function bookHall(
  { id: member }: Pick<OwnMember, 'id'>,
  guests = 0,
  price = 0,
): Promise<Reservation> {
  const { access: token } = await sessionOf('staff');
  const { results } = await call('GET /facility/category/', { query: { name__icontains: 'Function' } });
  const { id: facility } = await call('POST /sport-facility/', {
    token,
    body: {
      name: `Lantern Hall ${crypto.randomUUID().slice(0, 8)}`,
      type: 'ROOM',
      category: results[0]?.id ?? 0,
      slot_minutes: 60,
      default_price: price,
      guests: 'NUMBER',
      capacity: 6,
      // Out of use: nobody else sees it.
      is_active: false,
    },
  });
  const start = Math.floor(Date.now() / HOUR) * HOUR + 21 * DAY;
  const booking = await call('POST /booking/reservation/', {
    token,
    body: {
      facility,
      member,
      guests,
      start_from: isoAt(start, 'Asia/Singapore'),
      end_at: isoAt(start + HOUR, 'Asia/Singapore'),
      override: ['facility_closed', 'outside_hours', 'off_grid', 'not_open_yet'],
    },
  });
  if (booking.invoice !== null)
    await call('POST /booking/reservation-payment/desk/', {
      token,
      body: { invoice: booking.invoice, method: 'CASH' },
    });
  return booking;
}

/** A paid booking of a new member, of S$30, to which this one is invited, and a guest; and the ids of both as players. */
export async function bookShared(
  member: Pick<OwnMember, 'id'>,
): Promise<{ booking: Reservation; holder: Holder; players: { member: number; guest: number } }> {
  const holder = await makeMember({ name: 'Siti Aminah Rahman' });
  const booking = await bookHall(holder, 1, 3000);
  const token = holder.tokens.access;
  const path = `/booking/reservation/${booking.id}`;
  const invited = await call('POST /booking/reservation/{id}/player/', {
    token,
    path: `${path}/player/`,
    body: { member: member.id },
  });
  const guest = await call('POST /booking/reservation/{id}/guest/', {
    token,
    path: `${path}/guest/`,
    body: { name: 'Omar Hassan', email: null },
  });
  return { booking, holder, players: { member: invited.id, guest: guest.id } };
}

/** Asks players for shares of a booking, cents. */
export const splitPrice = ({ tokens }: Pick<Holder, 'tokens'>, id: number, amounts: Record<number, number>) =>
  call('POST /booking/reservation/{id}/share/', {
    token: tokens.access,
    path: `/booking/reservation/${id}/share/`,
    body: {
      shares: Object.entries(amounts).map(([player, amount]) => ({ player: Number(player), amount })),
    },
  });

/** A booking of a new member, to which this one is invited. */
export async function inviteTo(
  member: Pick<OwnMember, 'id'>,
): Promise<{ booking: Reservation; player: Player; holder: Holder }> {
  const holder = await makeMember({ name: 'Siti Aminah Rahman' });
  const booking = await bookHall(holder, 1);
  const player = await call('POST /booking/reservation/{id}/player/', {
    token: holder.tokens.access,
    path: `/booking/reservation/${booking.id}/player/`,
    body: { member: member.id },
  });
  return { booking, player, holder };
}

/** The path of the page of the first guest who is invited to a booking. */
export async function guestPage({ tokens }: Pick<Holder, 'tokens'>, id: number): Promise<string> {
  const path = `/booking/reservation/${id}/`;
  const { players = [] } = await call('GET /booking/reservation/{id}/', { token: tokens.access, path });
  const { pathname, hash } = new URL(players.find(({ kind }) => kind === 'GUEST')?.link ?? '');
  return pathname + hash;
}

/** A new member's booking with an invited guest: the member, and the path of the guest's page. */
export async function inviteAGuest(): Promise<{ holder: Holder; booking: Reservation; link: string }> {
  const holder = await makeMember({ name: 'Siti Aminah Rahman' });
  const booking = await bookHall(holder, 1);
  await call('POST /booking/reservation/{id}/guest/', {
    token: holder.tokens.access,
    path: `/booking/reservation/${booking.id}/guest/`,
    body: { name: 'Omar Hassan', email: null },
  });
  return { holder, booking, link: await guestPage(holder, booking.id) };
}

/** The same of a guest who is asked for S$12.50, with the invoice of that. */
export async function inviteAPayingGuest(): Promise<{ link: string; invoice: string }> {
  const holder = await makeMember({ name: 'Siti Aminah Rahman' });
  const { id } = await bookHall(holder, 1, 3000);
  const { id: player } = await call('POST /booking/reservation/{id}/guest/', {
    token: holder.tokens.access,
    path: `/booking/reservation/${id}/guest/`,
    body: { name: 'Omar Hassan', email: null },
  });
  const { players } = await splitPrice(holder, id, { [player]: 1250 });
  return { link: await guestPage(holder, id), invoice: players[0]?.share?.invoice ?? '' };
}
