import { createResource } from './resource.ts';
import type { Resource } from './resource.ts';
import { tokens } from '../session/store.ts';

/** Data older than this is loaded again, once the page is visible. */
const FRESH = 15_000;

/** Loads old data again, while the page is visible. */
export function reloadIfOld({ $state, reload }: Omit<Resource<unknown>, 'put'>): void {
  // The page came back from the back/forward cache after signing out: the guard acts, and there is nothing to load.
  if (document.visibilityState !== 'visible' || !tokens.access()) return;
  const state = $state.get();
  if (state.status !== 'ready' || Date.now() - state.at > FRESH) void reload();
}

/** Loads old data again when the page is visible, or online, again. Returns a function that stops it. */
export function keepFresh(resource: Omit<Resource<unknown>, 'put'>): () => void {
  const look = () => reloadIfOld(resource);
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

/** Data of the API, loaded at once and kept fresh as long as the page is open. */
export function openResource<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const resource = createResource(load);
  loadFresh(resource);
  return resource;
}
