import type { Answer, Key, List, ParsedBody } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Config } from '../config/config.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';

/** A table of rows that have an `id`. */
export type RowTable = PgTable & { id: PgColumn };

/** The source of a field on the wire. */
export type Source = PgColumn | SQL;
/** Sources by field; an object of them is what a joined row shows of itself. */
export interface Sources {
  readonly [field: string]: Source | Readonly<Record<string, Source>>;
}

/** The caller, and the moment. */
export interface Caller {
  /** Null where the endpoint is public and nobody is signed in. */
  actor: Actor | null;
  now: number;
  config: Config;
}

/** The context of a write apart from its body. */
export interface Writing<Item> extends Caller {
  tx: Transaction;
  actor: Actor;
  /** The row as it was, locked; null while it is created. */
  before: Item | null;
  /** The row of the other resource below whose path this one is created; null: it isn't created below one. */
  parent: number | null;
}

/** The list of a resource's rows below another's: `GET` and `POST` of a path whose `{id}` names the other's row. */
export interface AnyBelow {
  readonly path: `/${string}/{id}/${string}/`;
  /** The field that refers to the other's row. */
  readonly field: string;
  readonly table: RowTable;
  /** The other's rows below which callers without the right may look; none where left out. */
  readonly own?: (caller: Caller) => SQL;
}
export interface Below<Item> extends AnyBelow {
  readonly field: string & keyof Item;
}

/** `own` of things that everybody who may call reaches. */
export const everyRow: SQL = sql`true`;
/** `own` of somebody who has none. */
export const noRow: SQL = sql`false`;

/** Everything that the API must know about a plain resource beside its contract. */
export interface Resource<Table extends RowTable, Item, Written> {
  readonly table: Table;
  /** The source of each field on the wire: columns, expressions, or objects of these over `joins`. */
  readonly columns: SourcesOf<Item> | ((caller: Caller) => SourcesOf<Item>);
  /** Tables that `columns` read beside the resource's own: left joins that match one row at most. */
  readonly joins?: readonly { readonly table: PgTable; readonly on: SQL }[];
  /** Sources to order fields by, where they differ from what is shown. */
  readonly orders?: Readonly<Record<string, Source>>;
  /**
   * The rows that callers without the endpoint's right reach, as a condition on the table alone: their own, `noRow` or
   * `everyRow`. Left out, everybody reaches all of a public resource, and without the right nobody any of another.
   */
  readonly own?: (caller: Caller) => SQL;
  /** The rows that exist for this resource, for any caller. */
  readonly visible?: (caller: Caller) => SQL;
  /** Filters whose name doesn't say what they compare. */
  readonly filters?: Readonly<Record<string, (value: never, caller: Caller) => SQL>>;
  /** Adds to answers what no column has: takes and gives the rows of a page, or one. */
  readonly complete?: (
    rows: Item[],
    caller: Caller & { db: Database | Transaction; query: unknown },
  ) => Promise<Item[]>;
  /** Locks what a change needs beside its row, in the order in which everybody locks: before the row itself. */
  readonly lockFirst?: (
    id: Table['id']['_']['data'],
    body: Written,
    caller: Caller & { tx: Transaction },
  ) => Promise<void>;
  /**
   * Checks what a schema can't, and gives column values beside those of the body's fields that are columns of the
   * table: these are taken over by themselves. Throws a refusal.
   */
  readonly toValues?: (body: Written, writing: Writing<Item>) => ValuesOf<Table> | Promise<ValuesOf<Table>>;
  /** Further work of a write, in its transaction, after the row is stored. */
  readonly afterWrite?: (
    id: Table['id']['_']['data'],
    body: Written,
    writing: Writing<Item>,
  ) => Promise<void>;
  /** Refuses a deletion, or clears what depends on the row; what others refer to is refused by the database (409). */
  readonly beforeDelete?: (row: Item, writing: Writing<Item>) => Promise<void>;
  /** Further work of a deletion, in its transaction, after the row is gone. */
  readonly afterDelete?: (row: Item, writing: Writing<Item>) => Promise<void>;
  /** Notes for the audit log apart from a row's fields, worked out from the row before and after a change. */
  readonly auditNotes?: (row: Item) => Readonly<Record<string, unknown>>;
  /** The field to name when a constraint refuses this column of another table. */
  readonly fieldOf?: Readonly<Record<string, string>>;
}

/** Any resource, whatever its fields. */
export type AnyResource = Resource<RowTable, Record<string, unknown>, Record<string, unknown>>;

type ValuesOf<Table> = Table extends RowTable
  ? { [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column] | SQL }
  : never;
type SourcesOf<Item> = { readonly [Field in keyof Item]: Sources[string] };

type AnswerOf<K extends string> = K extends Key ? Answer<K> : never;
type BodyOf<K extends string> = K extends Key ? Exclude<ParsedBody<K>, undefined> : never;

/** The paths of plain resources. */
export type ResourcePath = {
  [K in Key]: K extends `${string} ${infer Path}{id}/` ? Path : never;
}[Key];

/** The fields that a resource shows of a row. */
export type ItemOf<Path extends string> = ShownItem<
  AnswerOf<`GET ${Path}` extends Key ? `GET ${Path}` : `GET ${Path}{id}/`>
>;
type ShownItem<Read> = Read extends List<infer Item> ? Item : Read;

/** The fields of a create, an update or a patch. */
export type WrittenOf<Path extends string> = Partial<
  BodyOf<`POST ${Path}`> | BodyOf<`PUT ${Path}{id}/`> | BodyOf<`PATCH ${Path}{id}/`>
>;
