import { refuseBusy } from './booking-refused.ts';

/** How many requests one process lets at the database at once, and how many it lets wait for their turn. */
interface Bounds {
  atOnce: number;
  waiting: number;
}

/** Lets requests for the same spaces come one after the other, before they have a connection to the database. */
export interface Admission {
  /**
   * Does `work` when the requests that came before it for any of these spaces are done, in the order in which they came.
   * `work` is told whether it had to wait. Throws a 503 with Retry-After where too many wait already.
   */
  admit: <Result>(spaces: readonly number[], work: (waited: boolean) => Promise<Result>) => Promise<Result>;
}

const nothing = () => undefined;

/**
 * Whoever waits in a lock of the database holds a connection, of which there are few: at an opening hour those who want one
 * court would keep everybody else from being answered at all.
 */
export function createAdmission({ atOnce, waiting: most }: Bounds): Admission {
  /** The end of the last request for each space. */
  const last = new Map<number, Promise<unknown>>();
  const callers: (() => void)[] = [];
  let inside = 0;
  let waiting = 0;

  /** Answers whether it had to wait. */
  async function enter(): Promise<boolean> {
    if (inside >= atOnce) {
      await new Promise<void>((call) => callers.push(call));
      return true;
    }
    inside += 1;
    return false;
  }

  function leave(): void {
    const next = callers.shift();
    // The place goes from one to the next.
    if (next) next();
    else inside -= 1;
  }

  async function inTurn<Result>(
    before: readonly Promise<unknown>[],
    work: (waited: boolean) => Promise<Result>,
  ): Promise<Result> {
    waiting += 1;
    await Promise.all(before);
    const waited = (await enter()) || before.length > 0;
    waiting -= 1;
    try {
      return await work(waited);
    } finally {
      leave();
    }
  }

  return {
    async admit(spaces, work) {
      if (waiting >= most) throw refuseBusy();
      const mine = inTurn(
        spaces.flatMap((space) => last.get(space) ?? []),
        work,
      );
      const end = mine.then(nothing, nothing);
      for (const space of spaces) last.set(space, end);
      try {
        return await mine;
      } finally {
        for (const space of spaces) if (last.get(space) === end) last.delete(space);
      }
    },
  };
}
