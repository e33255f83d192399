import type { Me } from '@portal/contract';
import { $session, loadUser } from './session.ts';

/** Returns the signed-in user: as known already, or as `me` answers. Null where nobody is, and the guard acts. */
export async function currentUser(): Promise<Me | null> {
  const known = $session.get();
  const session = known.status === 'unknown' ? await loadUser() : known;
  return session.status === 'member' ? session.user : null;
}
