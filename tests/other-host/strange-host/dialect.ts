import type { Id, Rows } from './club.ts';
import type { Reply } from './replies.ts';

/** The faults of a request: sentences by field; those under an empty name are about the whole. */
export type Faults = Readonly<Record<string, readonly string[]>>;

type Row<List extends keyof Rows> = Rows[List][number];
export type Kind = Exclude<keyof Rows, 'logins' | 'subscribers'>;

/** The style in which developers wrote their host: its fields, their shape, and its refusals. */
export interface Dialect {
  readonly id: (number: number) => Id;
  /** A row in the shape of an answer. */
  readonly show: { readonly [K in Kind]: (row: Row<K>, rows: Rows) => object };
  /** The signed-in user. */
  readonly me: (login: Row<'logins'>, rows: Rows) => object;
  /** The card of a member; null where the host keeps none. */
  readonly card: (member: Row<'members'>) => object | null;
  /** A rule of the prices of a facility; null where the host keeps none. */
  readonly price: (facility: Row<'facilities'>) => object | null;
  /** A list's page. */
  readonly page: (rows: readonly object[], url: URL) => Reply;
  /** A refusal about fields, with the status that these developers use for it. */
  readonly invalid: (faults: Faults, status?: 409 | 422) => Reply;
  /** Any other refusal. */
  readonly refuse: (status: number, sentence: string) => Reply;
  /** The answer to a change: most say what there is now, some say nothing. */
  readonly changed: (row: object, status?: 200 | 201) => Reply;
  /** The answer to a call after which there is nothing to show. */
  readonly done: Reply;
  readonly renewed: (tokens: { access: string; refresh: string }) => object;
  /** True when a call is answered without a login, besides those of the sign-in. */
  readonly isOpen: (method: string, path: string) => boolean;
  /** Names of the fields of a request that these developers didn't take from ours. */
  readonly fields: { readonly method: 'method' | 'payment_method'; readonly wantsAmount: boolean };
  /** True when a reservation takes its times from the request. */
  readonly keepsTimes: boolean;
  /** Fields of a profile change that are stored. */
  readonly keeps: readonly ('name' | 'mobile_number' | 'email')[];
  /** True deletes a cancelled reservation; false keeps it with its new status. */
  readonly deletesCancelled: boolean;
  /** Cents of an amount that was sent; null where it isn't one. */
  readonly cents: (amount: unknown) => number | null;
  readonly captcha: Reply;
  /** The answers about a first login: that a member has this number and address, or that nobody has. */
  readonly known: Reply;
  readonly unknown: Reply;
}

/** The row with an id, which may have come as text. */
export const findRow = <R extends { readonly id: Id }>(rows: readonly R[], id: unknown): R | undefined =>
  rows.find((row) => String(row.id) === String(id));
