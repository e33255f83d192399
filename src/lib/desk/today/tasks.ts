import type { FailedEmail, Reservation, Takings } from '@portal/contract';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import { clubNow, zone } from '../../format/club-time.ts';
import { call } from '../../http/call.ts';
import { waitOfWire } from '../../bookings/waiting/waits.ts';
import type { WaitEntry } from '../../bookings/waiting/waits.ts';
import { settledDefaulters } from '../members/settled-defaulters.ts';
import { expectedAmount } from '../money/closing.ts';

/** Number of each that are shown, those that end first: as many as the API gives at once. */
const MOST = MAX_PAGE_SIZE;
/** Number of names that a sentence has. */
const NAMED = 3;

/** Everything that waits for somebody at the desk, as far as their rights show it. Absent: nothing of the kind. */
export interface DeskTasks {
  /** Unpaid holds, the one that ends first before the others. */
  readonly holds: readonly Reservation[];
  /** Offers of waiting lists, each with the name of its member; null: these rights don't show it. */
  readonly offers: readonly { readonly wait: WaitEntry; readonly name: string | null }[];
  readonly approvals: {
    readonly count: number;
    readonly names: readonly string[];
    readonly since: string;
  } | null;
  /** Emails that couldn't be delivered, the newest first. */
  readonly emails: readonly FailedEmail[];
  readonly findings: { readonly count: number; readonly since: string } | null;
  /** Members who are suspended although they have paid what was overdue. */
  readonly settled: number;
  /** Names of webhooks that the portal switched off. */
  readonly webhooks: readonly string[];
  /** Yesterday, where money moved at the desk and nobody counted it. Cents. */
  readonly closing: { readonly day: string; readonly expected: number } | null;
  readonly isSetupOpen: boolean;
}

type May = (right: string) => boolean;

const loadHolds = async (signal: AbortSignal) =>
  (
    await call('GET /booking/reservation/', {
      query: { status: 'HELD', when: 'coming', ordering: 'held_until', limit: MOST },
      signal,
    })
  ).results;

async function loadOffers(may: May, signal: AbortSignal): Promise<DeskTasks['offers']> {
  const { results } = await call('GET /booking/waiting/', {
    query: { when: 'coming', ordering: 'offered_until', limit: MOST },
    signal,
  });
  const offers = results.map(waitOfWire).filter(({ offered_until }) => offered_until !== null);
  if (offers.length === 0 || !may('member.view')) return offers.map((wait) => ({ wait, name: null }));
  const members = await call('GET /profile/member/', {
    query: {
      visitors: 'too',
      id__in: [...new Set(offers.map(({ member }) => member))].join(','),
      limit: MOST,
    },
    signal,
  });
  const names = new Map(members.results.map(({ id, name }) => [id, name]));
  return offers.map((wait) => ({ wait, name: names.get(wait.member) ?? null }));
}

async function loadApprovals(signal: AbortSignal): Promise<DeskTasks['approvals']> {
  const { count, results } = await call('GET /profile/approval-record/', {
    query: { status: 'PENDING', ordering: 'created_at', limit: NAMED },
    signal,
  });
  const [oldest] = results;
  return oldest ? { count, names: results.map(({ name }) => name), since: oldest.created_at } : null;
}

async function loadFindings(signal: AbortSignal): Promise<DeskTasks['findings']> {
  const { count, results } = await call('GET /finance/reconciliation/', {
    query: { is_open: 'true', limit: 1 },
    signal,
  });
  const [finding] = results;
  return finding ? { count, since: finding.found_at } : null;
}

async function loadClosing(signal: AbortSignal): Promise<DeskTasks['closing']> {
  const day = addDays(dateOf(clubNow(), zone), -1);
  const { lines, closings } = await call('GET /finance/closing-day/', { query: { day }, signal });
  const expected = sumAtDesk(lines);
  return closings.length > 0 || expected === 0 ? null : { day, expected };
}

const sumAtDesk = (lines: readonly Takings[]): number =>
  lines.filter(({ at_desk }) => at_desk).reduce((sum, line) => sum + expectedAmount(line), 0);

/** Finds what waits for the desk. Throws what `call` throws. */
export async function findTasks(rights: readonly string[], signal: AbortSignal): Promise<DeskTasks> {
  const may: May = (right) => rights.includes(right);
  const [holds, offers, approvals, emails, findings, settled, webhooks, closing, setup] = await Promise.all([
    may('reservation.view') ? loadHolds(signal) : [],
    may('waiting.view') ? loadOffers(may, signal) : [],
    may('approval_record.decide') ? loadApprovals(signal) : null,
    may('member_email.view') ? call('GET /profile/failed-email/', { signal }) : null,
    may('reconciliation.view') ? loadFindings(signal) : null,
    may('member.change')
      ? call('GET /profile/member/', { query: { ...settledDefaulters, limit: 1 }, signal })
      : null,
    may('webhook.view') ? call('GET /webhook/', { query: { limit: 100 }, signal }) : null,
    may('closing.view') ? loadClosing(signal) : null,
    may('settings.change') ? call('GET /setup/', { signal }) : null,
  ]);
  return {
    holds,
    offers,
    approvals,
    emails: emails?.results ?? [],
    findings,
    settled: settled?.count ?? 0,
    webhooks: (webhooks?.results ?? []).filter((one) => one.switched_off !== null).map(({ name }) => name),
    closing,
    isSetupOpen: setup?.stage === 'UNDERWAY',
  };
}
