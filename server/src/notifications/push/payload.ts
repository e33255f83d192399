import type { Config } from '../../config.ts';
import type { PushWords } from './words.ts';

/** What a device is sent: its service worker shows it, and knows by it what a press does. */
export const pushPayload = (
  { title, body, path, tag }: Pick<PushWords, 'title' | 'body' | 'path' | 'tag'>,
  { portalUrl }: Pick<Config, 'portalUrl'>,
) => ({ title, body, url: portalUrl + path, tag });
