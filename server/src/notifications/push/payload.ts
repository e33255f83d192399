import type { Config } from '../../config/config.ts';
import type { PushWords } from './words.ts';

/** Builds the payload for a device: its service worker shows it, and learns from it what a press does. */
export const pushPayload = (
  { title, body, path, tag }: Pick<PushWords, 'title' | 'body' | 'path' | 'tag'>,
  { portalUrl }: Pick<Config, 'portalUrl'>,
) => ({ title, body, url: portalUrl + path, tag });
