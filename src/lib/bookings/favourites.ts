import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { call } from '../http/call.ts';
import { FAVOURITES } from './calendar/favourites-first.ts';

const kept = (localStorage.getItem(FAVOURITES) ?? '').split(',').filter(Boolean).map(Number);
const $ids = atom<readonly number[]>(kept);

/** The facilities that the member sees first, by their ids: as this browser keeps them, until the API has answered. */
export const $favourites: ReadableAtom<readonly number[]> = $ids;

function keep(ids: readonly number[]): void {
  // First what fails where an answer has none: then all stays as it was.
  const text = ids.join(',');
  $ids.set(ids);
  if (text !== '') localStorage.setItem(FAVOURITES, `,${text},`);
  else localStorage.removeItem(FAVOURITES);
}

/** Asks for them, so that this browser knows what was marked on another. What is on screen stays where it is. */
export async function loadFavourites(): Promise<void> {
  keep((await call('GET /booking/favourite/')).facilities);
}

/** Makes a facility a favourite, or takes that back. */
export async function markFavourite(id: number, isFavourite: boolean): Promise<void> {
  const params = { id };
  const { facilities } = await (isFavourite
    ? call('PUT /booking/favourite/{id}/', { params })
    : call('DELETE /booking/favourite/{id}/', { params }));
  keep(facilities);
}
