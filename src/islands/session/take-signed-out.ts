import { writeStored, readStored, forVisit } from '../../lib/app/stored.ts';
import type { SignedOut } from '../../lib/session/signed-out.ts';
import { SIGNED_OUT } from '../../lib/session/signed-out.ts';

/** The reason, said once; null where nobody was signed out. */
export function takeSignedOut(): SignedOut | null {
  const why = readStored(SIGNED_OUT, forVisit);
  if (why !== 'session' && why !== 'status') return null;
  writeStored(SIGNED_OUT, null, forVisit);
  return why;
}
