import { createServer, request as send } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Calls of a screen: method, path, and which of several bodies is meant. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: (body: string) => boolean;
}

/** Answers that the API, or a proxy before it, gives in its place. */
const answers = {
  '500': {
    status: 500,
    type: 'application/json',
    body: '{"detail":"A server error occurred.","code":"error"}',
  },
  '503': {
    status: 503,
    type: 'application/json',
    body: '{"detail":"Unavailable.","code":"unavailable"}',
    wait: 0,
  },
  '429': {
    status: 429,
    type: 'application/json',
    body: '{"detail":"Throttled.","code":"throttled"}',
    wait: 0,
  },
  'a page': { status: 200, type: 'text/html', body: '<!doctype html><title>Welcome to our network</title>' },
  'broken JSON': { status: 200, type: 'application/json', body: '{"count": 3, "results": [{"id": 1, "na' },
  'other JSON': { status: 200, type: 'application/json', body: '{"error":"Please log in to the network."}' },
  'JSON null': { status: 200, type: 'application/json', body: 'null' },
} as const;

/**
 * `cut`: the connection breaks before the call gets through. The next three reach the API, and take effect: `slow`,
 * whose answer never comes; `half`, of which half comes; `lost`, of which nothing comes.
 */
export type ProxyFault = keyof typeof answers | 'cut' | 'slow' | 'half' | 'lost';

const isAnswered = (fault: ProxyFault): fault is keyof typeof answers => fault in answers;

/** Calls that fail. */
export interface BrokenCalls {
  /**
   * Makes calls fail in this way from now on; null lets them through. Calls that wait for a slow answer go on
   * waiting.
   */
  by(fault: ProxyFault | null): void;
  /** Number of calls that met a fault so far; for a fault that the API answers, once it has. */
  readonly met: number;
  /** Waits until more than this many calls have met a fault. */
  hasMet(before: number): Promise<void>;
  readonly path: string;
}

export interface FaultProxy {
  readonly port: number;
  /** Breaks calls in a given way, until `mend`. */
  breaks(call: Call): BrokenCalls;
  /** Removes all faults. */
  mend(): void;
  close(): Promise<void>;
}

interface Rule {
  readonly call: Call;
  fault: ProxyFault | null;
  met: number;
  readonly onMet: (() => void)[];
}

/** A proxy in front of the API that fails as networks, gateways and servers do. It listens on a free port of this machine. */
export async function startFaultProxy(api: string): Promise<FaultProxy> {
  let rules: Rule[] = [];
  const server = createServer((request, response) => {
    // After a broken connection, a browser repeats the call by itself on each connection that it has kept: it keeps
    // none.
    response.shouldKeepAlive = false;
    void pass(request, response);
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const path = request.url?.split('?')[0];
    const rule = rules.find(
      ({ call }) =>
        call.method === request.method && call.path === path && call.body?.(body.toString()) !== false,
    );
    const fault = rule?.fault ?? null;
    const count = () => {
      if (!rule || !fault) return;
      rule.met += 1;
      rule.onMet.splice(0).forEach((wake) => wake());
    };
    if (fault !== 'half' && fault !== 'lost') count();
    if (fault === 'cut') return void request.socket.destroy();
    if (fault && isAnswered(fault)) return answerFor(fault, request, response);
    const upstream = send(
      new URL(request.url ?? '/', api),
      { method: request.method ?? 'GET', headers: { ...request.headers, host: new URL(api).host } },
      (answer) => void relay(answer, fault, response, count),
    );
    upstream.on('error', () => request.socket.destroy());
    // A page that gives up on a call ends it for the API too; but one whose answer is lost must take effect.
    if (!fault) response.on('close', () => upstream.destroy());
    upstream.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    breaks(call) {
      const rule: Rule = { call, fault: null, met: 0, onMet: [] };
      rules.push(rule);
      return {
        by: (fault) => (rule.fault = fault),
        path: call.path,
        get met() {
          return rule.met;
        },
        async hasMet(before) {
          while (rule.met <= before) await new Promise<void>((wake) => rule.onMet.push(wake));
        },
      };
    },
    mend: () => (rules = []),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Hands on what the API answered, as far as the fault lets it through. */
async function relay(
  answer: IncomingMessage,
  fault: ProxyFault | null,
  response: ServerResponse,
  count: () => void,
): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (fault === null) {
    response.writeHead(statusCode, headers);
    // A stream of news goes through as it comes.
    response.flushHeaders();
    answer.on('error', () => response.destroy()).pipe(response);
    return;
  }
  const body = await readBody(answer);
  // An answer without a body has no half: nothing of it comes.
  if (fault === 'lost' || (fault === 'half' && body.length === 0)) response.destroy();
  else if (fault === 'half') sendHalf(response, statusCode, headers, body);
  if (fault !== 'slow') count();
}

function sendHalf(
  response: ServerResponse,
  statusCode: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): void {
  const { 'transfer-encoding': _, ...rest } = headers;
  response.writeHead(statusCode, { ...rest, 'content-length': body.length + 100 });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

function answerFor(fault: keyof typeof answers, request: IncomingMessage, response: ServerResponse): void {
  const { status, type, body, ...more } = answers[fault];
  const headers: OutgoingHttpHeaders = {
    'Content-Type': type,
    'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    ...('wait' in more && { 'Retry-After': more.wait }),
  };
  response.writeHead(status, headers).end(body);
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}
