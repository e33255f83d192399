import { MINUTE } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import type { Keys } from '../../http/keys.ts';
import type { Quota } from '../../http/limits/quota.ts';
import { spend } from '../../http/limits/quota.ts';
import { refuse } from '../../http/refusals/refusal.ts';
import { momentWriter } from '../../time/moments.ts';
import { readDisplay } from './display.ts';
import { checkInAtKiosk, openKiosk } from './kiosk.ts';
import { openScreen, screenLinkRoutes } from './links.ts';

/** Calls per minute and address: tokens can't be guessed, but shouldn't be tried freely either. */
const TRIES = 60;
/** Members at one kiosk: enough for a queue, and too few to try out numbers. */
const members: Quota = { kind: 'kiosk member', limit: 20, window: MINUTE };

/** Screens of the club: kiosks and displays, opened by links. */
export function screenRoutes(app: FastifyInstance, keys: Keys): void {
  screenLinkRoutes(app);
  const zone = app.clubConfig.timeZone;
  const limited = { limitPerMinute: TRIES };

  implement(
    app,
    'POST /screen/',
    async ({ body, db, now }) => {
      const screen = await openScreen(db, body.token, now);
      const facilities = screen.kind === 'DISPLAY' ? await readDisplay(db, screen, { now, zone }) : [];
      return { kind: screen.kind, now: momentWriter(zone)(now), facilities };
    },
    limited,
  );

  implement(
    app,
    'POST /screen/member/',
    async ({ body, db, now, config }) => {
      const screen = await openScreen(db, body.token, now);
      await spend(db, { ...members, limit: members.limit * config.limitFactor }, String(screen.id), now);
      const found = await transact(db, (tx) => openKiosk(tx, screen, body.code, { keys, now, zone }));
      // Only now: the refused code stays written down.
      if (!found) throw refuse('card_refused');
      return found;
    },
    limited,
  );

  implement(
    app,
    'POST /screen/check-in/',
    async ({ body, db, now }) => {
      const screen = await openScreen(db, body.token, now);
      return transact(db, (tx) => checkInAtKiosk(tx, screen, body, { keys, now, zone }));
    },
    limited,
  );
}
