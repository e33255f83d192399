import { DAY } from '@portal/contract/rules/club-time';
import type { PostalAddress } from '@portal/contract';
import type { Config } from '../../../config/config.ts';
import { knownAddress } from './known-addresses.ts';
import type { PostalLookup } from './one-map.ts';
import { oneMap } from './one-map.ts';

/** Time that an answer is remembered, and the number of answers. */
const KEPT = { for: DAY, most: 10_000 };

/** Remembers answers; those who ask for the same at once share one question. A failure is forgotten. */
export function remembering(lookup: PostalLookup, now: () => number): PostalLookup {
  const answers = new Map<string, { at: number; answer: Promise<PostalAddress[]> }>();
  return (postcode) => {
    const known = answers.get(postcode);
    if (known && now() - known.at < KEPT.for) return known.answer;
    const answer = lookup(postcode);
    answers.delete(postcode);
    answers.set(postcode, { at: now(), answer });
    const oldest = answers.keys().next().value;
    if (answers.size > KEPT.most && oldest !== undefined) answers.delete(oldest);
    answer.catch(() => {
      if (answers.get(postcode)?.answer === answer) answers.delete(postcode);
    });
    return answer;
  };
}

/** The look-up that the configuration names: OneMap with its credentials, else a few addresses for demonstrations. */
export const postalLookup = (config: Config): PostalLookup =>
  config.oneMap ? remembering(oneMap(config.oneMap), config.now) : async (postcode) => knownAddress(postcode);
