import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { askToConfirm } from './account/email-change.ts';
import { accountJobs } from './account/jobs.ts';
import { ownDataRoutes } from './dashboard/own-data.ts';
import { accountRoutes } from './account/routes.ts';
import { configRoutes } from './members/forms/routes.ts';
import { postalLookup } from './members/forms/postal/lookup.ts';
import { roleRoutes } from './access/role-routes.ts';
import { userRoutes } from './access/user-routes.ts';
import { allowanceRoutes } from './bookings/reserve/allowance-routes.ts';
import { availabilityRoutes } from './bookings/availability/availability-routes.ts';
import { daysRoutes } from './bookings/availability/days-routes.ts';
import { facilityRoutes } from './bookings/facilities/facility-routes.ts';
import { facilityRuleRoutes } from './bookings/facilities/facility-rule-routes.ts';
import { labelRoutes } from './bookings/facilities/label-routes.ts';
import { mailReleases } from './bookings/check-in/release.ts';
import { checkInRoutes } from './bookings/check-in/routes.ts';
import { hasCalendarFeed } from './bookings/calendar-files/feeds.ts';
import { calendarFileRoutes } from './bookings/calendar-files/routes.ts';
import { createBookingMails } from './bookings/mails/booking-mails.ts';
import { remindOfBookings } from './bookings/mails/remind.ts';
import { mailOffers } from './bookings/mails/waiting-mails.ts';
import { reservationRoutes } from './bookings/reservations/reservation-routes.ts';
import { openLiveBookings } from './bookings/live/live.ts';
import { liveRoutes } from './bookings/live/live-routes.ts';
import { seriesRoutes } from './bookings/series/series-routes.ts';
import { slotRoutes } from './bookings/availability/slot-routes.ts';
import { expireHolds } from './bookings/reservations/sweep-holds.ts';
import { offerFreed } from './bookings/waiting/serve-line.ts';
import { waitingRoutes } from './bookings/waiting/routes.ts';
import type { Config } from './config.ts';
import { discountRoutes } from './bookings/reserve/discount-routes.ts';
import { eventRoutes } from './content/events.ts';
import { clearNotifications } from './notifications/clear.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { sendNotices } from './notifications/send-notice.ts';
import { postRoutes } from './content/posts.ts';
import { mailSeats } from './content/registrations/mail-seats.ts';
import { eventFileRoutes } from './content/registrations/calendar-file.ts';
import { registrationRoutes } from './content/registrations/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import type { Store } from './database/database.ts';
import { compressAnswers } from './http/compress.ts';
import { drainOnClose } from './http/drain.ts';
import { answerErrors } from './http/errors.ts';
import { clearIdempotencyKeys } from './http/limits/idempotency.ts';
import { clearQuotas } from './http/limits/quota.ts';
import { readJsonBodies } from './http/json-body.ts';
import { limitRequests } from './http/limits/limits.ts';
import type { LogStream } from './http/logging.ts';
import { logging } from './http/logging.ts';
import { readablePath, refuseMalformedPaths } from './http/malformed-path.ts';
import { missingEndpoints, refuseOtherMethods } from './http/methods.ts';
import { serveOperations } from './http/openapi/operations.ts';
import { serveReference } from './http/openapi/reference.ts';
import { clearFailedJobs } from './jobs/clear.ts';
import { asksHost } from './jobs/job.ts';
import type { JobRunner } from './jobs/runner.ts';
import { createJobRunner } from './jobs/runner.ts';
import type { Mailer } from './mail/mailer.ts';
import { createMailer } from './mail/mailer.ts';
import { openTransport, outboxFolder } from './mail/open.ts';
import { serveOutbox } from './mail/outbox-routes.ts';
import type { MailTransport } from './mail/transport.ts';
import { approvalRoutes } from './members/approvals/routes.ts';
import { cardCodeRoutes } from './members/cards/code-routes.ts';
import { cardRoutes } from './members/cards/routes.ts';
import { familyRoutes } from './members/family-routes.ts';
import { journalRoutes } from './members/journals/routes.ts';
import { noticeReaders } from './members/notice-readers.ts';
import { memberships } from './members/logins.ts';
import { memberRoutes } from './members/routes.ts';
import { creditRoutes } from './money/tender/credit/routes.ts';
import { openGateway } from './money/gateways/open.ts';
import { webhookRoutes } from './money/online/webhook-routes.ts';
import { invoiceFileRoutes } from './money/files/routes.ts';
import { mailMoney } from './money/mails/money-mails.ts';
import { productRoutes } from './money/product-routes.ts';
import { paymentRoutes } from './money/payments/payment-routes.ts';
import { deliverRefunds } from './money/refunds/deliver.ts';
import { bookingSales } from './bookings/invoices/sales.ts';
import { refundBookings } from './bookings/invoices/refund-bookings.ts';
import { reconcile } from './money/reconciliation/reconcile.ts';
import { reconciliationRoutes } from './money/reconciliation/routes.ts';
import { benefitRoutes } from './dashboard/benefits.ts';
import { invoiceRoutes } from './money/routes.ts';
import { summaryRoutes } from './money/summary/routes.ts';
import { voucherRoutes } from './money/tender/voucher/voucher-routes.ts';
import { actorFinder } from './session/find-actor.ts';
import { clearSessions } from './session/clear.ts';
import { codesRoutes } from './session/codes/routes.ts';
import { readTokens } from './session/credentials.ts';
import { deriveKeys } from './http/keys.ts';
import { sessionRoutes } from './session/routes.ts';

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
  app.decorate('findActor', actorFinder(store.db, config.now));
  const mail = createMailer(config, keys, transport);
  const account = { config, keys, mail };
  const bookingMails = createBookingMails(account);
  const sales = bookingSales(bookingMails);
  const opened = openGateway(store.db, config, keys);
  const gateway = opened?.gateway ?? null;
  const jobs = createJobRunner({ db: store.db, log: app.log, now: config.now }, [
    mail.work,
    ...accountJobs(account),
    expireHolds(config.timeZone),
    mailOffers(config, mail),
    mailReleases(bookingMails),
    remindOfBookings(bookingMails),
    mailSeats(config, mail),
    sendNotices(noticeReaders),
    ...(opened
      ? [
          ...opened.work,
          deliverRefunds(opened.gateway, config.currency),
          reconcile(opened.gateway, {
            zone: config.timeZone,
            currency: config.currency,
            sales,
          }),
        ].map((work) => asksHost('gateway', work))
      : []),
    refundBookings(sales),
    ...mailMoney(config, mail, sales),
    clearIdempotencyKeys,
    clearQuotas,
    ...clearSessions(config.timeZone),
    clearFailedJobs(config.timeZone),
    clearNotifications(config.timeZone),
  ]);
  app.decorate('mail', mail);
  app.decorate('jobs', jobs);
  app.addHook('onClose', async () => {
    await jobs.stop();
    transport.close();
  });

  app.addHook('onRequest', async (request, reply) => {
    // Answers are somebody's unless their handler says otherwise.
    reply.headers({ 'X-Request-Id': request.id, 'Cache-Control': 'no-store' });
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
    exposedHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 7200,
  });
  readTokens(app, keys, config.now);
  await limitRequests(app, config.limitFactor);
  refuseMalformedPaths(app);
  readJsonBodies(app);
  compressAnswers(app);
  answerErrors(app);

  serveOperations(app, store, drainOnClose(app));
  await serveReference(app, config.clubName);
  const outbox = outboxFolder(config);
  if (outbox !== null) serveOutbox(app, outbox);
  sessionRoutes(app, keys);
  codesRoutes(app, keys);
  await accountRoutes(app, { ...account, hasCalendarFeed });
  const profile = memberRoutes(app);
  familyRoutes(app);
  const approvals = approvalRoutes(app, {
    onEmailApproved: (env, approved) => askToConfirm({ ...account, ...env }, approved),
  });
  const cards = cardRoutes(app);
  cardCodeRoutes(app, keys);
  journalRoutes(app);
  facilityRoutes(app);
  facilityRuleRoutes(app);
  allowanceRoutes(app);
  daysRoutes(app);
  availabilityRoutes(app);
  discountRoutes(app);
  labelRoutes(app);
  const events = eventRoutes(app, { onCalendarChanged: (tx, time, club) => offerFreed(tx, [time], club) });
  const registrations = registrationRoutes(app);
  const posts = postRoutes(app);
  notificationRoutes(app, noticeReaders);
  await uploadRoutes(app);
  userRoutes(app, memberships);
  roleRoutes(app, memberships);
  configRoutes(app, postalLookup(config));
  slotRoutes(app);
  const live = await openLiveBookings(store, { now: config.now, zone: config.timeZone, log: app.log });
  app.addHook('onClose', () => live.stop());
  liveRoutes(app, live);
  reservationRoutes(app, bookingMails);
  seriesRoutes(app, bookingMails);
  const waiting = waitingRoutes(app, bookingMails);
  checkInRoutes(app);
  calendarFileRoutes(app, keys);
  eventFileRoutes(app, keys);
  invoiceRoutes(app, sales);
  const payments = paymentRoutes(app, { gateway, sales });
  await webhookRoutes(app, gateway, { config, sales });
  await opened?.serve(app);
  const credit = creditRoutes(app);
  summaryRoutes(app, sales);
  invoiceFileRoutes(app, keys, sales);
  reconciliationRoutes(app);
  const vouchers = voucherRoutes(app, sales);
  productRoutes(app);
  benefitRoutes(app, { cards });
  ownDataRoutes(app, {
    profile,
    cards,
    approvals,
    waiting,
    registrations,
    payments,
    credit,
    vouchers,
    sales,
  });
  dashboardRoutes(app, keys, { vouchers, events, posts, approvals, sales });
  const missing = missingEndpoints(app);
  if (missing.length > 0) throw new Error(`Nothing implements ${missing.join(', ')}`);
  refuseOtherMethods(app);
  return app;
}
