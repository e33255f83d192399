import type { FastifyInstance } from 'fastify';
import { DAY } from '@portal/contract/rules/club-time';
import type { PostalAddress } from '@portal/contract';
import type { Config } from '../config/config.ts';
import type { Keys } from '../http/keys.ts';
import type { Served } from '../resource/serve-crud.ts';
import type { OnEmailApproved } from './approvals/decide.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { cardCodeRoutes } from './cards/code-routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { memberFieldRoutes } from './fields/routes.ts';
import { householdRoutes } from './household-routes.ts';
import { configRoutes } from './forms/routes.ts';
import { journalRoutes } from './journals/routes.ts';
import type { MembersHooks } from './member-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { knownAddress } from './forms/postal/known-addresses.ts';
import type { PostalLookup } from './forms/postal/one-map.ts';
import { oneMap } from './forms/postal/one-map.ts';

/** Time that an answer is remembered, and the number of answers. */
const KEPT = { for: DAY, most: 10_000 };

/** Remembers answers; those who ask for the same at once share one question. A failure is forgotten. */
function remembering(lookup: PostalLookup, now: () => number): PostalLookup {
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
const postalLookup = (config: Config): PostalLookup =>
  config.oneMap ? remembering(oneMap(config.oneMap), config.now) : async (postcode) => knownAddress(postcode);

/** The dependencies of the routes. */
interface MembersEnv extends MembersHooks {
  config: Config;
  keys: Keys;
  onEmailApproved: OnEmailApproved;
}

/** Resources that the dashboard reads. */
interface ServedMembers {
  profile: Served<'/profile/member/'>;
  approvals: Served<'/profile/approval-record/'>;
  cards: Served<'/membership-card/'>;
}

/** Members, their families, cards, journals and requests for another profile, and what forms about them offer. */
export function membersRoutes(
  app: FastifyInstance,
  { config, keys, onEmailApproved, ...hooks }: MembersEnv,
): ServedMembers {
  const profile = memberRoutes(app, hooks);
  householdRoutes(app, hooks);
  memberFieldRoutes(app);
  const approvals = approvalRoutes(app, { onEmailApproved });
  const cards = cardRoutes(app);
  cardCodeRoutes(app, keys);
  journalRoutes(app);
  configRoutes(app, postalLookup(config));
  return { profile, approvals, cards };
}
