import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import { DIALECT, DIALECT_HEADER } from '@portal/contract/rules/dialect';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import helmet from 'helmet';
import { auditRoutes, roleRoutes, userRoutes } from './access/index.ts';
import {
  accountJobs,
  accountRoutes,
  askToConfirm,
  languageOfAddress,
  languageOfUser,
  memberOfAddress,
  readAccessToken,
  revokeTokens,
  tokenActorFinder,
} from './account/index.ts';
import { assistantRoutes } from './assistants/index.ts';
import {
  bookingJobs,
  bookingRoutes,
  bookingSales,
  createBookingMails,
  hasCalendarFeed,
  offerFreed,
  refuseOverBookings,
} from './bookings/index.ts';
import { archiveRoutes } from './archive/index.ts';
import type { Config } from './config/config.ts';
import {
  contentRoutes,
  eventMailJob,
  mailSeats,
  messageGuests,
  publishEvents,
  remindOfEvents,
} from './content/index.ts';
import { dashboardRoutes, onStatus } from './dashboard/index.ts';
import { versionReader } from './database/data-versions.ts';
import type { Database, Store } from './database/database.ts';
import { compressAnswers, readJsonBodies, writeAnswers } from './http/bodies/bodies.ts';
import type { FindActor } from './http/actor.ts';
import { missingEndpoints, refuseOtherMethods } from './http/endpoint-keys.ts';
import { answerErrors } from './http/refusals/errors.ts';
import { AnswerCache } from './http/answer-cache.ts';
import type { Keys } from './http/keys.ts';
import { deriveKeys } from './http/keys.ts';
import { clearIdempotencyKeys } from './http/limits/idempotency.ts';
import { limitRequests } from './http/limits/limits.ts';
import { clearQuotas } from './http/limits/quota.ts';
import type { LogStream } from './http/logging.ts';
import { logging } from './http/logging.ts';
import { readablePath, refuseMalformedPaths } from './http/refusals/malformed-path.ts';
import { serveOperations } from './http/openapi/operations.ts';
import { serveReference } from './http/openapi/reference.ts';
import type { Work } from './jobs/job.ts';
import type { JobRunner } from './jobs/runner.ts';
import { createJobRunner } from './jobs/runner.ts';
import { clearFailedJobs } from './jobs/take.ts';
import type { Mailer } from './mail/mailer.ts';
import { createMailer, openTransport, outboxFolder } from './mail/mailer.ts';
import { serveOutbox } from './mail/outbox-routes.ts';
import type { MailTransport } from './mail/transport.ts';
import { mayUserSignIn, memberships, membersRoutes, noticeReaders } from './members/index.ts';
import { movingInRoutes } from './moving-in/index.ts';
import type { Sales } from './money/index.ts';
import { isOverdue, moneyJobs, moneyRoutes, openGateway } from './money/index.ts';
import {
  clearNotifications,
  findServerKey,
  notificationRoutes,
  sendNotices,
  sendPushes,
} from './notifications/index.ts';
import type { ServerKey } from './notifications/index.ts';
import { actorFinder, clearSessions, hasCodes, readTokens, sessionRoutes } from './session/index.ts';
import type { RememberedSettings } from './settings/index.ts';
import { rememberSettings, settingsRoutes, withSettings } from './settings/index.ts';
import { inTurn, letIn } from './database/connections/turns.ts';
import { uploadRoutes } from './uploads/index.ts';
import { clearWebhookMessages, deliverWebhooks, webhookRoutes } from './webhooks/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Started and stopped by the code that runs the app. */
    jobs: JobRunner;
    mail: Mailer;
  }
}

/** A request id that a client or proxy may bring along. */
const requestId = /^[\w-]{8,64}$/;

/** Parts that tests pass in place of the configured ones. */
interface Parts {
  logStream?: LogStream;
  transport?: MailTransport;
}

function createServer(config: Config, logStream?: LogStream): FastifyInstance {
  return fastify({
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
}

/** The services that the capabilities are built from, apart from their app. */
interface Services {
  /** With what staff have set. */
  config: Config;
  /** As it was started with. */
  configured: Config;
  settings: RememberedSettings;
  store: Store;
  keys: Keys;
  mail: Mailer;
  mails: ReturnType<typeof createBookingMails>;
  sales: Sales;
  opened: Awaited<ReturnType<typeof openGateway>>;
  serverKey: (db: Database) => Promise<ServerKey>;
  /** True where the club has turned access tokens on. */
  tokensOn: () => boolean;
}

async function openServices(
  configured: Config,
  store: Store,
  given: MailTransport | undefined,
): Promise<Services & { transport: MailTransport }> {
  if (configured.tokenSecret === null) throw new Error('TOKEN_SECRET: is required to build the app');
  const keys = await deriveKeys(configured.tokenSecret);
  const settings = await rememberSettings(store);
  const config = withSettings(configured, settings);
  const transport = given ?? openTransport(config);
  const mail = createMailer(config, keys, transport, {
    languageOf: languageOfAddress,
    memberOf: memberOfAddress,
  });
  const mails = createBookingMails({ config, keys, mail });
  const sales = bookingSales(mails, config.timeZone);
  const opened = await openGateway(store.db, config, keys);
  const serverKey = findServerKey(config, keys);
  const tokensOn = () => settings.current().other_programs.includes('ACCESS_TOKENS');
  return {
    config,
    configured,
    settings,
    store,
    keys,
    mail,
    mails,
    sales,
    opened,
    serverKey,
    tokensOn,
    transport,
  };
}

/** Makes the function that finds who makes a request, signed in or by an access token. */
function findActorFor({ store: { db }, config: { now }, settings, tokensOn }: Services): FindActor {
  const mustHaveCodes = () => settings.current().staff_codes;
  const bySession = actorFinder(db, now, mustHaveCodes);
  const byToken = tokenActorFinder(db, { now, mustHaveCodes, isOn: tokensOn });
  return (credentials) =>
    credentials?.kind === 'token' ? byToken(credentials.hash) : bySession(credentials);
}

/** All work that isn't done within a call. */
function collectJobs(services: Services): Work[] {
  const { config, store, keys, mail, mails, sales, opened, serverKey } = services;
  return [
    mail.work,
    mail.clearing,
    ...accountJobs(services, services.tokensOn),
    ...bookingJobs({ config, mail, mails, sales, store, opened }),
    eventMailJob(config, mail),
    mailSeats(config, mail),
    messageGuests(config, mail),
    remindOfEvents,
    publishEvents,
    ...moneyJobs({ config, mail, sales, opened }),
    sendNotices(noticeReaders),
    sendPushes({ config, keys, serverKey, languageOf: languageOfUser, maySignIn: mayUserSignIn }),
    clearNotifications(config.timeZone),
    ...deliverWebhooks({ config, keys, mail }),
    clearWebhookMessages(config.timeZone),
    ...clearSessions(config.timeZone),
    clearIdempotencyKeys,
    clearQuotas,
    clearFailedJobs(config.timeZone),
  ];
}

/** Sets the headers of every answer. */
async function setHeaders(app: FastifyInstance, { origins }: Config): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    // Answers are somebody's unless their handler says otherwise.
    reply.headers({ 'X-Request-Id': request.id, [DIALECT_HEADER]: DIALECT, 'Cache-Control': 'no-store' });
  });
  // Made once: Fastify's plugin for it makes it anew for each request.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // These concern HTML documents, or browsers and plug-ins that nobody uses any more: 180 bytes of every answer for nothing.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Only Express names itself.
    xPoweredBy: false,
  });
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id'],
    exposedHeaders: ['Date', 'Retry-After', 'X-Limit', DIALECT_HEADER, 'X-Request-Id'],
    maxAge: 7200,
  });
}

/** Sets up how all calls are read and answered. */
async function speakWire(app: FastifyInstance, { config, keys }: Services): Promise<void> {
  await setHeaders(app, config);
  readTokens(app, keys, { now: config.now, readAccessToken });
  await limitRequests(app, config.limitFactor);
  refuseMalformedPaths(app);
  readJsonBodies(app);
  compressAnswers(app);
  writeAnswers(app);
  answerErrors(app);
}

/** Every endpoint of the contract; throws where one has no handler. */
async function serveContract(app: FastifyInstance, services: Services): Promise<void> {
  const { config, configured, settings, store, keys, mail, mails, sales, opened, serverKey } = services;
  sessionRoutes(app, keys, {
    lockMinutes: () => settings.current().lock_minutes,
    onSignedOut: revokeTokens,
  });
  userRoutes(app, memberships);
  roleRoutes(app, memberships);
  auditRoutes(app);
  notificationRoutes(app, noticeReaders);
  await uploadRoutes(app);
  settingsRoutes(app, {
    keys,
    settings,
    configured,
    mail,
    hasCodes,
    acceptsUs: opened && (() => opened.gateway.accepts()),
  });
  archiveRoutes(app, keys);
  const provider = () => settings.identityProvider();
  const accountEnv = { config, keys, mail, hasCalendarFeed, serverKey, provider };
  await accountRoutes(app, accountEnv, services.tokensOn);
  // Each gets what it needs of a later capability: decision 0096.
  const content = contentRoutes(app, {
    keys,
    onCalendarChanged: (tx, reopened, at) => offerFreed(tx, [reopened], at),
    onClosing: refuseOverBookings,
  });
  const served = {
    ...membersRoutes(app, {
      config,
      keys,
      onEmailApproved: (change, approved) => askToConfirm({ config, mail, ...change }, approved),
      onStatus: onStatus(mails),
      isOverdue,
    }),
    ...(await moneyRoutes(app, { config, keys, sales, opened, settings })),
    ...content,
    ...(await bookingRoutes(app, { store, keys, mails, sales, events: content.events })),
  };
  webhookRoutes(app, { config, keys });
  dashboardRoutes(app, { keys, mail, sales, served });
  movingInRoutes(app, mails);
  assistantRoutes(app, { keys, settings });
  const missing = missingEndpoints(app);
  if (missing.length > 0) throw new Error(`Nothing implements ${missing.join(', ')}`);
  refuseOtherMethods(app);
}

/**
 * The API on an open database, for production and tests alike: ready to listen or to be injected into. Closing the
 * app leaves the database to the code that opened it. `config.tokenSecret` must be set.
 */
export async function buildApp(
  configured: Config,
  store: Store,
  { logStream, transport: given }: Parts = {},
): Promise<FastifyInstance> {
  const services = await openServices(configured, store, given);
  const { config, settings, transport } = services;
  const app = createServer(config, logStream);
  const jobs = createJobRunner({ db: store.db, log: app.log, now: config.now }, collectJobs(services));
  app.decorate('db', store.db);
  app.decorate('readLatest', store.readLatest);
  app.decorate('clubConfig', config);
  app.decorate('readers', new Map());
  app.decorate('findActor', findActorFor(services));
  app.decorate('answerCache', new AnswerCache(versionReader(store.db)));
  app.decorate('mail', services.mail);
  app.decorate('jobs', jobs);
  const stopFollowing = await settings.follow();
  app.addHook('onClose', async () => {
    await stopFollowing();
    await jobs.stop();
    transport.close();
  });

  app.server.on('connection', letIn);
  app.addHook('onRequest', (_request, _reply, done) => inTurn(done));
  await speakWire(app, services);
  serveOperations(app, store);
  await serveReference(app, config);
  const outbox = outboxFolder(config);
  if (outbox !== null) serveOutbox(app, outbox);
  await serveContract(app, services);
  return app;
}
