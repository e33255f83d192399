import type { Answer } from '@portal/contract';
import { apiUrl } from '../app/api-url.ts';
import { offers } from '../http/known-host.ts';
import { CLUB_STORED, readStoredClub, storeClub } from './stored-club.ts';
import { showClub } from './show-club.ts';
import { toClubDisplay } from './to-show.ts';
import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';

/** Time that the API's answer about the club is valid, ms. */
const CLUB_AGE = 600_000;

/**
 * Loads the club's texts from time to time, shows them on this page, and stores them for the next ones. A host that
 * lacks the call is asked again later. Rejects where no answer comes: then the built or stored texts are shown, and
 * the next page tries again.
 */
export async function followClub(): Promise<void> {
  const kept = readStoredClub();
  if (!offers('GET /club/') || Date.now() - (kept?.at ?? 0) < CLUB_AGE) return;
  const response = await fetch(`${apiUrl}/club/`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API answers by the contract
  const answer = response.ok ? ((await response.json()) as Answer<'GET /club/'>) : null;
  const club = answer && toClubDisplay(answer, Date.now());
  if (club) showClub(club);
  storeClub(club ?? { texts: {}, links: {}, colours: {}, mark: null, ...kept, at: Date.now() });
  dispatchEvent(new Event(CLUB_STORED));
}

/**
 * Returns the ways in which other programs may join that the club has turned on, as of the last ten minutes; none where
 * the host says nothing of them.
 */
export async function loadOtherPrograms(): Promise<readonly OtherProgram[]> {
  await followClub().catch(() => undefined);
  return readStoredClub()?.programs ?? [];
}
