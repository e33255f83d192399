import type { Endpoint, Key } from '@portal/contract';
import { endpoints } from '@portal/contract';

/** The contract's table with the type that all entries share. */
export const entries: Readonly<Record<Key, Endpoint>> = endpoints;

/** Whether an endpoint answers pages of a list. */
export const isList = (key: Key): boolean =>
  key.startsWith('GET') && entries[key].query?.shape['limit'] !== undefined;
