import type { Locator, Page } from 'playwright/test';
import type { OwnMember } from '../members/own-member.ts';
import type { Call } from '../system/fault-proxy.ts';
import type { Fault, Self, Who } from './test.ts';

/** An action that is about to be sent. */
interface Ready {
  readonly call: Call;
  /** Sends it, the first time and again. */
  readonly send: () => Promise<unknown>;
  /** Where it is said what went wrong; the page's one alert where left out. */
  readonly failed?: Locator;
  /** What was typed or chosen stays, fault after fault. */
  readonly keeps: () => Promise<unknown>;
  /** What is shown once it is done. */
  readonly done: () => Promise<unknown>;
  /** Checks at the API that it took effect once. */
  readonly once?: () => Promise<unknown>;
}

/** An action: how it is made ready, and what differs from others. */
export interface Action {
  readonly what: string;
  readonly address: string;
  /** Who does it; a member made for the test where left out. */
  readonly who?: Who;
  readonly ready: (page: Page, self: Self | null) => Promise<Ready>;
  /** What is said in place of the faults' own sentences. */
  readonly says?: string;
  /** Faults that are left out: what comes is an answer here, or the action has taken effect and can't be sent again. */
  readonly but?: readonly Fault[];
  /** Meets every fault in every run. */
  readonly canary?: true;
}

/** What answers nobody the second time: that a link was used, or a password is no longer the one before. */
export const takesEffect = ['slow', 'half', 'lost'] as const satisfies readonly Fault[];
/** What is as good an answer as any, where all that counts is that there is one. */
export const notAnswered = ['other JSON', 'JSON null'] as const satisfies readonly Fault[];

export const get = (path: string): Call => ({ method: 'GET', path });
export const post = (path: string): Call => ({ method: 'POST', path });

/** Who is signed in. Throws where nobody is. */
export function needed(self: Self | null): Self {
  if (!self) throw new Error('Nobody is signed in.');
  return self;
}

/** The member who was made for the test. */
export const memberOf = (self: Self | null): OwnMember => needed(self).member;
