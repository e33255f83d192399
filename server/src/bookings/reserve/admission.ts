import { refuseBusy } from './booking-refused.ts';

/** How many requests one process lets at the database at once, and how many it lets wait for their turn. */
interface Bounds {
  atOnce: number;
  waiting: number;
}

/** What somebody wants to do in turn. */
interface Turn<Result> {
  /** Throws once waiting has become pointless: called for all who wait whenever one before them may have got what they want. */
  look: () => Promise<void>;
  work: () => Promise<Result>;
}

/** Lets requests for the same spaces come one after the other, before they have a connection to the database. */
export interface Admission {
  /**
   * Does the work when the requests that came before it for any of these spaces are done, in the order in which they came.
   * Throws a 503 with Retry-After where too many wait already.
   */
  admit: <Result>(spaces: readonly number[], turn: Turn<Result>) => Promise<Result>;
}

/** A place in the lines for some spaces. */
interface Ticket {
  readonly spaces: readonly number[];
  /** Whether one before it has done its work since it looked. */
  isOutdated: boolean;
  wake: () => void;
}

/** The lines for spaces: who came first is at the front of each. */
function createLines() {
  /** By space, in the order in which they came; the first may be at work. */
  const lines = new Map<number, Ticket[]>();
  const lineOf = (space: number): Ticket[] => lines.get(space) ?? [];
  const isFirst = (ticket: Ticket): boolean => ticket.spaces.every((space) => lineOf(space)[0] === ticket);

  return {
    join(spaces: readonly number[]): Ticket {
      const ticket = { spaces, isOutdated: false, wake: () => undefined };
      for (const space of spaces) lines.set(space, [...lineOf(space), ticket]);
      return ticket;
    },
    leave(ticket: Ticket, hasWorked: boolean): void {
      for (const space of ticket.spaces) {
        const rest = lineOf(space).filter((other) => other !== ticket);
        if (rest.length > 0) lines.set(space, rest);
        else lines.delete(space);
        if (hasWorked) for (const other of rest) other.isOutdated = true;
        for (const other of hasWorked ? rest : rest.slice(0, 1)) other.wake();
      }
    },
    async untilFirst(ticket: Ticket, look: () => Promise<void>): Promise<void> {
      while (ticket.isOutdated || !isFirst(ticket)) {
        if (ticket.isOutdated) {
          ticket.isOutdated = false;
          await look();
        } else await new Promise<void>((wake) => (ticket.wake = wake));
      }
    },
  };
}

/** Lets so many in at once; who comes later waits until one leaves. */
function createEntrance(atOnce: number) {
  const callers: (() => void)[] = [];
  let inside = 0;
  return {
    async enter(): Promise<void> {
      if (inside < atOnce) inside += 1;
      else await new Promise<void>((call) => callers.push(call));
    },
    exit(): void {
      const next = callers.shift();
      // The place goes from one to the next.
      if (next) next();
      else inside -= 1;
    },
  };
}

/**
 * A request that waits for a lock in the database holds a connection, of which there are few: at an opening hour those
 * who want one court would keep everybody else from being answered at all.
 */
export function createAdmission({ atOnce, waiting: most }: Bounds): Admission {
  const lines = createLines();
  const entrance = createEntrance(atOnce);
  let waiting = 0;
  return {
    async admit(spaces, { look, work }) {
      if (waiting >= most) throw refuseBusy();
      const ticket = lines.join(spaces);
      let hasWorked = false;
      waiting += 1;
      try {
        await lines.untilFirst(ticket, look).finally(() => (waiting -= 1));
        await entrance.enter();
        try {
          hasWorked = true;
          return await work();
        } finally {
          entrance.exit();
        }
      } finally {
        lines.leave(ticket, hasWorked);
      }
    },
  };
}
