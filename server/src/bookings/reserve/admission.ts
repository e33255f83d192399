import { refuseBusy } from './booking-refused.ts';

/** Limits how many requests one process lets into the database at once, and how many may wait for their turn. */
interface Bounds {
  atOnce: number;
  waiting: number;
}

/** A piece of work to do in turn. */
interface Turn<Result> {
  /**
   * Throws once waiting is pointless. Called for all who wait whenever a request before them may have taken what they
   * want.
   */
  look: () => Promise<void>;
  work: () => Promise<Result>;
}

/** Queues requests for the same spaces, before they take a connection to the database. */
export interface Admission {
  /**
   * Does the work after earlier requests for any of these spaces, in the order of arrival. Throws a 503 with
   * Retry-After where too many wait already.
   */
  admit: <Result>(spaces: readonly number[], turn: Turn<Result>) => Promise<Result>;
}

/** A position in the queues of some spaces. */
interface Ticket {
  readonly spaces: readonly number[];
  /** True where an earlier request has finished since it last checked. */
  isOutdated: boolean;
  wake: () => void;
}

/** The queues for spaces, each in the order of arrival. */
function createLines() {
  /** By space, in the order of arrival; the first may be at work. */
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

/** Lets this many in at once; later ones wait until one leaves. */
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
      // Passes the free position on to the next.
      if (next) next();
      else inside -= 1;
    },
  };
}

/**
 * Keeps requests that wait for a lock from holding the few database connections: at an opening hour those who want
 * one court would block everybody else.
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
