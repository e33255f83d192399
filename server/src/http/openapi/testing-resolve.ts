type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Reference {
  readonly $ref?: string;
}
/** An object of the document that may refer to a shared part. */
interface DocumentPart extends Reference {
  readonly examples?: Readonly<Record<string, Reference>>;
}

const isObject = (value: unknown): value is DocumentPart =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces references to shared parameters and examples within a part of a document, as a client's generator does, and shows an
 * answer's one shared example as its own.
 */
export function resolveShared<T>(part: T, components: Components): T {
  const refersTo = ({ $ref = '' }: Reference, kind: string): unknown => {
    const prefix = `#/components/${kind}/`;
    return $ref.startsWith(prefix) ? components[kind]?.[$ref.slice(prefix.length)] : undefined;
  };
  const resolve = (_: string, value: unknown): unknown => {
    if (!isObject(value)) return value;
    const parameter = refersTo(value, 'parameters');
    if (parameter !== undefined) return parameter;
    // Named by the schema; those of refusals are named by their codes.
    const shared = Object.entries(value.examples ?? {}).find(([name]) => /^[A-Z]/.test(name));
    const example = shared && refersTo(shared[1], 'examples');
    if (!isObject(example) || !('value' in example)) return value;
    const { examples: _shared, ...own } = value;
    return { ...own, example: example.value };
  };
  return JSON.parse(JSON.stringify(part, resolve)) as T;
}
