import type { Answer } from '@portal/contract';
import { apiUrl } from '../app/api-url.ts';
import { offers } from '../http/known-host.ts';
import { keepClub, keptClub } from './kept.ts';
import { showClub } from './shown.ts';
import { shownClub } from './to-show.ts';

/** For so long what the API said of the club counts, ms. */
const CLUB_AGE = 600_000;

/**
 * Asks now and then what the club is called, shows the answer on this page, and keeps it for those that follow. A host that knows
 * no such call is asked again later. Rejects where no answer comes: then what was built or kept is shown, and the next page asks again.
 */
export async function followClub(): Promise<void> {
  const kept = keptClub();
  if (!offers('GET /club/') || Date.now() - (kept?.at ?? 0) < CLUB_AGE) return;
  const response = await fetch(`${apiUrl}/club/`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API answers by the contract
  const club = response.ok ? shownClub((await response.json()) as Answer<'GET /club/'>, Date.now()) : null;
  if (club) showClub(club);
  keepClub(club ?? { texts: {}, links: {}, colours: {}, mark: null, ...kept, at: Date.now() });
}
