import * as z from 'zod';
import type { OwnScope } from './account/rules/token-scopes.ts';
import type { ErrorCode } from './error-sentences.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './rules/pages.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Name of an endpoint in the table: `"GET /sport-facility/{id}/"`. */
export type EndpointKey = `${Method} /${string}`;

/**
 * Callers of an endpoint. `anyone`: anyone, and a token is ignored: for what a person with an old one needs to get a
 * new one. `public`: anyone; a valid token changes the answer, a bad one is a 401. `member`: anyone signed in, for
 * their own things; others' things need the `right`. `staff`: only holders of the `right`.
 */
export type Access = 'anyone' | 'public' | 'member' | 'staff';

/** One entry of the contract: the requests, answers and refusals of an endpoint. */
export interface Endpoint {
  readonly summary: string;
  /** More for the API reference: the users it serves, the calls it refuses, and why. */
  readonly description?: string;
  readonly access: Access;
  /** `resource.action`: the right to other people's records, or to the endpoint itself for staff. */
  readonly right?: string;
  /** Rights that open more of an endpoint: fields or choices that its own right doesn't. */
  readonly furtherRights?: readonly string[];
  /**
   * The scope by which an access token of a member makes this call for them; `any`: every token does; `none`: no token
   * does, not even one with the right. Left out: tokens need the `right`, or can't make it at all.
   */
  readonly scope?: OwnScope | 'any' | 'none';
  /** Schema of the `{…}` in the path; any other value is a 404. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The field that holds the file, where the body is `multipart/form-data` instead of JSON. */
  readonly multipart?: string;
  /** Answers by status. `null` is an empty body. */
  readonly answers: { readonly [status: number]: z.ZodType | null };
  /** Machine codes this endpoint refuses with, beside those of the wire. */
  readonly errors?: readonly ErrorCode[];
  /** Takes an `Idempotency-Key`: the same key and body get the first answer again. */
  readonly idempotent?: boolean;
  /** Seconds for which a shared cache may keep an answer to a visitor; not at all if left out. */
  readonly visitorsShare?: number;
}

export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

/** Query for a page of a list. */
export const pageQuery = (pageSize: number = DEFAULT_PAGE_SIZE, maxPageSize: number = MAX_PAGE_SIZE) =>
  z.strictObject({
    limit: z.coerce.number<number | string>().int().min(1).max(maxPageSize).default(pageSize),
    offset: z.coerce.number<number | string>().int().min(0).max(10_000_000).default(0),
  });

/** Page fields of a body, which are numbers where those of a query are text. */
export const bodyPage = {
  limit: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  offset: z.int().min(0).max(10_000_000).default(0),
};

/** The query of every list: its filters, the fields it can be ordered by, and the page. */
export const listQuery = <Filters extends z.ZodRawShape, const Fields extends readonly string[]>(
  filters: Filters,
  ordering: Fields,
  pageSize: number = DEFAULT_PAGE_SIZE,
  maxPageSize: number = MAX_PAGE_SIZE,
) =>
  z.strictObject({
    ...filters,
    ...pageQuery(pageSize, maxPageSize).shape,
    ordering: z
      .enum(ordering.flatMap((field) => [field, `-${field}`]) as (Fields[number] | `-${Fields[number]}`)[])
      .optional(),
  });
