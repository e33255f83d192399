// Shows what the head has asked of the club, and begins by itself.
import type { Answer } from '@portal/contract';
import { apiUrl } from '../app/api-url.ts';
import { takeEarly } from '../http/early.ts';
import { keepClub, keptClub } from './kept.ts';
import { showClub } from './shown.ts';
import { shownClub } from './to-show.ts';

/** Keeps the answer for the pages that follow, and shows it on this one. A host that knows no such call is asked again later. */
async function follow(): Promise<void> {
  const response = await takeEarly(`${apiUrl}/club/`, null);
  if (!response) return;
  const kept = keptClub();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API answers by the contract
  const club = response.ok ? shownClub((await response.json()) as Answer<'GET /club/'>, Date.now()) : null;
  if (club) showClub(club);
  keepClub(club ?? { texts: {}, links: {}, colours: {}, mark: null, ...kept, at: Date.now() });
}

// Where it fails, what was built or kept is shown, and the next page asks again.
follow().catch(() => {});
