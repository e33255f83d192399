import * as z from 'zod';
import type { OwnScope } from './account/rules/token-scopes.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { listQuery } from './endpoint.ts';
import type { ErrorCode } from './error-sentences.ts';
import { idFilter, list } from './wire.ts';

/** True for values that can be sorted: texts, numbers, moments, yes or no, but no lists or objects. */
const isPlain = (schema: unknown): boolean => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isPlain(schema.unwrap());
  return !(schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord);
};
type PlainField<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape & string]: z.output<Shape[Field]> extends string | number | boolean | null | undefined
    ? Field
    : never;
}[keyof Shape & string];

/** The fields of an item that its list can be ordered by: all plain ones, `except` those that are hidden or cost too much. */
export const plainFields = <Shape extends z.ZodRawShape, const Left extends PlainField<Shape> = never>(
  { shape }: z.ZodObject<Shape>,
  { except = [] }: { except?: readonly Left[] } = {},
): Exclude<PlainField<Shape>, Left>[] => {
  const left: ReadonlySet<string> = new Set(except);
  const names = Object.keys(shape).filter((name) => isPlain(shape[name]) && !left.has(name));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
  return names as Exclude<PlainField<Shape>, Left>[];
};

/** Refusals of a repeated creation whose answer can't be given again. */
const idempotencyErrors = ['idempotency_in_flight', 'idempotency_key_reused'] as const;

/** Everything that can be done with a generic resource. */
export const crudActions = ['list', 'create', 'get', 'update', 'patch', 'delete'] as const;
type CrudAction = (typeof crudActions)[number];

interface CrudSpec<
  Who extends Access,
  Writer extends Access,
  Id extends z.ZodType,
  Item extends z.ZodType,
  Create extends z.ZodType,
  Filters extends z.ZodRawShape,
  Fields extends readonly string[],
  Actions extends readonly CrudAction[],
> {
  /** Singular, for summaries: "reservation". */
  readonly name: string;
  /** Resource part of the rights: `reservation` gives `reservation.view`, `.add`, `.change`, `.delete`. */
  readonly resource: string;
  /** Access for reading. */
  readonly access: Who;
  /** Access for creating, changing and deleting; the access for reading if left out. */
  readonly writeAccess?: Writer;
  /** Type of `{id}`; a number if left out. */
  readonly id?: Id;
  readonly item: Item;
  /**
   * Body of create and update; patch takes any part of it, without defaults. A field is required or has a default, so
   * that an update replaces it. What several fields must fulfil together is checked by the server, for patch as well.
   */
  readonly write?: Create;
  readonly filters: Filters;
  readonly ordering: Fields;
  readonly actions: Actions;
  readonly pageSize?: number;
  readonly maxPageSize?: number;
  /** Seconds for which a shared cache may keep a list that a visitor gets. */
  readonly visitorsShare?: number;
  /** Codes that create, update, patch and delete refuse with. */
  readonly errors?: readonly ErrorCode[];
  /** Scopes of access tokens: for reading, and for creating, changing and deleting. */
  readonly scopes?: { readonly read?: OwnScope; readonly write?: OwnScope };
  /** Rights that open more of create, update, patch and delete than their own do. */
  readonly furtherRights?: readonly string[];
}

type ListQuery<Filters extends z.ZodRawShape, Fields extends readonly string[]> = ReturnType<
  typeof listQuery<Filters, Fields>
>;

/** The facts of an endpoint that don't depend on its schemas. */
type EndpointFacts<Who extends Access> = Omit<
  Endpoint,
  'access' | 'params' | 'query' | 'body' | 'answers'
> & {
  access: Who;
};
type ItemEndpoint<Who extends Access, Id extends z.ZodType> = EndpointFacts<Who> & {
  params: z.ZodObject<{ id: Id }>;
};

type CrudEntries<
  Path extends string,
  Who extends Access,
  Writer extends Access,
  Id extends z.ZodType,
  Item extends z.ZodType,
  Create extends z.ZodType,
  Filters extends z.ZodRawShape,
  Fields extends readonly string[],
> = {
  list: Record<
    `GET ${Path}`,
    EndpointFacts<Who> & {
      query: ListQuery<Filters, Fields>;
      answers: { 200: ReturnType<typeof list<Item>> };
    }
  >;
  create: Record<`POST ${Path}`, EndpointFacts<Writer> & { body: Create; answers: { 201: Item } }>;
  get: Record<`GET ${Path}{id}/`, ItemEndpoint<Who, Id> & { answers: { 200: Item } }>;
  update: Record<`PUT ${Path}{id}/`, ItemEndpoint<Writer, Id> & { body: Create; answers: { 200: Item } }>;
  patch: Record<
    `PATCH ${Path}{id}/`,
    ItemEndpoint<Writer, Id> & { body: PartialOf<Create>; answers: { 200: Item } }
  >;
  delete: Record<`DELETE ${Path}{id}/`, ItemEndpoint<Writer, Id> & { answers: { 204: null } }>;
};

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;
type PartialOf<Schema> =
  Schema extends z.ZodObject<infer Shape>
    ? z.ZodObject<{ [F in keyof Shape]: z.ZodOptional<WithoutDefault<Shape[F]>> }>
    : never;
type Intersect<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Both,
) => void
  ? Both
  : never;

/** Makes every field of a body optional, without its default: a field that is left out stays unchanged. */
function toPartial(body: z.ZodType): z.ZodType {
  if (!(body instanceof z.ZodObject)) return body;
  const fields = Object.entries<z.ZodType>(body.shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
  ]);
  return z.strictObject(Object.fromEntries(fields));
}

/** Any resource, whatever its types. */
type AnySpec = CrudSpec<
  Access,
  Access,
  z.ZodType,
  z.ZodType,
  z.ZodType,
  z.ZodRawShape,
  readonly string[],
  readonly CrudAction[]
>;
type Entries<Action extends CrudAction> = Record<Action, Record<string, Endpoint>>;

const CSV = 'With `Accept: text/csv`, all rows as a file.';

function readEntries(path: string, spec: AnySpec): Entries<'list' | 'get'> {
  const { name, access, item } = spec;
  const right = `${spec.resource}.view`;
  const scope = spec.scopes?.read && { scope: spec.scopes.read };
  return {
    list: {
      [`GET ${path}`]: {
        summary: `List: ${name}`,
        description: CSV,
        access,
        right,
        ...scope,
        query: listQuery(spec.filters, spec.ordering, spec.pageSize, spec.maxPageSize),
        answers: { 200: list(item) },
        visitorsShare: spec.visitorsShare ?? 0,
      },
    },
    get: {
      [`GET ${path}{id}/`]: {
        summary: `Get: ${name}`,
        params: z.object({ id: spec.id ?? idFilter }),
        access,
        right,
        ...scope,
        answers: { 200: item },
      },
    },
  };
}

function writeEntries(path: string, spec: AnySpec): Entries<'create' | 'update' | 'patch' | 'delete'> {
  const { name, resource, item } = spec;
  const common = {
    access: spec.writeAccess ?? spec.access,
    ...(spec.scopes?.write && { scope: spec.scopes.write }),
    errors: spec.errors ?? [],
    furtherRights: spec.furtherRights ?? [],
  };
  const body = spec.write ?? z.strictObject({});
  const params = z.object({ id: spec.id ?? idFilter });
  const change = { params, ...common, right: `${resource}.change`, answers: { 200: item } };
  return {
    create: {
      [`POST ${path}`]: {
        summary: `Create: ${name}`,
        ...common,
        right: `${resource}.add`,
        body,
        answers: { 201: item },
        errors: [...common.errors, ...idempotencyErrors],
        idempotent: true,
      },
    },
    update: { [`PUT ${path}{id}/`]: { summary: `Update: ${name}`, ...change, body } },
    patch: {
      [`PATCH ${path}{id}/`]: { summary: `Change a part: ${name}`, ...change, body: toPartial(body) },
    },
    delete: {
      [`DELETE ${path}{id}/`]: {
        summary: `Delete: ${name}`,
        params,
        ...common,
        right: `${resource}.delete`,
        answers: { 204: null },
      },
    },
  };
}

/**
 * The generic resource of the spec: create POST, list GET, get GET, update PUT, patch PATCH, delete DELETE,
 * of which `actions` names those that this resource has.
 */
export function crud<
  const Path extends `/${string}/`,
  const Who extends Access,
  Item extends z.ZodType,
  Create extends z.ZodType,
  Filters extends z.ZodRawShape,
  const Fields extends readonly string[],
  const Actions extends readonly CrudAction[],
  Id extends z.ZodType = typeof idFilter,
  const Writer extends Access = Who,
>(
  path: Path,
  spec: CrudSpec<Who, Writer, Id, Item, Create, Filters, Fields, Actions>,
): Intersect<CrudEntries<Path, Who, Writer, Id, Item, Create, Filters, Fields>[Actions[number]]> {
  const entries = { ...readEntries(path, spec), ...writeEntries(path, spec) };
  return Object.assign({}, ...spec.actions.map((action) => entries[action]));
}
