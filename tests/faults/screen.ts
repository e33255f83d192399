import type { Locator, Page } from 'playwright/test';
import type { Call } from '../system/fault-proxy.ts';
import type { FaultSelection } from './sentences.ts';
import type { User, World } from './test.ts';

/** The needs of a visit: the id in its address and its calls, or the whole address; and a text that it shows. */
export interface VisitTarget {
  readonly id?: string | number;
  readonly address?: string;
  readonly text?: string;
}

/** One of the questions that a screen asks the API. */
export interface Question extends FaultSelection {
  readonly reads: string;
  readonly ask: Call;
  /** Brings the question about, where opening the page doesn't. */
  readonly open?: (page: Page, made: VisitTarget) => Promise<unknown>;
  /** Shown of each fault. */
  readonly says: string;
  /** Shown in place of the fault's own sentence. */
  readonly why?: string;
  /** Shown once it has loaded. */
  readonly shows: (page: Page, made: VisitTarget) => Locator;
  /** Shown all the while, as soon as the questions before it are answered. */
  readonly keeps?: (page: Page) => Locator | readonly Locator[];
  /** Not shown while it has failed: it would be mistaken for the answer. */
  readonly hides?: (page: Page) => Locator;
  /** Tries again, where that isn't a part of what says that it failed. */
  readonly again?: (page: Page) => Locator;
}

/** A screen and those of its questions that fail at once, each in its place. */
export interface Visit {
  readonly address: string;
  readonly make?: (world: World) => Promise<VisitTarget>;
  /** The screen is open from the visit before, where everything has loaded. */
  readonly stays?: true;
  readonly questions: readonly Question[];
}

/** Screens that one person looks at one after another. */
export interface Tour {
  readonly title: string;
  /** A member made for the test where left out. */
  readonly who?: User;
  readonly visits: readonly Visit[];
}
