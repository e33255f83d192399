import { useState } from 'react';
import { createKeys } from '../../lib/desk/keys.ts';

/** Idempotency keys of what a form sends, and a fresh start: the same input sent after that creates another record. */
export function useKeys(): readonly [keyFor: (body: object) => string, renew: () => void] {
  const [keyFor, setKeys] = useState(createKeys);
  return [keyFor, () => setKeys(() => createKeys())];
}
