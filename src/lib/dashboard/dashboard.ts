import type { Dashboard } from '@portal/contract';
import { currentUser } from '../app/current-user.ts';
import { call } from '../http/call.ts';
import { createResource } from '../data/resource.ts';
import type { Resource, ResourceState } from '../data/resource.ts';

export type Parts = { readonly [Name in keyof Dashboard]?: NonNullable<Dashboard[Name]> };

/** The known parts. */
export interface DashboardView {
  readonly parts: Parts;
  /** The newest answer: null is a part that failed, left out what isn't kept for when there is no network. */
  readonly answer: Partial<Dashboard>;
  /** Time when the card arrived, by the device's clock (ms): it may be of an older answer than the rest. */
  readonly cardAt: number;
}

/**
 * The dashboard, in one call. A part that doesn't come stays as it was known. Nothing shows before it
 * is sure who asks, and `prepare` has what these parts take besides.
 */
export function createDashboard(prepare: (parts: Parts) => Promise<void>): Resource<DashboardView> {
  const dashboard: Resource<DashboardView> = createResource(async (signal) => {
    const [, answer]: [unknown, DashboardView['answer']] = await Promise.all([
      currentUser(),
      call('GET /dashboard/', { signal }),
    ]);
    const before = dashboard.$state.get();
    const known = before.status === 'loading' ? undefined : before.data;
    const came: Parts = Object.fromEntries(Object.entries(answer).filter(([, part]) => part !== null));
    await prepare(came);
    return {
      parts: { ...known?.parts, ...came },
      answer,
      cardAt: came.card || !known ? Date.now() : known.cardAt,
    };
  });
  return dashboard;
}

/** The state of a part: with what is known of it, and failed where the newest answer didn't have it. */
export function partOf<Name extends keyof Parts>(
  state: ResourceState<DashboardView>,
  name: Name,
): ResourceState<NonNullable<Parts[Name]>> {
  if (state.status === 'loading') return state;
  const { data, at } = state;
  const part = data?.parts[name];
  if (state.status === 'ready' && part !== undefined && state.data.answer[name])
    return { status: 'ready', data: part, at: state.at };
  const failure = state.status === 'failed' ? state.failure : undefined;
  return { status: 'failed', failure, ...(part !== undefined && at !== undefined && { data: part, at }) };
}

/** Tells whether a part has nothing to say: the copy that this device stores, which says so itself, is without it. */
export const isLeftOut = ({ parts, answer }: DashboardView, name: keyof Parts): boolean =>
  !(name in answer) && parts[name] === undefined;
