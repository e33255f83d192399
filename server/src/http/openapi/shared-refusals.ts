import { upperFirst } from './components.ts';

type Json = Record<string, unknown>;

interface Answer {
  readonly content?: Readonly<Record<string, { readonly examples?: Json }>>;
}

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
      `Refused${status}${codes
        .slice(0, index + 1)
        .map(pascal)
        .join('')}${ending}`,
  );
}

/**
 * Replaces refusals that several operations of a document share by references, and returns them by name. An
 * operation's own refusals stay in place.
 */
export function shareRefusals(paths: Readonly<Record<string, Json>>): {
  paths: Record<string, Json>;
  refusals: Json;
} {
  const counts = new Map<string, number>();
  const each = (change: (status: string, answer: Answer) => unknown): Record<string, Json> =>
    Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, operation]) => {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an operation always has them
            const { responses, ...rest } = operation as { responses: Record<string, Answer> };
            const changed = Object.entries(responses).map(([status, answer]) => [
              status,
              status >= '400' && answer.content ? change(status, answer) : answer,
            ]);
            return [method, { ...rest, responses: Object.fromEntries(changed) }];
          }),
        ),
      ]),
    );
  each((status, answer) => {
    const text = status + JSON.stringify(answer);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  });
  const names = new Map<string, string>();
  const refusals: Json = {};
  const shared = each((status, answer) => {
    const text = status + JSON.stringify(answer);
    if (counts.get(text) === 1) return answer;
    const name = names.get(text) ?? namesOf(status, answer).find((one) => !(one in refusals));
    if (name === undefined) return answer;
    names.set(text, name);
    refusals[name] = answer;
    return { $ref: `#/components/responses/${name}` };
  });
  return { paths: shared, refusals };
}
