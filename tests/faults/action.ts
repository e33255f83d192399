import type { Locator, Page } from 'playwright/test';
import type { Call } from '../system/fault-proxy.ts';
import type { FaultSelection } from './sentences.ts';
import type { User, World } from './test.ts';

/** An action that is about to be sent. */
interface PreparedAction {
  readonly call: Call;
  /** Sends it, the first time and again. */
  readonly send: () => Promise<unknown>;
  /** Shows what went wrong; the page's one alert where left out. */
  readonly failed?: Locator;
  /** Checks that the input stays, fault after fault. */
  readonly keeps: () => Promise<unknown>;
  /** Checks the page once the action is done. */
  readonly done: () => Promise<unknown>;
  /** Checks at the API that it took effect once. */
  readonly once?: () => Promise<unknown>;
}

/** An action: how it is made ready, and what differs from others. */
export interface Action extends FaultSelection {
  readonly what: string;
  readonly address: string;
  readonly ready: (page: Page) => Promise<PreparedAction>;
  /** Shown in place of the faults' own sentences. */
  readonly says?: string;
}

/** Actions that one person does one after another on one page, where each begins with what the one before it has left. */
export interface Journey {
  readonly title: string;
  /** A member made for the test where left out. */
  readonly who?: User;
  readonly actions: readonly Omit<Action, 'ready'>[];
  readonly begin: (world: World) => Promise<readonly Action[]>;
}

/** A journey whose actions share the result of `make`. */
export function journey<Made>({
  make,
  actions,
  ...about
}: Pick<Journey, 'title' | 'who'> & {
  readonly make: (world: World) => Promise<Made>;
  readonly actions: readonly (Omit<Action, 'ready'> & {
    readonly ready: (page: Page, made: Made) => Promise<PreparedAction>;
  })[];
}): Journey {
  return {
    ...about,
    actions,
    async begin(world) {
      const made = await make(world);
      return actions.map(({ ready, ...action }) => ({ ...action, ready: (page) => ready(page, made) }));
    },
  };
}

/** For actions that need nothing but their user. */
export const noReads = async (world: World): Promise<World> => world;

export const get = (path: string): Call => ({ method: 'GET', path });
export const post = (path: string): Call => ({ method: 'POST', path });
export const put = (path: string): Call => ({ method: 'PUT', path });
export const patch = (path: string): Call => ({ method: 'PATCH', path });
export const del = (path: string): Call => ({ method: 'DELETE', path });
