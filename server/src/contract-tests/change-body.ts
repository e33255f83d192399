import type { BodyChange } from './fuzz-call.ts';

type Path = (string | number)[];

/** Every place in a value, its own first. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : Object.entries(value);
  return [path, ...inner.flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

/** A copy with another value at a place; undefined takes the place away. */
function put(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => (index === key ? [put(item, rest, next)] : [item]));
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(
    fields.map(([name, item]) => [name, name === key ? put(item, rest, next) : item]),
  );
}

/** Changes an accepted `body`, and its declared type, for sending. */
export function changeBody(
  body: object | undefined,
  change: BodyChange,
): { text: string | undefined; type: string | undefined } {
  if (change.kind === 'raw') return { text: change.payload, type: change.type };
  const json = (value: unknown) => ({ text: JSON.stringify(value), type: 'application/json' });
  if (change.kind === 'none') return body ? json(body) : { text: undefined, type: undefined };
  if (change.kind === 'whole') return json(change.value);
  if (change.kind === 'add') return json({ ...body, [change.name]: change.value });
  const places = placesIn(body ?? {});
  return json(put(body ?? {}, places[change.place % places.length] ?? [], change.value));
}
