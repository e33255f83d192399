import type { FastifyInstance } from 'fastify';
import { languageOfMember } from '../../account/index.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import { attachmentNamed, notKept, serveSealed } from '../../http/bodies/sealed-file.ts';
import { findBooking } from '../reservations/find-reservations.ts';
import { applePasses } from './apple.ts';
import { googleLinks } from './google.ts';
import { passFacts } from './pass-facts.ts';
import { walletsFor } from './wallets-for.ts';

/** Bookings as passes for the wallets of phones, where the club is configured to sign them. */
export function walletRoutes(app: FastifyInstance, keys: Keys): void {
  const { db, clubConfig: club } = app;
  const writePass = club.appleWallet && applePasses(club.appleWallet);
  const writeLink = club.googleWallet && googleLinks(club.googleWallet);

  const seal = serveSealed(app, keys, {
    purpose: 'wallet pass of a reservation',
    folder: '/wallet/booking/',
    ending: '.pkpass',
    async find([id = 0, reader = 0], now) {
      const booking = await findBooking(db, 'all', id, now);
      if (!writePass || !booking || !walletsFor(booking, club, now).includes('APPLE')) return undefined;
      return writePass(passFacts(booking, club, await languageOfMember(db, reader)));
    },
    send: (reply, pass) =>
      reply
        .headers(notKept)
        .header('Content-Disposition', attachmentNamed('booking.pkpass', 'booking.pkpass'))
        .type('application/vnd.apple.pkpass')
        .send(pass),
  });

  implement(
    app,
    'GET /booking/reservation/{id}/wallet-pass/',
    async ({ params: { id }, query: { wallet }, actor, now }) => {
      const scope = actor.rights.has('reservation.view') ? 'all' : (actor.member?.id ?? null);
      const booking = await findBooking(db, scope, id, now);
      if (!booking) throw notFound();
      if (!walletsFor(booking, club, now).includes(wallet)) throw refuse('no_wallet_pass');
      const reader = actor.member?.id ?? 0;
      if (wallet === 'APPLE' || !writeLink) return seal([id, reader], now);
      const facts = passFacts(booking, club, await languageOfMember(db, reader));
      return { url: await writeLink(facts, now), valid_until: null };
    },
  );
}
