import type { SQL } from 'drizzle-orm';
import type { PoolClient, QueryResult } from 'pg';
import type { Transaction } from './database.ts';
import { statementName } from './statement-name.ts';

/** Options for sending a transaction's next statement. */
interface Sending {
  /** Sends it without waiting for BEGIN's answer. */
  withBegin: boolean;
  /** Sends COMMIT right behind it. */
  withCommit: boolean;
}

const sendings = new WeakMap<Transaction, Sending>();

/**
 * Lets the first statements of a transaction leave with its BEGIN: those that `send` starts without awaiting one
 * another take one round trip, and each still sees what those before it have locked. They must not write: should the
 * BEGIN fail, nothing would undo it.
 */
export function readFirst<Result>(tx: Transaction, send: () => Promise<Result>): Promise<Result> {
  const sending = sendings.get(tx);
  if (sending) sending.withBegin = true;
  return send();
}

/**
 * Runs the last statement of a transaction and commits it in the same round trip, so that its locks are held only
 * while the database works. Nothing may be run after it.
 */
export async function runLast(tx: Transaction, statement: SQL): Promise<void> {
  const sending = sendings.get(tx);
  if (sending) sending.withCommit = true;
  await tx.execute(statement);
}

type Query = string | { text: string; name?: string };

type Asked = [query: Query, values?: unknown[]];

/** Names of statements by their text: only a few, for each number of rows that they write. */
const names = new Map<string, string>();

/**
 * A statement that each connection parses and plans once: one that stores much takes nearly as long to plan as to
 * run.
 */
function named(query: Query): Query {
  const { text, ...how } = typeof query === 'string' ? { text: query } : query;
  let name = names.get(text);
  if (name === undefined) {
    name = statementName(text);
    names.set(text, name);
  }
  return { ...how, text, name };
}

/** A connection as Drizzle runs one transaction on it. */
interface OneTransaction {
  query: (...asked: Asked) => Promise<unknown>;
  /** Lets the statements of this transaction be sent together. */
  lead: (tx: Transaction) => void;
}

/** The result of a statement that hasn't been sent yet. */
const nothing = { rows: [], rowCount: 0 };

/** Makes answers come in the order of their statements: after a failed one, the others fail as it did. */
function inTheirOrder(): (answer: Promise<unknown>) => Promise<unknown> {
  /** The answer to the last statement, while that is under way. */
  let ahead: Promise<unknown> | null = null;
  return (answer) => {
    const result =
      ahead?.then(
        () => answer,
        (error: unknown) => {
          answer.catch(() => undefined);
          throw error;
        },
      ) ?? answer;
    ahead = result;
    const settle = () => {
      if (ahead === result) ahead = null;
    };
    result.then(settle, settle);
    return result;
  };
}

/**
 * Runs one transaction on a connection that sends statements without waiting for the answers to those before: BEGIN leaves
 * with the first one at the earliest, and COMMIT with the last.
 */
export function oneTransaction(client: PoolClient): OneTransaction {
  const sending: Sending = { withBegin: false, withCommit: false };
  /** The statement that begins it, until that is sent. */
  let begin: Asked | null = null;
  let begun: Promise<unknown> = Promise.resolve();
  let committed: Promise<unknown> | null = null;
  const inOrder = inTheirOrder();

  // pg has an overload for each kind of query.
  const send = (...asked: Asked) => (client.query as (...all: Asked) => Promise<QueryResult>)(...asked);

  async function sendCommit(): Promise<void> {
    const { command } = await send('commit');
    // A failure in a transaction turns its COMMIT into a ROLLBACK.
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
  }

  function sendNext([query, ...values]: Asked): Promise<unknown> {
    const answer = inOrder(send(sending.withCommit ? named(query) : query, ...values));
    if (sending.withCommit) {
      committed = sendCommit();
      // Awaited where Drizzle commits; where the statement failed, its error is the cause.
      committed.catch(() => undefined);
    }
    return answer;
  }

  function run(asked: Asked): Promise<unknown> {
    if (begin !== null) {
      begun = inOrder(send(...begin));
      begin = null;
    }
    return sending.withBegin ? sendNext(asked) : begun.then(() => sendNext(asked));
  }

  return {
    lead: (tx) => void sendings.set(tx, sending),
    async query(...asked) {
      const [query] = asked;
      const text = typeof query === 'string' ? query : query.text;
      if (text.startsWith('begin')) {
        begin = asked;
        return nothing;
      }
      if (text !== 'commit' && text !== 'rollback') return run(asked);
      // Without a statement it never began.
      if (begin !== null) return nothing;
      if (committed === null) return send(...asked);
      return text === 'commit' ? committed : committed.catch(() => nothing);
    },
  };
}
