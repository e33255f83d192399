import type { Dashboard } from '@portal/contract';
import { currentUser } from '../session/current-user.ts';
import { call } from '../http/call.ts';
import { createResource } from '../data/resource.ts';
import type { Resource, ResourceState } from '../data/resource.ts';

export type DashboardParts = { readonly [Name in keyof Dashboard]?: NonNullable<Dashboard[Name]> };

/** The known parts. */
export interface DashboardView {
  readonly parts: DashboardParts;
  /** The newest answer: null is a part that failed; a part that isn't stored for offline use is left out. */
  readonly answer: Partial<Dashboard>;
  /** Time when the card arrived, by the device's clock (ms): it may be of an older answer than the rest. */
  readonly cardAt: number;
}

/**
 * The dashboard, in one call. A part that doesn't load stays as it was. Nothing shows before the session is known,
 * and `prepare` has loaded the code that these parts need.
 */
export function createDashboard(prepare: (parts: DashboardParts) => Promise<void>): Resource<DashboardView> {
  const dashboard: Resource<DashboardView> = createResource(async (signal) => {
    const [, answer]: [unknown, DashboardView['answer']] = await Promise.all([
      currentUser(),
      call('GET /dashboard/', { signal }),
    ]);
    const before = dashboard.$state.get();
    const known = before.status === 'loading' ? undefined : before.data;
    const came: DashboardParts = Object.fromEntries(
      Object.entries(answer).filter(([, part]) => part !== null),
    );
    await prepare(came);
    return {
      parts: { ...known?.parts, ...came },
      answer,
      cardAt: came.card || !known ? Date.now() : known.cardAt,
    };
  });
  return dashboard;
}

/** Returns the state of a part: with its last known data, and failed where the newest answer didn't have it. */
export function readPart<Name extends keyof DashboardParts>(
  state: ResourceState<DashboardView>,
  name: Name,
): ResourceState<NonNullable<DashboardParts[Name]>> {
  if (state.status === 'loading') return state;
  const { data, at } = state;
  const part = data?.parts[name];
  if (state.status === 'ready' && part !== undefined && state.data.answer[name])
    return { status: 'ready', data: part, at: state.at };
  const failure = state.status === 'failed' ? state.failure : undefined;
  return { status: 'failed', failure, ...(part !== undefined && at !== undefined && { data: part, at }) };
}

/** Tells whether a part has nothing to say: the copy that this device stores, which says so itself, is without it. */
export const isLeftOut = ({ parts, answer }: DashboardView, name: keyof DashboardParts): boolean =>
  !(name in answer) && parts[name] === undefined;
