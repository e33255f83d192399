import { dashboardLimits as limits } from '@portal/contract';
import type { FastifyInstance, FastifyBaseLogger } from 'fastify';
import type { SuggestUsual } from '../bookings/index.ts';
import { comingReservations } from '../bookings/index.ts';
import type { Call } from '../http/implement.ts';
import { implement } from '../http/implement.ts';
import { languageOf } from '../http/refusals/language.ts';
import type { Keys } from '../http/keys.ts';
import { readOwnCard } from '../members/index.ts';
import type { Sales } from '../money/index.ts';
import { readCredit, dueFirst, openRenewal } from '../money/index.ts';
import type { ResourcePath } from '../resource/resource.ts';
import type { Served } from '../resource/serve-crud.ts';

type Reads = Readonly<Record<string, () => Promise<unknown>>>;

/** The results by name; null where reading one failed. */
type PartAnswers<Parts extends Reads> = {
  [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]>> | null;
};

/**
 * Reads parts of an answer side by side. One that fails is null and in the log, and takes no other with it; where all
 * fail, that is a failure as any other, and thrown.
 */
async function readParts<Parts extends Reads>(
  log: FastifyBaseLogger,
  parts: Parts,
): Promise<PartAnswers<Parts>> {
  const names = Object.keys(parts);
  const outcomes = await Promise.allSettled(Object.values(parts).map((read) => read()));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome] : []));
  if (failures.length > 0 && failures.length === outcomes.length) throw failures[0]?.reason;
  const read = outcomes.map((outcome, place) => {
    const part = names[place] ?? '';
    if (outcome.status === 'fulfilled') return [part, outcome.value];
    log.error({ err: outcome.reason, part }, 'a part of the answer failed');
    return [part, null];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each by the name that it was requested under
  return Object.fromEntries(read) as PartAnswers<Parts>;
}

type FirstReader<Path extends ResourcePath> = Pick<Served<Path>, 'readFirstOwn'>;

/** The resources that the dashboard shows some of. */
export interface DashboardParts {
  waiting: FirstReader<'/booking/waiting/'>;
  vouchers: FirstReader<'/voucher/'>;
  events: FirstReader<'/calendar-event/'>;
  posts: FirstReader<'/cms/'>;
  approvals: FirstReader<'/profile/approval-record/'>;
  suggestUsual: SuggestUsual;
}

type DashboardCall = Call<'GET /dashboard/'>;

/** The fields of each row that are shown. */
const fields = {
  offers: ['id', 'facility', 'start_from', 'end_at', 'offered_until', 'price'],
  vouchers: ['id', 'code', 'group', 'kind', 'value', 'valid_from', 'valid_until'],
  events: [
    'id',
    'name',
    'place',
    'zh',
    'start_from',
    'end_at',
    'sign_up',
    'seats',
    'seats_taken',
    'registration',
    'feature_image',
    'picture_alt',
    'picture_focus',
  ],
  news: ['id', 'name', 'summary', 'zh', 'published_from'],
  requests: ['id', 'created_at', 'changes'],
} as const;

async function readOffers(call: DashboardCall, { waiting }: DashboardParts) {
  // Those that wait have no such moment, and come last.
  const open = { when: 'coming', ordering: 'offered_until', limit: limits.offers } as const;
  const waits = await waiting.readFirstOwn(call, open, fields.offers);
  return waits.filter(({ offered_until }) => offered_until !== null);
}

async function readUsual(call: DashboardCall, { suggestUsual }: DashboardParts) {
  const usual = await suggestUsual(call);
  if (usual.results.length === 0) return undefined;
  return { ...usual, results: withFacility(usual.results, call) };
}

async function readInvoices(call: DashboardCall, sales: Sales) {
  const { db, actor, config, now } = call;
  const id = actor.member?.id ?? null;
  const [due, credit] = await Promise.all([
    dueFirst(db, id, { now, zone: config.timeZone, sales, limit: limits.invoices }),
    id === null ? 0 : readCredit(db, id),
  ]);
  return { ...due, results: forPage(due.results, call), credit };
}

/** The same in the language of the page that asks: one in English, on a phone's line, needn't carry the other. */
function forPage<Shown extends object>(shown: readonly Shown[], { request }: DashboardCall): Shown[] {
  if (languageOf(request.headers['accept-language']) === 'zh') return [...shown];
  return shown.map((one) => Object.assign({}, one, { zh: undefined }));
}

/** The same of what names a facility, or the group of a voucher. */
const withFacility = <Shown extends { facility: object }>(
  shown: readonly Shown[],
  call: DashboardCall,
): Shown[] => shown.map((one) => Object.assign({}, one, { facility: forPage([one.facility], call)[0] }));
const withGroup = <Shown extends { group: object }>(shown: readonly Shown[], call: DashboardCall): Shown[] =>
  shown.map((one) => Object.assign({}, one, { group: forPage([one.group], call)[0] }));

async function readEvents(call: DashboardCall, { events }: DashboardParts) {
  const end_at__gte = new Date(call.now).toISOString();
  const soonest = { type: 'EVENT', end_at__gte, ordering: 'start_from', limit: limits.events } as const;
  return forPage(await events.readFirstOwn(call, soonest, fields.events), call);
}

async function readRequests(call: DashboardCall, { approvals }: DashboardParts) {
  const wanted = { status: 'PENDING', ordering: '-created_at', limit: limits.requests } as const;
  const pending = await approvals.readFirstOwn(call, wanted, fields.requests);
  return pending.map(({ changes: { custom_fields: custom = {}, ...changes }, ...one }) => ({
    ...one,
    changes: Object.keys(changes).length + Object.keys(custom).length,
  }));
}

async function readNotices({ db, actor: { member } }: DashboardCall) {
  if (!member) return { membership: null };
  const { status, membership_end_date, books_until } = member;
  return {
    membership: { status, membership_end_date, books_until, renewal: await openRenewal(db, member.id) },
  };
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
    const newest = { type: 'NEWS', ordering: '-published_from', limit: limits.news } as const;
    const ending = { status: 'ACTIVE', ordering: 'valid_until', limit: limits.vouchers } as const;
    return readParts(request.log, {
      card: async () => ({ card: await readOwnCard(db, actor, { keys, now, zone }) }),
      bookings: async () =>
        id === null
          ? []
          : withFacility(await comingReservations(db, id, { now, zone, limit: limits.bookings }), call),
      offers: async () => withFacility(await readOffers(call, shown), call),
      invoices: () => readInvoices(call, sales),
      vouchers: async () => withGroup(await shown.vouchers.readFirstOwn(call, ending, fields.vouchers), call),
      events: () => readEvents(call, shown),
      news: async () => forPage(await shown.posts.readFirstOwn(call, newest, fields.news), call),
      requests: () => readRequests(call, shown),
      notices: () => readNotices(call),
      usual: () => readUsual(call, shown),
    });
  });
}
