import { upperFirst } from './components.ts';

type Json = Record<string, unknown>;

type Paths = Readonly<Record<string, Json>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
}
interface Content {
  readonly schema?: { readonly $ref?: string };
  readonly example?: unknown;
  readonly examples?: Json;
}
interface Answer {
  readonly content?: Readonly<Record<string, Content>>;
}
interface Operation extends Json {
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Answer>>;
}

const mapValues = <T, To>(
  of: Readonly<Record<string, T>>,
  change: (value: T, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]));

const mapOperations = (paths: Paths, change: (operation: Operation, method: string) => Json) =>
  mapValues(paths, (methods) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an operation of ours
    mapValues(methods, (operation, method): unknown => change(operation as Operation, method)),
  );

/** `slot_taken`: `SlotTaken`. */
const pascal = (code: string) => code.split('_').map(upperFirst).join('');

/** Candidate names of a refusal, shortest first: by its status, its codes, and the field of its example. */
function namesOf(status: string, { content }: Answer): string[] {
  const { fields, ...byCode } = content?.['application/json']?.examples ?? {};
  const codes = Object.keys(byCode).filter((code) => !/_\d+$/.test(code));
  const { value = {} } = (fields ?? {}) as { value?: object };
  const [field] = Object.keys(value);
  const ending = field === undefined ? '' : `Of${pascal(field)}`;
  return codes.map(
    (_, index) =>
      `Error${status}${codes
        .slice(0, index + 1)
        .map(pascal)
        .join('')}${ending}`,
  );
}

/** The first name that nothing has yet; the last one with a number where all are taken; undefined: there are none. */
function freeName(candidates: readonly string[], taken: Json): string | undefined {
  const last = candidates.at(-1);
  if (last === undefined) return undefined;
  let number = 1;
  const numbered = () => (number === 1 ? last : `${last}${number}`);
  while (numbered() in taken) number += 1;
  return candidates.find((name) => !(name in taken)) ?? numbered();
}

/**
 * Replaces refusals that several operations of a document share by references, and returns them by name. An
 * operation's own refusals stay in place.
 */
export function shareRefusals(paths: Paths): { paths: Record<string, Json>; refusals: Json } {
  const counts = new Map<string, number>();
  const each = (change: (status: string, answer: Answer) => unknown) =>
    mapOperations(paths, ({ responses, ...rest }) => ({
      ...rest,
      responses: mapValues(responses, (answer, status) =>
        status >= '400' && answer.content ? change(status, answer) : answer,
      ),
    }));
  each((status, answer) => {
    const text = status + JSON.stringify(answer);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  });
  const names = new Map<string, string>();
  const refusals: Json = {};
  const shared = each((status, answer) => {
    const text = status + JSON.stringify(answer);
    if (counts.get(text) === 1) return answer;
    const name = names.get(text) ?? freeName(namesOf(status, answer), refusals);
    if (name === undefined) return answer;
    names.set(text, name);
    refusals[name] = answer;
    return { $ref: `#/components/responses/${name}` };
  });
  return { paths: shared, refusals };
}

/** `Idempotency-Key`: `IdempotencyKey`; `name__icontains`: `NameIcontains`. */
const nameOfParameter = ({ name }: Parameter) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map(upperFirst)
    .join('');

/** Replaces each parameter that several operations have in the same form by a reference; of one name, the form that most of them have. */
export function shareParameters(paths: Paths): { paths: Record<string, Json>; parameters: Json } {
  const uses = new Map<string, { name: string; parameter: Parameter; count: number }>();
  mapOperations(paths, (operation) => {
    for (const parameter of operation.parameters ?? []) {
      const text = JSON.stringify(parameter);
      const before = uses.get(text)?.count ?? 0;
      uses.set(text, { name: nameOfParameter(parameter), parameter, count: before + 1 });
    }
    return operation;
  });
  const byUse = [...uses.values()].filter(({ count }) => count > 1).toSorted((a, b) => a.count - b.count);
  // The last of a name stays: that of the most uses.
  const parameters = Object.fromEntries(byUse.map(({ name, parameter }) => [name, parameter]));
  const shared = mapOperations(paths, (operation) => ({
    ...operation,
    ...(operation.parameters && {
      parameters: operation.parameters.map((parameter) => {
        const name = nameOfParameter(parameter);
        const isShared = JSON.stringify(parameters[name]) === JSON.stringify(parameter);
        return isShared ? { $ref: `#/components/parameters/${name}` } : parameter;
      }),
    }),
  }));
  return { paths: shared, parameters };
}

/** Gives operations that answer the same named thing one example of it, that of the first GET where there is one. */
export function shareExamples(paths: Paths): { paths: Record<string, Json>; examples: Json } {
  const found = new Map<string, { value: unknown; isRead: boolean; count: number }>();
  const each = (change: (content: Content, name: string, method: string) => Content) =>
    mapOperations(paths, ({ responses, ...rest }, method) => ({
      ...rest,
      responses: mapValues(responses, (answer) => ({
        ...answer,
        ...(answer.content && {
          content: mapValues(answer.content, (content) => {
            const name = content.schema?.$ref?.split('/').at(-1);
            return name === undefined || content.example === undefined
              ? content
              : change(content, name, method);
          }),
        }),
      })),
    }));
  each((content, name, method) => {
    const before = found.get(name);
    const kept = before && (before.isRead || method !== 'get') ? before : null;
    found.set(name, {
      value: kept ? kept.value : content.example,
      isRead: kept ? kept.isRead : method === 'get',
      count: (before?.count ?? 0) + 1,
    });
    return content;
  });
  const shared = [...found].filter(([, { count }]) => count > 1);
  const examples = Object.fromEntries(shared.map(([name, { value }]) => [name, { value }]));
  return {
    paths: each(({ example, ...content }, name) =>
      name in examples
        ? { ...content, examples: { [name]: { $ref: `#/components/examples/${name}` } } }
        : { ...content, example },
    ),
    examples,
  };
}
