import { dashboardLimits as limits } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { comingReservations } from '../bookings/index.ts';
import { implement } from '../http/implement.ts';
import type { Keys } from '../http/keys.ts';
import { readOwnCard } from '../members/index.ts';
import type { Sales } from '../money/index.ts';
import { creditOf, dueFirst, openRenewal } from '../money/index.ts';
import type { ResourcePath } from '../resource/resource.ts';
import type { Served } from '../resource/serve-crud.ts';
import { readParts } from './read-parts.ts';

type First<Path extends ResourcePath> = Pick<Served<Path>, 'firstOwn'>;

/** The resources that the dashboard shows some of. */
export interface DashboardParts {
  waiting: First<'/booking/waiting/'>;
  vouchers: First<'/voucher/'>;
  events: First<'/calendar-event/'>;
  posts: First<'/cms/'>;
  approvals: First<'/profile/approval-record/'>;
}

/** All that the dashboard shows, in one answer: it composes what the other areas offer, and keeps nothing itself. */
export function overviewRoutes(
  app: FastifyInstance,
  { keys, sales }: { keys: Keys; sales: Sales },
  shown: DashboardParts,
): void {
  implement(app, 'GET /dashboard/', (call) => {
    const { actor, db, config, now, request } = call;
    const zone = config.timeZone;
    const id = actor.member?.id ?? null;
    const soonest = {
      type: 'EVENT',
      end_at__gte: new Date(now).toISOString(),
      ordering: 'start_from',
    } as const;
    const newest = { type: 'NEWS', ordering: '-published_from' } as const;
    return readParts(request.log, {
      card: async () => ({ card: await readOwnCard(db, actor, { keys, now, zone }) }),
      bookings: async () =>
        id === null ? [] : comingReservations(db, id, { now, zone, limit: limits.bookings }),
      offers: async () => {
        // Those that wait have no such moment, and come last.
        const open = { when: 'coming', ordering: 'offered_until', limit: limits.offers } as const;
        const fields = ['id', 'facility', 'start_from', 'end_at', 'offered_until', 'price'] as const;
        const waits = await shown.waiting.firstOwn(call, open, fields);
        return waits.filter(({ offered_until }) => offered_until !== null);
      },
      invoices: async () => {
        const [due, credit] = await Promise.all([
          dueFirst(db, id, { now, sales, limit: limits.invoices }),
          id === null ? 0 : creditOf(db, id),
        ]);
        return { ...due, credit };
      },
      vouchers: () =>
        shown.vouchers.firstOwn(call, { status: 'ACTIVE', ordering: 'valid_until', limit: limits.vouchers }, [
          'id',
          'code',
          'group',
          'kind',
          'value',
          'valid_from',
          'valid_until',
        ]),
      events: () =>
        shown.events.firstOwn(call, { ...soonest, limit: limits.events }, [
          'id',
          'name',
          'place',
          'start_from',
          'end_at',
          'sign_up',
          'seats',
          'seats_taken',
          'registration',
          'feature_image',
        ]),
      news: () =>
        shown.posts.firstOwn(call, { ...newest, limit: limits.news }, [
          'id',
          'name',
          'summary',
          'published_from',
        ]),
      requests: async () => {
        const wanted = { status: 'PENDING', ordering: '-created_at', limit: limits.requests } as const;
        const fields = ['id', 'created_at', 'changes'] as const;
        const pending = await shown.approvals.firstOwn(call, wanted, fields);
        return pending.map((one) => ({ ...one, changes: Object.keys(one.changes).length }));
      },
      notices: async () => {
        if (!actor.member) return { membership: null };
        const { status, membership_end_date } = actor.member;
        const renewal = await openRenewal(db, actor.member.id);
        return { membership: { status, membership_end_date, renewal } };
      },
    });
  });
}
