import { readFileSync } from 'node:fs';
import type { Key } from '@portal/contract';

/** What an endpoint was sent, and what it answered; what has no body has none here. */
export interface EndpointExample {
  request?: unknown;
  answer?: unknown;
}
type Examples = Readonly<Partial<Record<Key, EndpointExample>>>;

export const examplesFile = new URL('examples.json', import.meta.url);

let read: Examples | undefined;

/** Calls that were made in the demo club, with their answers; `contract-tests/examples.test.ts` writes them. */
export function endpointExamples(): Examples {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of ours, which its test holds to the contract
  read ??= JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples;
  return read;
}
