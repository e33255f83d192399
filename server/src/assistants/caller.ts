import type { Language } from '@portal/contract/translations';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Actor } from '../http/actor.ts';
import type { CallApi } from './call-api.ts';
import type { Confirmations } from './confirmations.ts';
import type { Phrasing } from './phrasing.ts';

/** The person whose assistant uses a tool, and the means to serve them. */
export interface Caller {
  readonly actor: Actor;
  /** The scopes of their token, as far as their owner has the rights now. */
  readonly scopes: ReadonlySet<string>;
  readonly language: Language;
  readonly call: CallApi;
  readonly phrasing: Phrasing;
  readonly confirmations: Confirmations;
  readonly config: Config;
  /** The moment of the request, ms. */
  readonly now: number;
  readonly log: FastifyBaseLogger;
}
