import { createResource } from './resource.ts';
import type { Resource } from './resource.ts';
import { tokens } from '../session/store.ts';

/** After this long what is on screen is loaded again, once it is looked at. */
const FRESH = 15_000;

/** Loads again what is old, while the page is looked at. */
export function refresh({ $state, reload }: Omit<Resource<unknown>, 'put'>): void {
  // Back from memory after signing out: the guard acts, and there is nothing to ask for.
  if (document.visibilityState !== 'visible' || !tokens.access()) return;
  const state = $state.get();
  if (state.status !== 'ready' || Date.now() - state.at > FRESH) void reload();
}

/** Loads again what is old when the page comes back to sight, or online. Answers what ends it. */
export function keepFresh(resource: Omit<Resource<unknown>, 'put'>): () => void {
  const look = () => refresh(resource);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
  };
}

/** Loads it now, and keeps it fresh as long as the page is open. */
export function loadFresh(resource: Omit<Resource<unknown>, 'put'>): void {
  void resource.reload();
  keepFresh(resource);
}

/** Something the API has, loaded at once and kept fresh as long as the page is open. */
export function openResource<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const resource = createResource(load);
  loadFresh(resource);
  return resource;
}
