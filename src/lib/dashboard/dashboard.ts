import type { Dashboard } from '@portal/contract';
import { currentUser } from '../current-user.ts';
import { call } from '../http/call.ts';
import { NetworkFailed } from '../http/failure.ts';
import { createResource } from '../resource.ts';
import type { Resource, ResourceState } from '../resource.ts';

export type Parts = { readonly [Name in keyof Dashboard]?: NonNullable<Dashboard[Name]> };

/** What is known of each part, and what the newest answer had of it. */
export interface Shown {
  readonly parts: Parts;
  readonly came: Parts;
  /** When the card came, by the device's clock (ms): it may be of an older answer than the rest. */
  readonly cardAt: number;
}

/**
 * The dashboard, in one call. A part that doesn't come stays as it was known.  Nothing shows
 * before it is sure who asks, and `prepare` has what these parts take besides.
 */
export function createDashboard(prepare: (parts: Parts) => Promise<void>): Resource<Shown> {
  const dashboard: Resource<Shown> = createResource(async (signal) => {
    const [, answer] = await Promise.all([currentUser(), call('GET /dashboard/', { signal })]);
    const before = dashboard.$state.get();
    const known = before.status === 'loading' ? undefined : before.data;
    const came: Parts = Object.fromEntries(Object.entries(answer).filter(([, part]) => part !== null));
    await prepare(came);
    return {
      parts: { ...known?.parts, ...came },
      came,
      cardAt: came.card || !known ? Date.now() : known.cardAt,
    };
  });
  return dashboard;
}

/** How a part stands: with what is known of it, and failed where the newest answer didn't have it. */
export function partOf<Name extends keyof Parts>(
  state: ResourceState<Shown>,
  name: Name,
): ResourceState<NonNullable<Parts[Name]>> {
  if (state.status === 'loading') return state;
  const { data, at } = state;
  const part = data?.parts[name];
  if (state.status === 'ready' && part !== undefined && name in state.data.came)
    return { status: 'ready', data: part, at: state.at };
  // Without a network, what was kept stands in for the answer, and has not every part.
  const missing = navigator.onLine ? undefined : new NetworkFailed(undefined);
  const failure = state.status === 'failed' ? state.failure : missing;
  return { status: 'failed', failure, ...(part !== undefined && at !== undefined && { data: part, at }) };
}
