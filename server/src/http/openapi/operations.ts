import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../../database/database.ts';
import { productVersion } from './product-version.ts';

/**
 * While the app closes, each remaining answer ends its connection: otherwise kept-alive clients would hold the
 * process until they time out. Returns a function that says whether the app is closing.
 */
function drainOnClose(app: FastifyInstance): () => boolean {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  return () => closing;
}

/** Longest wait of the readiness check for the database, ms. */
const PATIENCE = 2_000;

async function databaseAnswers({ db }: Store): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref());
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}

function metricsOf(app: FastifyInstance, store: Store): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'portal_build_info',
    help: 'The version that runs, as a label of 1',
    labelNames: ['version'],
    registers: [registry],
  });
  build.set({ version: productVersion }, 1);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      // The pattern, not the address: a limited number of series, and nobody's ids.
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, value] of Object.entries(store.connections())) connections.set({ state }, value);
    },
  });
  return registry;
}

/** Serves liveness (the process alone), readiness (with its database) and metrics; none counts towards a limit. */
export function serveOperations(app: FastifyInstance, store: Store): void {
  const isClosing = drainOnClose(app);
  const registry = metricsOf(app, store);
  const options = { config: { rateLimit: false }, logLevel: 'warn' } as const;

  app.get('/healthz', options, async () => ({ status: 'ok', version: productVersion }));
  app.get('/readyz', options, async (_request, reply) => {
    const ready = !isClosing() && (await databaseAnswers(store));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
  app.get('/metrics', options, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
