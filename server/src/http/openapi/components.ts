import type { Endpoint } from '@portal/contract';
import * as contract from '@portal/contract';
import { countries } from '@portal/contract/members/rules/countries';
import { membershipLevels1 } from '@portal/contract/members/rules/levels';
import { memberStatuses } from '@portal/contract/members/rules/member-status';
import { bankSwiftCodes } from '@portal/contract/members/rules/options';
import { emailKindNames } from '@portal/contract/settings/rules/email-texts';
import { webhookEventNames } from '@portal/contract/webhooks/rules/webhook-events';
import * as z from 'zod';
import { endpointKeys, splitKey } from '../endpoint-keys.ts';
import { answerSchema, bodySchema } from './body-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { jsonSchema } from './json-schema.ts';

export const upperFirst = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** `/booking/waiting-list/{id}/`: `BookingWaitingList`. */
const nameOfPath = (path: string): string =>
  path
    .replaceAll(/\{\w+\}/g, '')
    .split(/[^A-Za-z0-9]+/)
    .map(upperFirst)
    .join('');

/**
 * True for objects, their alternatives and lists of codes: texts and numbers are explained by the field that has
 * them.
 */
const isWorthName = ({ type, enum: values, anyOf, oneOf }: JsonSchema): boolean =>
  [type].flat().includes('object') || values !== undefined || anyOf !== undefined || oneOf !== undefined;

/** Schemas that many calls share. */
const shared = {
  Country: contract.codes(countries),
  Bank: contract.codes(bankSwiftCodes),
  MembershipLevel1: contract.codes(membershipLevels1),
  MemberStatus: z.enum(memberStatuses),
  EmailKind: z.enum(emailKindNames),
  WebhookEvent: z.enum(webhookEventNames),
  ProfileChanges: contract.approvalRecord.shape.changes,
  Option: contract.option,
};

/**
 * Moves a field's default into its description: generators treat a field with `default` as always present, so that no
 * call could leave it out.
 */
function inWords({ default: given, ...schema }: JsonSchema, isRequired: boolean): JsonSchema {
  if (given === undefined || isRequired) return schema;
  return { ...schema, description: `\`${JSON.stringify(given)}\` where left out` };
}

/** False for bounds without meaning: those that allow every whole number JSON holds exactly. */
const isBound = ([keyword, value]: readonly [string, unknown]): boolean =>
  !(keyword === 'maximum' && value === Number.MAX_SAFE_INTEGER) &&
  !(keyword === 'minimum' && value === Number.MIN_SAFE_INTEGER);

/** Named schemas, by their content. */
export class Components {
  readonly #names = new Map<string, string>();
  readonly #schemas = new Map<string, JsonSchema>();

  /** Gives a schema the first of these names that no earlier schema has. */
  add(schema: JsonSchema, ...names: readonly string[]): void {
    const text = JSON.stringify(schema);
    if (!isWorthName(schema) || this.#names.has(text)) return;
    const free = names.find((name) => !this.#schemas.has(name));
    if (free === undefined) throw new Error(`${names.join(', ')}: each is the name of another schema`);
    this.#names.set(text, free);
    this.#schemas.set(free, schema);
  }

  nameOf(schema: JsonSchema): string | undefined {
    return this.#names.get(JSON.stringify(schema));
  }

  /** Replaces named schemas within a schema, and itself, by references. */
  refer(schema: JsonSchema): JsonSchema {
    const { default: given, ...rest } = schema;
    const name = this.nameOf(rest);
    if (name !== undefined)
      return { ...(given !== undefined && { default: given }), $ref: `#/components/schemas/${name}` };
    const orNull = this.#referOrNull(schema);
    if (orNull) return orNull;
    return this.#referInside(schema);
  }

  /** A named schema, or null. */
  #referOrNull({ default: given, ...schema }: JsonSchema): JsonSchema | null {
    const [type, other, ...more] = [schema.type].flat();
    if (type === undefined || other !== 'null' || more.length > 0) return null;
    const values = schema.enum && { enum: schema.enum.filter((value) => value !== null) };
    const name = this.nameOf({ ...schema, type, ...values });
    if (name === undefined) return null;
    const either = { anyOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }] };
    return given === undefined ? either : { default: given, ...either };
  }

  #referInside(schema: JsonSchema): JsonSchema {
    const inside = (value: unknown) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- where a schema has a schema
      typeof value === 'object' && value !== null ? this.refer(value as JsonSchema) : value;
    const entries = Object.entries(schema)
      .filter(isBound)
      .map(([keyword, value]) => {
        if (['items', 'additionalProperties', 'contentSchema'].includes(keyword))
          return [keyword, inside(value)];
        if (['anyOf', 'oneOf', 'allOf'].includes(keyword) && Array.isArray(value))
          return [keyword, value.map(inside)];
        if (keyword !== 'properties') return [keyword, value];
        const members = Object.entries(schema.properties ?? {}).map(([name, one]) => [
          name,
          inWords(this.refer(one), schema.required?.includes(name) ?? false),
        ]);
        return [keyword, Object.fromEntries(members)];
      });
    return Object.fromEntries(entries);
  }

  /** Collects the schemas that a part of the document refers to, directly and indirectly, each written out once. */
  usedIn(part: unknown): Record<string, JsonSchema> {
    const used = new Map<string, JsonSchema>();
    const visit = (value: unknown) => {
      for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
        const schema = this.#schemas.get(name);
        if (!schema || used.has(name)) continue;
        used.set(name, this.#referInside(schema));
        visit(used.get(name));
      }
    };
    visit(part);
    return Object.fromEntries([...used].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}

/**
 * Adds the schemas that the contract exports: `priceLine` is `PriceLine`; where a call takes another form,
 * `PriceLineInput`.
 */
function addExported(components: Components): void {
  for (const [name, schema] of Object.entries(shared)) components.add(jsonSchema(schema, 'output'), name);
  const exported: Readonly<Record<string, unknown>> = contract;
  for (const io of ['output', 'input'] as const)
    for (const [name, schema] of Object.entries(exported))
      // The document has a refusal of its own, with all codes.
      if (schema instanceof z.ZodType && schema !== contract.refusal) {
        const suffix = io === 'input' ? 'Input' : '';
        components.add(jsonSchema(schema, io), `${upperFirst(name)}${suffix}`);
      }
}

const isListOf = ({ properties = {} }: JsonSchema): JsonSchema | undefined =>
  properties['count'] && properties['next'] ? properties['results']?.items : undefined;

const requests: Readonly<Partial<Record<contract.Method, string>>> = {
  POST: 'Create',
  PUT: 'Update',
  PATCH: 'Patch',
};

/**
 * Builds the components of the endpoints: what the contract names, then what an endpoint answers and takes, by its
 * resource: `Voucher`, `VoucherList`, `VoucherCreate`, `VoucherUpdate`, `VoucherPatch`. Bodies of actions are named
 * by their path: `BookingClosureRequest`.
 */
export function componentsOf(): Components {
  const components = new Components();
  addExported(components);
  const known: Readonly<Record<string, Endpoint>> = contract.endpoints;
  /** Names the resource of a path. */
  const entityOf = (path: string): string => {
    const one = answerSchema(`GET ${path.endsWith('{id}/') ? path : `${path}{id}/`}`);
    return (one && components.nameOf(one)) ?? nameOfPath(path);
  };
  // Things before the lists of them.
  const answering = [...endpointKeys].toSorted(
    (one, other) => Number(other.includes('}')) - Number(one.includes('}')),
  );
  for (const key of answering) {
    const { method, path } = splitKey(key);
    for (const answer of Object.values(known[key]?.answers ?? {})) {
      if (!answer) continue;
      const json = jsonSchema(answer, 'output');
      const item = isListOf(json);
      const name = nameOfPath(path);
      if (item) {
        components.add(item, entityOf(path), `${name}Item`);
        components.add(json, `${components.nameOf(item) ?? name}List`, `${name}List`);
      } else if (method === 'GET') components.add(json, name, `${name}Answer`, `${name}Of`);
      else components.add(json, `${name}Answer`, `${name}${upperFirst(method.toLowerCase())}Answer`);
    }
  }
  for (const key of endpointKeys) {
    const { method, path } = splitKey(key);
    const body = bodySchema(key);
    const suffix = requests[method];
    if (!body || suffix === undefined) continue;
    const isThing = `GET ${path}{id}/` in known || path.endsWith('{id}/');
    components.add(
      body,
      ...(isThing ? [`${entityOf(path)}${suffix}`] : []),
      `${nameOfPath(path)}Request`,
      `${nameOfPath(path)}${suffix}`,
    );
  }
  return components;
}

/** Replaces schemas by references in a part of the document; examples contain none. */
export function withReferences<Part>(part: Part, components: Components): Part {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (name === 'example' || name === 'examples') return [name, inner];
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this keyword holds outside a schema
        return [name, name === 'schema' ? components.refer(inner as JsonSchema) : walk(inner)];
      }),
    );
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same, with references
  return walk(part) as Part;
}
