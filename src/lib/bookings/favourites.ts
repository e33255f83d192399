import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { call } from '../http/call.ts';
import { readStored, writeStored } from '../app/stored.ts';
import { FAVOURITES_KEY } from '../session/stored-token.ts';

const storedIds = (readStored(FAVOURITES_KEY) ?? '').split(',').filter(Boolean).map(Number);
const $ids = atom<readonly number[]>(storedIds);

/** The facilities that the member sees first, by their ids: as stored in this browser, until the API has answered. */
export const $favourites: ReadableAtom<readonly number[]> = $ids;

function keep(ids: readonly number[]): void {
  // Reads the answer first, so that nothing changes if it is broken.
  const text = ids.join(',');
  $ids.set(ids);
  writeStored(FAVOURITES_KEY, text === '' ? null : `,${text},`);
}

/** Loads them, so that this browser has the ones marked on another. The order on screen stays as it is. */
export async function loadFavourites(): Promise<void> {
  keep((await call('GET /booking/favourite/')).facilities);
}

/** Makes a facility a favourite, or removes it from them. */
export async function markFavourite(id: number, isFavourite: boolean): Promise<void> {
  const params = { id };
  const { facilities } = await (isFavourite
    ? call('PUT /booking/favourite/{id}/', { params })
    : call('DELETE /booking/favourite/{id}/', { params }));
  keep(facilities);
}
