import { languages } from '@portal/contract/translations';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import { serveSealedFile } from '../../http/calendar-files/serve-sealed-file.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import type { Call } from '../../http/implement.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import { once } from '../../http/limits/idempotency.ts';
import { spend } from '../../http/limits/quota.ts';
import { pageOf } from '../../http/page.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { bookingPlayer } from '../tables.ts';
import { bookingEvent } from '../calendar-files/booking-events.ts';
import type { PlayerMails } from '../mails/player-mails.ts';
import type { ReservationScope } from '../reservations/find-reservations.ts';
import type { ShareMails } from '../mails/share-mails.ts';
import { refusing } from '../reserve/booking-refused.ts';
import { answerAsGuest, answerAsMember, removePlayer } from './answer.ts';
import { guestLink, readGuestToken } from './guest-link.ts';
import { findGuestInvitation, findInvitation, listInvitations } from './invitations.ts';
import type { InvitationContext } from './invite.ts';
import { invitations, inviteGuest, inviteMember } from './invite.ts';
import { findPlayers, readPlayers } from './players.ts';
import { searchQuota, searchInvitable } from './search.ts';
import { splitPrice } from '../shares/split-price.ts';

interface PlayersEnv {
  keys: Keys;
  mails: PlayerMails;
  shareMails: ShareMails;
}

/** The right that staff need for others' bookings. */
const CHANGE = 'reservation.change';

const none = { count: 0, results: [] };

const INVITE = {
  member: 'POST /booking/reservation/{id}/player/',
  guest: 'POST /booking/reservation/{id}/guest/',
} as const;

/** The caller's own bookings, or everybody's with the right. */
const findScope = ({ member, rights }: Pick<Actor, 'member' | 'rights'>): ReservationScope =>
  rights.has(CHANGE) ? 'all' : (member?.id ?? null);

/** Lets the holder of a booking manage its players, and staff in their place. */
function holderRoutes(app: FastifyInstance, { mails, shareMails }: PlayersEnv): void {
  const zone = app.clubConfig.timeZone;

  implement(app, 'GET /booking/player/search/', async ({ query, actor, db, now }) => {
    await spend(db, searchQuota, String(actor.user.id), now);
    return { results: actor.member ? await searchInvitable(db, actor.member.id, query.search) : [] };
  });

  /** Invites a player once for each key, notifies them, and answers them as a player. */
  async function invite(
    { params: { id }, body, actor, db, now, request }: Call<(typeof INVITE)[keyof typeof INVITE]>,
    store: (tx: Transaction, inviting: InvitationContext) => Promise<number>,
  ) {
    await spend(db, invitations, String(actor.user.id), now);
    const scope = findScope(actor);
    const inviting = { id, scope, now };
    return once({ db, request, user: actor.user.id, body, now }, async (tx) => {
      const player = await store(tx, inviting);
      await mails.invited(tx, { player, booking: id }, now);
      const [found] = await findPlayers(tx, eq(bookingPlayer.id, player), { now, zone, buildLink: null });
      if (!found) throw new Error('The player was not stored');
      const after = { invited: found.member ?? 'GUEST' };
      if (scope === 'all')
        await audit(tx, { user: actor.user.id, now, right: CHANGE, id, before: null, after });
      return found;
    });
  }

  implement(app, INVITE.member, (call) =>
    invite(call, (tx, inviting) => inviteMember(tx, inviting, call.body.member)),
  );
  implement(app, INVITE.guest, (call) =>
    invite(call, (tx, inviting) => inviteGuest(tx, inviting, call.body)),
  );

  implement(
    app,
    'POST /booking/reservation/{id}/share/',
    async ({ params: { id }, body, actor, db, now, request }) => {
      await spend(db, invitations, String(actor.user.id), now);
      const splitting = { id, scope: actor.member?.id ?? null, now, zone };
      return once({ db, request, user: actor.user.id, body, now }, async (tx) => {
        for (const share of await splitPrice(tx, splitting, body)) await shareMails.requested(tx, share, now);
        return { players: await readPlayers(tx, id, { now, zone, buildLink: null }) };
      });
    },
  );

  implement(app, 'DELETE /booking/player/{id}/', async ({ params: { id }, actor, db, now }) => {
    const scope = findScope(actor);
    await transact(db, async (tx) => {
      const { booking, player } = await removePlayer(tx, { id, scope, now });
      const { member } = actor;
      const isTheirs = member !== null && [booking.member, booking.booked_by?.id].includes(member.id);
      await mails.removed(tx, { booking, player, by: isTheirs ? booking.member_name : null }, now);
      const before = { invited: player.member_id ?? 'GUEST' };
      if (scope === 'all')
        await audit(tx, { user: actor.user.id, now, right: CHANGE, id: booking.id, before, after: null });
    });
    return undefined;
  });
}

/** Lets members answer their invitations. */
function invitedRoutes(app: FastifyInstance, { mails }: PlayersEnv): void {
  const { timeZone: zone } = app.clubConfig;

  implement(app, 'GET /booking/invitation/', async ({ query, actor: { member }, db, now, request }) =>
    pageOf(request, query, member ? await listInvitations(db, member.id, query, { now, zone }) : none),
  );

  implement(
    app,
    'POST /booking/invitation/{id}/answer/',
    async ({ params: { id }, body, actor, db, config, now, request }) => {
      const { member } = actor;
      if (!member) throw notFound();
      const counts = config.invitationsCount ?? false;
      return refusing(zone, () =>
        once({ db, request, user: actor.user.id, body, now }, async (tx) => {
          const booking = await answerAsMember(tx, member, { id, ...body, counts, now, zone });
          const accepted = body.status === 'ACCEPTED';
          if (booking) await mails.answered(tx, booking, { player: id, accepted }, now);
          const answered = await findInvitation(tx, id, { now, zone });
          if (!answered) throw notFound();
          return answered;
        }),
      );
    },
  );
}

/** Lets guests answer, who have no login but the token of their link. */
function guestRoutes(app: FastifyInstance, { keys, mails }: PlayersEnv): void {
  const { db: database, clubConfig: config } = app;
  const zone = config.timeZone;

  async function read(db: Database | Transaction, token: string, now: number) {
    const id = readGuestToken(keys, token);
    const found = id === null ? undefined : await findGuestInvitation(db, id, { now, zone });
    if (id === null || !found) throw notFound();
    return { id, ...found };
  }

  implement(app, 'POST /booking/guest/', ({ body, db, now }) => read(db, body.token, now));

  implement(app, 'POST /booking/guest/answer/', ({ body: { token, status }, db, now }) =>
    transact(db, async (tx) => {
      const { id } = await read(tx, token, now);
      const booking = await answerAsGuest(tx, { id, status, now, zone });
      if (booking) await mails.answered(tx, booking, { player: id, accepted: status === 'ACCEPTED' }, now);
      return read(tx, token, now);
    }),
  );

  implement(app, 'PUT /booking/guest/receipt/', ({ body: { token, email, language }, db, now }) =>
    transact(db, async (tx) => {
      const { id } = await read(tx, token, now);
      await tx
        .update(bookingPlayer)
        .set({ receipt_email: email, receipt_language: language })
        .where(eq(bookingPlayer.id, id));
      return undefined;
    }),
  );

  const seal = serveSealedFile(app, keys, {
    purpose: 'calendar file of a guest',
    folder: '/calendar/guest/',
    async find([player = 0, language = 0], now) {
      const found = await findGuestInvitation(database, player, { now, zone });
      const event = found && (await bookingEvent(database, 'all', found.reservation, { club: config, now }));
      // The booking's own page is for members.
      const url = guestLink(keys, config, player);
      return event && { ...event(languages[language] ?? 'en'), description: url, url };
    },
  });
  implement(app, 'POST /booking/guest/calendar-file/', async ({ body, db, now }) => {
    const { id } = await read(db, body.token, now);
    return seal([id, languages.indexOf(body.language)], now);
  });
}

/** Invitations to bookings: of members and of guests, and their answers. */
export function playerRoutes(app: FastifyInstance, env: PlayersEnv): void {
  holderRoutes(app, env);
  invitedRoutes(app, env);
  guestRoutes(app, env);
}
