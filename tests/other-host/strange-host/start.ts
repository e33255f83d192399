/**
 * A host of a club as another firm would write it: from the specification alone, in the manner of Django REST framework and
 * SimpleJWT. It knows nothing of this repository, and imports nothing from it.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { handlers, isForVisitors, lists, readRows } from './calls.ts';
import type { Rows } from './club.ts';
import { createRows } from './club.ts';
import type { Dialect } from './dialect.ts';
import { flat } from './flat.ts';
import { nested } from './nested.ts';
import type { Reply } from './replies.ts';
import { notFound } from './replies.ts';
import type { Call } from './request.ts';
import { readBody } from './request.ts';
import type { Tokens } from './sessions.ts';
import { createSessions } from './sessions.ts';
import { terse } from './terse.ts';

const dialects = { flat, nested, terse };
export type DialectName = keyof typeof dialects;

interface HostRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Its name in section 7: `GET /voucher/{id}/`. */
  readonly call: string;
  readonly body: unknown;
}

export interface StrangeHost {
  readonly port: number;
  /** The id of a row by its number, as this host writes ids. */
  readonly id: (number: number) => number | string;
  /** All requests, in order. */
  readonly asked: readonly HostRequest[];
  /** Its data: a test may change it. */
  readonly rows: Rows;
  /** Signs somebody in without the portal. */
  signIn(username?: string): Tokens;
  /** From now on no access token is good, and no refresh token where `all` is set. */
  expire(all?: boolean): void;
  /** Answers a call (`GET /voucher/`, with `{id}` in the path) so, until what this gives back is called. */
  answer(call: string, reply: Reply): () => void;
  /** Lets a call wait for its answer until what this gives back is called. */
  hold(call: string): () => void;
  /** Moves all paths: requests to the others are sent on, as a server does whose paths end otherwise. */
  redirectTo(paths: 'with slash' | 'without slash'): void;
  close(): Promise<void>;
}

const allowed = {
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
  'access-control-max-age': '86400',
};

/** A path with `{id}` for its id, and that id. */
function toPattern(path: string): { readonly pattern: string; readonly id: string } {
  const [, id = ''] = /\/(\d+|[\da-f]{8}-[\da-f-]{27})\//.exec(path) ?? [];
  return { pattern: id === '' ? path : path.replace(`/${id}/`, '/{id}/'), id };
}

/** Answers by the calls of section 7; 404 or 405 to everything else. */
function createHost(dialect: Dialect, rows: Rows, sessions: ReturnType<typeof createSessions>) {
  let last = 1000;
  const nextId = () => dialect.id((last += 1));

  return function answer(method: string, url: URL, body: Call['body'], authorization?: string): Reply {
    const { pathname } = url;
    if (pathname === '/api/token-member/') return sessions.signIn(body);
    if (pathname === '/api/token/refresh/') return sessions.renew(body);
    const user = sessions.userOf(authorization);
    if (user && 'status' in user) return user;
    const { pattern, id } = toPattern(pathname);
    const handler = handlers[`${method} ${pattern}`];
    const kind = lists[pattern.replace('{id}/', '')];
    const isKnown = kind !== undefined || Object.keys(handlers).some((key) => key.endsWith(` ${pattern}`));
    if (!isKnown) return notFound;
    if (!user && !isForVisitors(pathname) && !dialect.isOpen(method, pathname))
      return dialect.refuse(401, 'Authentication credentials were not provided.');
    const call = { method, url, id, body, user, rows, dialect, nextId };
    if (handler) return handler(call);
    if (kind !== undefined && method === 'GET') return readRows(kind, call);
    return dialect.refuse(405, `Method "${method}" not allowed.`);
  };
}

function send(response: ServerResponse, { status, body, headers }: Reply, origin: string | undefined): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'access-control-allow-origin': origin ?? '*',
    vary: 'Origin',
    ...(body !== undefined && { 'content-type': isText ? 'text/plain' : 'application/json' }),
    ...headers,
  });
  response.end(body === undefined ? '' : isText ? body : JSON.stringify(body));
}

export async function startStrangeHost(name: DialectName): Promise<StrangeHost> {
  const dialect = dialects[name];
  const rows = createRows(dialect.id);
  const sessions = createSessions(dialect, rows);
  const answer = createHost(dialect, rows, sessions);
  const asked: HostRequest[] = [];
  const replies = new Map<string, Reply>();
  const held = new Map<string, Promise<void>>();
  let ending: 'with slash' | 'without slash' = 'with slash';

  /** Returns the address that a request is redirected to; null if its address is right. */
  function movedTo({ pathname, search }: URL): string | null {
    const hasSlash = pathname.endsWith('/');
    if (hasSlash === (ending === 'with slash') || pathname === '/') return null;
    return (hasSlash ? pathname.slice(0, -1) : `${pathname}/`) + search;
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const { origin } = headers;
    if (method === 'OPTIONS') return send(response, { status: 200, headers: allowed }, origin);
    const url = new URL(request.url ?? '/', `http://${headers.host}`);
    const body = await readBody(request);
    const moved = movedTo(url);
    // 308, since a changed method would lose the body: Django's 301 changes it.
    if (moved !== null) return send(response, { status: 308, headers: { location: moved } }, origin);
    if (ending === 'without slash') url.pathname += '/';
    const call = `${method} ${toPattern(url.pathname).pattern}`;
    asked.push({ method, path: url.pathname + url.search, call, body });
    await held.get(call);
    const reply =
      replies.get(call) ??
      (body === null
        ? dialect.refuse(400, 'JSON parse error - Expecting value: line 1 column 1 (char 0)')
        : answer(method, url, body, headers.authorization));
    return send(response, reply, origin);
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    id: dialect.id,
    asked,
    rows,
    signIn(username = 'weiling') {
      const login = rows.logins.find((each) => each.username === username);
      if (!login) throw new Error(`Nobody here is ${username}.`);
      return sessions.begin(login);
    },
    expire: (all = false) => sessions.expire(all),
    answer(call, reply) {
      replies.set(call, reply);
      return () => void replies.delete(call);
    },
    hold(call) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return () => {
        held.delete(call);
        resolve();
      };
    },
    redirectTo(paths) {
      ending = paths;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
