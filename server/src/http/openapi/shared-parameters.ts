import { upperFirst } from './components.ts';

type Json = Record<string, unknown>;
export interface Parameter {
  readonly name: string;
}

/** Parameters that so many operations have are written out once. */
const OFTEN = 3;

const hasParameters = (operation: unknown): operation is Json & { parameters: readonly Parameter[] } =>
  typeof operation === 'object' && operation !== null && 'parameters' in operation;

/** Replaces parameters that several operations of a document share by references, and returns them by name. */
export function shareParameters(paths: Readonly<Record<string, Json>>): {
  paths: Record<string, Json>;
  parameters: Record<string, Parameter>;
} {
  const all = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => (hasParameters(operation) ? operation.parameters : [])),
  );
  const names = new Map<string, string>();
  const parameters: Record<string, Parameter> = {};
  for (const [text, [first, ...others]] of Map.groupBy(all, (one) => JSON.stringify(one))) {
    if (!first || others.length + 1 < OFTEN) continue;
    const name = upperFirst(first.name.replaceAll(/\W+/g, ''));
    // `id` is a number here and a text there.
    const number = Object.keys(parameters).filter((one) => one.replace(/\d+$/, '') === name).length;
    const unique = number === 0 ? name : `${name}${number + 1}`;
    names.set(text, unique);
    parameters[unique] = first;
  }
  const shared = (one: Parameter) => {
    const name = names.get(JSON.stringify(one));
    return name === undefined ? one : { $ref: `#/components/parameters/${name}` };
  };
  const changed = Object.entries(paths).map(([path, methods]): [string, Json] => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        hasParameters(operation) ? { ...operation, parameters: operation.parameters.map(shared) } : operation,
      ]),
    ),
  ]);
  return { paths: Object.fromEntries(changed), parameters };
}
