import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { followClub } from './follow.ts';
import { readStoredClub } from './stored-club.ts';

/**
 * Returns the ways in which other programs may join that the club has turned on, as of the last ten minutes; none where
 * the host says nothing of them.
 */
export async function loadOtherPrograms(): Promise<readonly OtherProgram[]> {
  await followClub().catch(() => undefined);
  return readStoredClub()?.programs ?? [];
}
