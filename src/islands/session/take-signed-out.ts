import { keep, kept, visit } from '../../lib/app/kept.ts';
import type { SignedOut } from '../../lib/session/signed-out.ts';
import { SIGNED_OUT } from '../../lib/session/signed-out.ts';

/** The reason, said once; null where nobody was signed out. */
export function takeSignedOut(): SignedOut | null {
  const why = kept(SIGNED_OUT, visit);
  if (why !== 'session' && why !== 'status') return null;
  keep(SIGNED_OUT, null, visit);
  return why;
}
