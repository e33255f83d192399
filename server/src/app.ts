import { DIALECT, DIALECT_HEADER } from '@portal/contract/rules/dialect';
import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { roleRoutes, userRoutes } from './access/index.ts';
import { accountJobs, accountRoutes, askToConfirm } from './account/index.ts';
import {
  bookingJobs,
  bookingRoutes,
  bookingSales,
  createBookingMails,
  hasCalendarFeed,
  offerFreed,
} from './bookings/index.ts';
import type { Config } from './config.ts';
import { contentRoutes, mailSeats } from './content/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import type { Store } from './database/database.ts';
import { compressAnswers } from './http/compress.ts';
import { drainOnClose } from './http/drain.ts';
import { answerErrors } from './http/errors.ts';
import { readJsonBodies } from './http/json-body.ts';
import { deriveKeys } from './http/keys.ts';
import { clearIdempotencyKeys } from './http/limits/idempotency.ts';
import { limitRequests } from './http/limits/limits.ts';
import { clearQuotas } from './http/limits/quota.ts';
import type { LogStream } from './http/logging.ts';
import { logging } from './http/logging.ts';
import { readablePath, refuseMalformedPaths } from './http/malformed-path.ts';
import { missingEndpoints, refuseOtherMethods } from './http/methods.ts';
import { serveOperations } from './http/openapi/operations.ts';
import { serveReference } from './http/openapi/reference.ts';
import { writeAnswers } from './http/write-answers.ts';
import { clearFailedJobs } from './jobs/clear.ts';
import type { JobRunner } from './jobs/runner.ts';
import { createJobRunner } from './jobs/runner.ts';
import type { Mailer } from './mail/mailer.ts';
import { createMailer } from './mail/mailer.ts';
import { openTransport, outboxFolder } from './mail/open.ts';
import { serveOutbox } from './mail/outbox-routes.ts';
import type { MailTransport } from './mail/transport.ts';
import { membersRoutes, memberships, noticeReaders } from './members/index.ts';
import { moneyJobs, moneyRoutes, openGateway } from './money/index.ts';
import { clearNotifications, notificationRoutes, sendNotices } from './notifications/index.ts';
import { actorFinder, clearSessions, readTokens, sessionRoutes } from './session/index.ts';
import { uploadRoutes } from './uploads/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Started by whoever runs the app, stopped with it. */
    jobs: JobRunner;
    mail: Mailer;
  }
}

/** A request id that a client or proxy may bring along. */
const requestId = /^[\w-]{8,64}$/;

/** What tests bring along instead of the configured. */
interface Parts {
  logStream?: LogStream;
  transport?: MailTransport;
}

/**
 * The API on an open database, for production and tests alike: ready to listen or to be injected into. Closing the
 * app leaves the database to whoever opened it. `config.tokenSecret` must be set.
 */
export async function buildApp(
  config: Config,
  store: Store,
  { logStream, transport = openTransport(config) }: Parts = {},
): Promise<FastifyInstance> {
  if (config.tokenSecret === null) throw new Error('TOKEN_SECRET: is required to build the app');
  const app = fastify({
    ...logging(config, logStream),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: ({ headers: { 'x-request-id': id } }) =>
      typeof id === 'string' && requestId.test(id) ? id : randomUUID(),
    bodyLimit: 128 * 1024,
    requestTimeout: 30_000,
    // Requests that a closing server already accepted are served.
    return503OnClosing: false,
    rewriteUrl: readablePath,
    // More than the head of a request may have: which ids there are is the contract's.
    routerOptions: { maxParamLength: 1024 * 1024 },
  });
  const keys = await deriveKeys(config.tokenSecret);
  app.decorate('db', store.db);
  app.decorate('clubConfig', config);
  app.decorate('readers', new Map());
  app.decorate('findActor', actorFinder(store.db, config.now));
  const mail = createMailer(config, keys, transport);
  const account = { config, keys, mail };
  const mails = createBookingMails(account);
  const sales = bookingSales(mails);
  const opened = openGateway(store.db, config, keys);
  const jobs = createJobRunner({ db: store.db, log: app.log, now: config.now }, [
    mail.work,
    ...accountJobs(account),
    ...bookingJobs({ config, mail, mails, sales }),
    mailSeats(config, mail),
    ...moneyJobs({ config, mail, sales, opened }),
    sendNotices(noticeReaders),
    clearNotifications(config.timeZone),
    ...clearSessions(config.timeZone),
    clearIdempotencyKeys,
    clearQuotas,
    clearFailedJobs(config.timeZone),
  ]);
  app.decorate('mail', mail);
  app.decorate('jobs', jobs);
  app.addHook('onClose', async () => {
    await jobs.stop();
    transport.close();
  });

  app.addHook('onRequest', async (request, reply) => {
    // Answers are somebody's unless their handler says otherwise.
    reply.headers({ 'X-Request-Id': request.id, [DIALECT_HEADER]: DIALECT, 'Cache-Control': 'no-store' });
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await app.register(cors, {
    origin: config.origins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id'],
    exposedHeaders: ['Date', 'Retry-After', 'X-Limit', DIALECT_HEADER, 'X-Request-Id'],
    maxAge: 7200,
  });
  readTokens(app, keys, config.now);
  await limitRequests(app, config.limitFactor);
  refuseMalformedPaths(app);
  readJsonBodies(app);
  compressAnswers(app);
  writeAnswers(app);
  answerErrors(app);

  serveOperations(app, store, drainOnClose(app));
  await serveReference(app, config);
  const outbox = outboxFolder(config);
  if (outbox !== null) serveOutbox(app, outbox);
  sessionRoutes(app, keys);
  userRoutes(app, memberships);
  roleRoutes(app, memberships);
  notificationRoutes(app, noticeReaders);
  await uploadRoutes(app);
  await accountRoutes(app, { ...account, hasCalendarFeed });
  // Each gets what it needs of a later capability: decision 0096.
  const served = {
    ...membersRoutes(app, {
      config,
      keys,
      onEmailApproved: (change, approved) => askToConfirm({ ...account, ...change }, approved),
    }),
    ...(await moneyRoutes(app, { config, keys, sales, opened })),
    ...contentRoutes(app, {
      keys,
      onCalendarChanged: (tx, reopened, club) => offerFreed(tx, [reopened], club),
    }),
    ...(await bookingRoutes(app, { store, keys, mails })),
  };
  dashboardRoutes(app, { keys, sales, served });
  const missing = missingEndpoints(app);
  if (missing.length > 0) throw new Error(`Nothing implements ${missing.join(', ')}`);
  refuseOtherMethods(app);
  return app;
}
