import type { QueryConfig } from 'pg';
import { Client } from 'pg';

/** Number of statements that sessions know by name: each keeps its plans in the memory of each session. */
const MOST_NAMED = 300;
/** Number of times that a statement is sent before it has a name: one with a value in its text is never sent again. */
const SENT_BEFORE = 10;
/** Number of texts whose use is counted. */
const MOST_COUNTED = 5000;
/** Values of a statement with a name: more are a list's, and lists come in every length. */
const MOST_VALUES = 40;

/**
 * Names for statements that come again and again. PostgreSQL parses and plans a statement without a name each time, which
 * takes longer than most of ours run.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #sent = new Map<string, number>();

  /** Returns the name of a text; undefined while it has none. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST_NAMED) return name;
    const sent = (this.#sent.get(text) ?? 0) + 1;
    if (this.#sent.size >= MOST_COUNTED) this.#sent.clear();
    this.#sent.set(text, sent);
    if (sent <= SENT_BEFORE) return undefined;
    this.#sent.delete(text);
    const given = `again_${this.#names.size}`;
    this.#names.set(text, given);
    return given;
  }
}

const isConfig = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query;

/** Changes each statement that goes to this connection. */
function changeQueries(client: Client, change: (query: QueryConfig, values: unknown) => QueryConfig): void {
  Object.assign(client, {
    query: (query: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const changed = isConfig(query) ? change(query, values) : query;
      // oxlint-disable-next-line typescript/unbound-method -- called on the connection that it is found by
      return Reflect.apply(Client.prototype.query, client, [changed, values, ...rest]);
    },
  });
}

/** Sends statements that come again and again by their names. */
export function nameStatements(client: Client, names: StatementNames): void {
  changeQueries(client, (query, values) =>
    query.name === undefined && Array.isArray(values) && values.length <= MOST_VALUES
      ? { ...query, name: names.nameOf(query.text) }
      : query,
  );
}

/**
 * Sends statements without their names: behind a transaction pooler the next one may reach another session, which
 * doesn't know the name.
 */
export function forgetNames(client: Client): void {
  changeQueries(client, (query) => (query.name === undefined ? query : { ...query, name: undefined }));
}
