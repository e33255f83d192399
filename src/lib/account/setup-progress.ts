import type { Settings } from '@portal/contract';
import { call } from '../http/call.ts';

/** Under this name the tab remembers that its user is setting up the club. */
export const SETUP_BEGUN = 'setup-begun';

/** The steps of a new club's setup, in their order. */
export const setupStepNames = [
  'club',
  'hours',
  'facilities',
  'tiers',
  'members',
  'payment',
  'email',
  'logins',
] as const;
export type SetupStepName = (typeof setupStepNames)[number];

/** DONE: the club's data say so, or the administrator confirmed it. LATER: left for later. */
export type StepState = 'DONE' | 'LATER' | 'OPEN';

/** How far a setup is. */
export interface SetupProgress {
  readonly settings: Settings;
  readonly counts: Readonly<Record<'facilities' | 'members' | 'logins', number>>;
  /** Confirmed, or left for later. */
  readonly passed: readonly SetupStepName[];
}

/** Steps that count as done once they are confirmed: nothing in the club's data tells. */
const confirmed: ReadonlySet<SetupStepName> = new Set(['tiers', 'email', 'payment']);

/** Reads from the club's own data which steps are done: nothing is lost by leaving the page. */
export async function readProgress(signal: AbortSignal): Promise<SetupProgress> {
  const one = { query: { limit: 1 }, signal } as const;
  const [setup, settings, facilities, members, logins] = await Promise.all([
    call('GET /setup/', { signal }),
    call('GET /settings/', { signal, asStored: true }),
    call('GET /sport-facility/', one),
    call('GET /profile/member/', one),
    call('GET /general-users/', one),
  ]);
  const counts = { facilities: facilities.count, members: members.count, logins: logins.count };
  return { settings, counts, passed: setup.steps };
}

/** Tells whether the club's data show that a step is done. */
function isInData(step: SetupStepName, { settings, counts }: SetupProgress): boolean {
  if (step === 'club') return settings.name !== null;
  if (step === 'hours') return settings.office_hours !== null;
  if (step === 'payment') return settings.gateway === 'stripe';
  if (step === 'facilities' || step === 'members') return counts[step] > 0;
  // The administrator's own login is the first.
  return step === 'logins' && counts.logins > 1;
}

export function stepState(step: SetupStepName, progress: SetupProgress): StepState {
  if (isInData(step, progress)) return 'DONE';
  if (!progress.passed.includes(step)) return 'OPEN';
  return confirmed.has(step) ? 'DONE' : 'LATER';
}

/** The first step that is open; null: there is none. */
export const nextStep = (progress: SetupProgress): SetupStepName | null =>
  setupStepNames.find((step) => stepState(step, progress) === 'OPEN') ?? null;
