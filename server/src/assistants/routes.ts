import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfUser } from '../account/index.ts';
import type { Keys } from '../http/keys.ts';
import { languageOf } from '../http/refusals/language.ts';
import {
  methodNotAllowed,
  notAuthenticated,
  notFound,
  refuse,
  refuseWith,
} from '../http/refusals/refusal.ts';
import type { Actor } from '../http/actor.ts';
import type { RememberedSettings } from '../settings/index.ts';
import { createCallApi } from './call-api.ts';
import type { Caller } from './caller.ts';
import { createConfirmations } from './confirmations.ts';
import { createPhrasing } from './phrasing.ts';

/** Bytes of a message: the largest is a call of a tool. */
const BODY_LIMIT = 32 * 1024;

interface Env {
  readonly keys: Keys;
  readonly settings: RememberedSettings;
}

/**
 * Refuses a page of another site: a browser that is led here by a name that points to this machine says where it comes from,
 * programs say nothing.
 */
function requireKnownOrigin({ headers: { origin } }: FastifyRequest, app: FastifyInstance): void {
  const { origins, apiUrl } = app.clubConfig;
  if (origin !== undefined && ![...origins, new URL(apiUrl).origin].includes(origin))
    throw refuse('permission_denied');
}

/** The caller's language: one that the program asks for, else the one that they chose in the portal. */
async function findLanguage({ headers }: FastifyRequest, app: FastifyInstance, { user }: Actor) {
  const asked = headers['accept-language'];
  return asked !== undefined && /\b(?:en|zh)\b/i.test(asked)
    ? languageOf(asked)
    : await languageOfUser(app.db, user.id);
}

async function createCaller(
  app: FastifyInstance,
  request: FastifyRequest,
  { actor, keys }: { actor: Actor; keys: Keys },
): Promise<Caller> {
  const { clubConfig: config } = app;
  const now = config.now();
  const language = await findLanguage(request, app, actor);
  const { token } = actor;
  return {
    actor,
    scopes: new Set([...(token?.ownScopes ?? []), ...actor.rights]),
    language,
    call: createCallApi(app, request, language),
    phrasing: createPhrasing(config, language),
    confirmations: createConfirmations(keys, `${actor.user.id} ${token?.id}`, now),
    config,
    now,
    log: request.log,
  };
}

/** The request as the protocol's package takes it; its body is parsed already. */
function toWebRequest({ headers, method }: FastifyRequest, url: string): Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && name !== 'authorization') copied.set(name, value);
  return new Request(url, { method, headers: copied });
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  const type = response.headers.get('content-type');
  if (type !== null) reply.type(type);
  return reply.send(await response.text());
}

/**
 * The door for assistants: the Model Context Protocol at `/mcp`, without sessions. Each message is answered by itself, for the
 * owner of the access token that it has. Not there where the club hasn't turned it on.
 */
export function assistantRoutes(app: FastifyInstance, { keys, settings }: Env): void {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const url = '/mcp';
  const isOn = () => settings.current().other_programs.includes('ASSISTANTS');
  const load = () => import('./answer-message.ts');
  // Where it is on, nobody waits for it to load: others would wait as well.
  app.addHook('onReady', async () => {
    if (isOn()) await load();
  });
  const onRequest = async (request: FastifyRequest) => {
    if (!isOn()) throw notFound();
    requireKnownOrigin(request, app);
    const actor = await app.findActor(request.credentials);
    if (!actor) throw notAuthenticated();
    // A session of the portal may do everything its user may; a program is given less.
    if (!actor.token) throw refuse('access_token_required');
    actors.set(request, actor);
  };

  app.route({
    method: 'POST',
    url,
    bodyLimit: BODY_LIMIT,
    onRequest,
    handler: async (request, reply) => {
      const actor = actors.get(request);
      // Several messages at once are no longer part of the protocol.
      if (!actor || Array.isArray(request.body))
        throw refuseWith(400, 'error', 'The request could not be understood.');
      const { answerMessage } = await load();
      const caller = await createCaller(app, request, { actor, keys });
      const response = await answerMessage(
        toWebRequest(request, `${app.clubConfig.apiUrl}${url}`),
        request.body,
        caller,
      );
      return send(reply, response);
    },
  });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url,
    exposeHeadRoute: false,
    onRequest: async (request) => {
      if (!isOn()) throw notFound();
      throw methodNotAllowed(request.method, ['POST']);
    },
    handler: () => undefined,
  });
}
