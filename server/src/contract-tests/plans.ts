import { Client } from 'pg';
import { vi } from 'vitest';
import { sessionOptions } from '../database/postgres.ts';

/** A node of a plan, as EXPLAIN (FORMAT JSON) writes it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Plan Rows': number;
  Plans?: readonly PlanNode[];
}

interface LargeDatabase {
  /** Rows by table. */
  rowCounts: ReadonlyMap<string, number>;
  /** Indexes that hold only some of the rows. */
  partial: ReadonlySet<string>;
}

/** The large tables that a plan reads from end to end although it looks for less than half of their rows. */
function wholeReads(node: PlanNode, large: LargeDatabase, stops = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Plan Rows': found, Plans = [] } = node;
  // In the order of an index, a page is full before its table has ended.
  const deeper = Plans.flatMap((inner) => wholeReads(inner, large, stops || type === 'Limit'));
  const rows = large.rowCounts.get(table);
  // To count many, to look through an index of names costs less than to visit each row that another one finds.
  const countsMany = type === 'Index Only Scan' && rows !== undefined && found > rows / 25;
  const walks =
    type.startsWith('Index') &&
    !countsMany &&
    !node['Index Cond'] &&
    !large.partial.has(node['Index Name'] ?? '');
  if (rows === undefined || !(type === 'Seq Scan' || (walks && !stops)) || found > rows / 2) return deeper;
  return [`${type} on ${table} for ${found} of ${rows}: ${node.Filter ?? 'all'}`, ...deeper];
}

/** A statement as it was sent. */
interface Statement {
  text: string;
  /** True if it was sent by a name: a session may keep one plan of it for any values. */
  isNamed: boolean;
  values: unknown[];
}

/** Collects the statements sent to PostgreSQL while `work` runs, apart from those that identify the caller. */
async function sentBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const calls: readonly (readonly unknown[])[] = sent.mock.calls;
    return calls.flatMap(([query, values]) => {
      if (typeof query !== 'object' || query === null || !('text' in query)) return [];
      if ('name' in query && query.name === 'actors_of_sessions') return [];
      const isNamed = 'name' in query && query.name !== undefined;
      return [{ text: String(query.text), isNamed, values: Array.isArray(values) ? values : [] }];
    });
  } finally {
    sent.mockRestore();
  }
}

type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] };

/** Explains a statement: with its values, and with any where that plan may be kept. */
async function explain(client: Client, { text, isNamed, values }: Statement): Promise<Explained[]> {
  const { rows } = await client.query<Explained>(`explain (format json) ${text}`, values);
  if (!isNamed) return rows;
  const written = values.map((value) =>
    value === null || value === undefined
      ? 'null'
      : client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value)),
  );
  const given = written.length > 0 ? `(${written.join(', ')})` : '';
  await client.query(`set plan_cache_mode = force_generic_plan; prepare kept as ${text}`);
  const kept = await client.query<Explained>(`explain (format json) execute kept${given}`);
  await client.query('deallocate kept; reset plan_cache_mode');
  return [...rows, ...kept.rows];
}

export interface Plans {
  /** Lists the tables that the queries of `work` scan as a whole. */
  findWholeReads: (work: () => Promise<unknown>) => Promise<string[]>;
  close: () => Promise<void>;
}

/** Reads the plans of what is sent to the PostgreSQL at `url`; tables of ten thousand rows are large. */
export async function openPlans(url: string): Promise<Plans> {
  // As the API plans, but by one process: what a plan finds is all there is.
  const client = new Client({
    connectionString: url,
    options: `${sessionOptions} -c max_parallel_workers_per_gather=0`,
  });
  await client.connect();
  const tables = await client.query<{ name: string; count: number }>(
    `select relname as name, reltuples as count from pg_class
      where relkind = 'r' and reltuples >= 10000 and relnamespace = 'public'::regnamespace`,
  );
  const indexes = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  );
  const large = {
    rowCounts: new Map(tables.rows.map(({ name, count }) => [name, count])),
    partial: new Set(indexes.rows.map(({ name }) => name)),
  };
  return {
    async findWholeReads(work) {
      const reads: string[] = [];
      for (const statement of await sentBy(work))
        for (const row of await explain(client, statement))
          reads.push(...wholeReads(row['QUERY PLAN'][0].Plan, large));
      return reads;
    },
    close: () => client.end(),
  };
}
