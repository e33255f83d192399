import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Keys } from '../http/keys.ts';
import type { Served } from '../resource/serve-crud.ts';
import type { OnEmailApproved } from './approvals/decide.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { cardCodeRoutes } from './cards/code-routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { memberFieldRoutes } from './fields/routes.ts';
import { householdRoutes } from './household-routes.ts';
import { postalLookup } from './forms/postal/lookup.ts';
import { configRoutes } from './forms/routes.ts';
import { journalRoutes } from './journals/routes.ts';
import type { MembersHooks } from './member-routes.ts';
import { memberRoutes } from './member-routes.ts';

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
