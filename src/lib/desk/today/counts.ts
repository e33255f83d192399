import { atom } from 'nanostores';
import type { DeskPage } from '../access.ts';
import { keepDraft, readDraft } from '../../forms/drafts.ts';
import { $session } from '../../session/session.ts';
import type { DeskTasks } from './tasks.ts';

/** The number of things that wait in a section; urgent where one of them runs out today. */
export interface WaitingCount {
  readonly count: number;
  readonly isUrgent: boolean;
}

/** The numbers of the sections that have one. */
export type WaitingCounts = Partial<Record<DeskPage, WaitingCount>>;

/** Counts what waits, by the section in which it is done. */
export function countTasks({ holds, offers, approvals, findings, closing }: DeskTasks): WaitingCounts {
  const waits = (count: number) => ({ count, isUrgent: false });
  return {
    today: { count: holds.length, isUrgent: true },
    approvals: waits(approvals?.count ?? 0),
    waiting: waits(offers.length),
    reconciliation: waits(findings?.count ?? 0),
    closing: waits(closing ? 1 : 0),
  };
}

const NAME = 'desk-counts';

/** The numbers as Today last found them: every page of the desk shows them without asking again. */
export const $counts = atom<WaitingCounts>({});

const user = (): number | null => {
  const session = $session.get();
  return session.status === 'member' ? session.user.id : null;
};

/** Shows the numbers that this tab last found for this login. */
export function readCounts(id: number): void {
  const stored = readDraft(NAME, id);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `keepCounts` wrote it
  if (stored !== null) $counts.set(JSON.parse(stored) as WaitingCounts);
}

/** Takes one off the number of a section, where that was just done. */
export function lowerCount(page: DeskPage): void {
  const counts = $counts.get();
  const { count = 0, isUrgent = false } = counts[page] ?? {};
  if (count > 0) keepCounts({ ...counts, [page]: { count: count - 1, isUrgent } });
}

/** Shows these numbers, here and on the pages that follow in this tab. */
export function keepCounts(counts: WaitingCounts): void {
  $counts.set(counts);
  const id = user();
  if (id !== null) keepDraft(NAME, id, JSON.stringify(counts));
}
