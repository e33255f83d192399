import { useState } from 'react';
import { createKeys } from '../../../lib/desk/keys.ts';

/** Idempotency keys of what is sent from a form, and what begins anew: the same again is meant as another then. */
export function useKeys(): readonly [keyFor: (body: object) => string, renew: () => void] {
  const [keyFor, setKeys] = useState(createKeys);
  return [keyFor, () => setKeys(() => createKeys())];
}
