/** Draws idempotency keys for requests: the same key for the same request; another for anything else. */
export function createKeys(): (body: object) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
