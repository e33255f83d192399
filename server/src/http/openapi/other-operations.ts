import type { OtherCall } from '@portal/contract';
import { otherCalls, statusOfCode } from '@portal/contract';
import type * as z from 'zod';
import { splitKey } from '../endpoint-keys.ts';
import { exampleOf } from './example.ts';
import { jsonSchema } from './json-schema.ts';
import { refusalAnswer } from './openapi-answers.ts';
import { operationId, parameters } from './operation-parts.ts';
import { tagOf } from './tags.ts';

type Json = Record<string, unknown>;

/** Shapes of events, by the names that the document's streams refer to. */
export const eventSchemas: Json = Object.fromEntries(
  otherCalls.flatMap(({ events = {} }) =>
    Object.entries(events).map(([type, data]) => [eventName(type), jsonSchema(data, 'output')]),
  ),
);

/** `change`: `ChangeEvent`. */
function eventName(type: string): string {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}Event`;
}

/** Describes a stream as text, with the shape of each event's data. */
function stream(events: Readonly<Record<string, z.ZodType>>): Json {
  const shapes = Object.keys(events).map((type) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: {
      event: { const: type },
      data: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { $ref: `#/components/schemas/${eventName(type)}` },
      },
    },
  }));
  const example = Object.entries(events).map(([type, data]) => {
    const shown = JSON.stringify(exampleOf(jsonSchema(data, 'output')));
    return `event: ${type}\ndata: ${shown}\n\n`;
  });
  const contentSchema = { type: 'array', items: shapes.length === 1 ? shapes[0] : { anyOf: shapes } };
  return {
    schema: { type: 'string', contentMediaType: 'text/event-stream', contentSchema },
    example: ['retry: 3000\n\n', ...example].join(''),
  };
}

function content({ answer, events, mediaType }: OtherCall): Json {
  if (events) return stream(events);
  if (answer) {
    const schema = jsonSchema(answer, 'output');
    return { schema, example: exampleOf(schema) };
  }
  return mediaType.startsWith('text/')
    ? { schema: { type: 'string' } }
    : { schema: { type: 'string', format: 'binary', contentMediaType: mediaType } };
}

function posted({ body, signature }: NonNullable<OtherCall['posted']>): {
  headers: Json[];
  requestBody: Json;
} {
  const schema = jsonSchema(body, 'input');
  return {
    headers:
      signature === undefined
        ? []
        : [{ name: signature, in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } },
  };
}

function operation(call: OtherCall): Json {
  const { method, path } = splitKey(call.key);
  const sent = call.posted && posted(call.posted);
  const refused = Map.groupBy(call.errors, statusOfCode);
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    summary: call.summary,
    description: call.description,
    ...(!call.needsToken && { security: [] }),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(sent?.headers ?? []),
    ],
    ...(sent && { requestBody: sent.requestBody }),
    responses: {
      200: { description: 'Done', content: { [call.mediaType]: content(call) } },
      ...Object.fromEntries([...refused].map(([status, codes]) => [status, refusalAnswer(status, codes)])),
    },
  };
}

/** Describes the contract's calls other than endpoints, by path and method. */
export const otherPaths = (): [path: string, method: string, operation: Json][] =>
  otherCalls.map((call) => {
    const { method, path } = splitKey(call.key);
    return [path, method.toLowerCase(), operation(call)];
  });
