import type { MemberData, MemberRecord, OwnData } from '@portal/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { generalUser } from '../access/index.ts';
import {
  listDevices,
  listIdentities,
  listPasskeys,
  listTokens,
  listSubscriptions,
  listTopics,
  pendingEmail,
} from '../account/index.ts';
import { audit } from '../audit/audit.ts';
import { auditLog } from '../audit/tables.ts';
import {
  readFavourites,
  feedSince,
  invitedBy,
  listInvitations,
  listReminders,
  listRequests,
  listReservations,
} from '../bookings/index.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { Actor } from '../http/actor.ts';
import { implement } from '../http/implement.ts';
import type { Quota } from '../http/limits/quota.ts';
import { spend } from '../http/limits/quota.ts';
import { notFound } from '../http/refusals/refusal.ts';
import {
  FIELD_PREFIX,
  findHousehold,
  member,
  memberColumns,
  readDefinitions,
  wordValue,
} from '../members/index.ts';
import type { Sales } from '../money/index.ts';
import { mayChargeOpenings, readFeeConsent, invoiceReader, ownCards } from '../money/index.ts';
import { listNotifications } from '../notifications/index.ts';
import { importBatch, importRow } from '../resource/origins/tables.ts';
import { rememberCounts } from '../resource/remembered-counts.ts';
import type { Caller, ResourcePath } from '../resource/resource.ts';
import type { Served } from '../resource/serve-crud.ts';
import { listSessions } from '../session/index.ts';
import { momentWriter } from '../time/moments.ts';
import { listMessagesAbout } from '../webhooks/index.ts';

/** Downloads, by who asks: everything about somebody is much to put together. */
const downloads: Quota = { kind: 'account data', limit: 10, window: 60 * 60_000 };

/** A page that nobody fills. */
const ALL = { limit: 100_000, offset: 0 };

/** Notes in the audit log that are for the club alone. */
const ownWords = new Set(['status_reason', 'status_without_reason', 'downloaded', 'merged', 'ended_login']);

/** Lists the changes of profile and login: when, by whom, and in which fields. */
async function readChanges(
  db: Database,
  { user, member: own }: Actor,
  zone: string,
  definitions: MemberFields,
): Promise<OwnData['changes']> {
  const names = new Map(definitions.map(({ id, name }) => [FIELD_PREFIX + id, name]));
  const write = momentWriter(zone);
  const ofRow = (resource: string, id: number | undefined) =>
    id === undefined
      ? sql`false`
      : and(eq(auditLog.resource, resource), eq(auditLog.resource_id, String(id)));
  const rows = await db
    .select()
    .from(auditLog)
    .where(or(ofRow('member', own?.id), ofRow('general_user', user.id)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return rows.flatMap(({ at, resource, user_id, changes }) => {
    const fields = Object.keys(changes).flatMap((field) => {
      if (field.startsWith(FIELD_PREFIX)) return names.get(field) ?? [];
      return ownWords.has(field) ? [] : [field];
    });
    if (fields.length === 0) return [];
    const of = resource === 'member' ? ('PROFILE' as const) : ('LOGIN' as const);
    return [{ at: write(at.getTime()), of, by: user_id === user.id ? 'MEMBER' : 'CLUB', fields }];
  });
}

/** Lists the club's own fields that members see, each with its name. */
const readMemberFields = async (db: Database) =>
  (await readDefinitions(db)).filter(({ access }) => access !== 'STAFF');
type MemberFields = Awaited<ReturnType<typeof readMemberFields>>;

/** Words the values of the club's own fields. */
const wordValues = (profile: MemberRecord | null, definitions: MemberFields): OwnData['custom_fields'] =>
  definitions.flatMap((field) => {
    const value = profile?.custom_fields?.[field.id];
    return value === undefined ? [] : [{ name: field.name, value: wordValue(field, value) }];
  });

/** Lists the ids that other programs had for a member. */
async function readImportedAs(db: Database, id: number): Promise<OwnData['imported_as']> {
  const rows = await db
    .select({ program: importBatch.program, external_id: importRow.external_id })
    .from(importRow)
    .innerJoin(importBatch, eq(importBatch.id, importRow.batch_id))
    .where(eq(importRow.member_id, id))
    .orderBy(asc(importRow.id));
  return rows.flatMap(({ program, external_id: old }) =>
    old === null ? [] : [{ program, external_id: old }],
  );
}

/** No user has this id. */
const NOBODY = 0;

type OwnReader<Path extends ResourcePath> = Pick<Served<Path>, 'readOwn'>;

/** The resources that a person has things of. */
export interface OwnThings {
  profile: OwnReader<'/profile/member/'>;
  cards: OwnReader<'/membership-card/'>;
  approvals: OwnReader<'/profile/approval-record/'>;
  waiting: OwnReader<'/booking/waiting/'>;
  registrations: OwnReader<'/event-registration/'>;
  payments: OwnReader<'/booking/reservation-payment/'>;
  credit: OwnReader<'/finance/credit-entry/'>;
  vouchers: OwnReader<'/voucher/'>;
}

/** The database, the club's zone and the readers of somebody's data. */
interface Reading {
  db: Database;
  zone: string;
  things: OwnThings;
  invoices: ReturnType<typeof invoiceReader>;
  counts: ReturnType<typeof rememberCounts>;
}

/** The person whose data are read: the caller, or a member as they would see themselves. */
type Subject = Caller & { actor: Actor; db: Database };

/** Reads how somebody signs in and is reached. */
async function collectAccount({ db, zone }: Reading, { actor, now }: Subject) {
  const id = actor.member?.id ?? null;
  const { results: subscriptions } = await listSubscriptions(db, actor);
  return {
    email_change: id === null ? null : await pendingEmail(db, id, zone),
    subscriptions: id === null ? [] : subscriptions,
    sessions: await listSessions(db, actor, { now, zone }),
    passkeys: await listPasskeys(db, actor.user.id, zone),
    access_tokens: await listTokens(db, actor.user.id, { zone, now }),
    linked_accounts: await listIdentities(db, actor.user.id, zone),
    push_devices: await listDevices(db, actor, zone),
    push_topics: await listTopics(db, actor.user.id),
  };
}

/** Reads what somebody has booked, asked for or been invited to. */
async function collectBookings({ db, zone, things, counts }: Reading, subject: Subject) {
  const { actor, now } = subject;
  const id = actor.member?.id ?? null;
  const clock = { now, zone };
  const bookings = await listReservations(db, id, { ...ALL, ordering: 'start_from' }, { ...clock, counts });
  const reminders = id === null ? null : await listReminders(db, id, ALL, zone);
  const requests = id === null ? null : await listRequests(db, id, ALL, zone);
  const invitations = id === null ? null : await listInvitations(db, id, ALL, clock);
  const feed = id === null ? null : await feedSince(db, id);
  return {
    bookings: bookings.results,
    waiting_list: await things.waiting.readOwn(subject),
    favourite_facilities: await readFavourites(db, id),
    opening_reminders: reminders?.results ?? [],
    opening_requests: requests?.results ?? [],
    invitations: invitations?.results ?? [],
    invited: id === null ? [] : await invitedBy(db, id, clock),
    event_registrations: await things.registrations.readOwn(subject),
    calendar_feed: feed === null ? null : momentWriter(zone)(feed),
  };
}

/** Reads what somebody has paid, owes and may spend. */
async function collectMoney({ db, zone, things, invoices, counts }: Reading, subject: Subject) {
  const { actor, now } = subject;
  const id = actor.member?.id ?? null;
  const list = await invoices.list(id, { ...ALL, ordering: 'created_at' }, { now, zone, counts });
  return {
    invoices: list.results,
    payments: await things.payments.readOwn(subject),
    credit: await things.credit.readOwn(subject),
    vouchers: await things.vouchers.readOwn(subject),
    saved_cards: await ownCards(db, id, zone),
    charges_openings: await mayChargeOpenings(db, id),
    fee_autopay: await readFeeConsent(db, id, zone),
  };
}

/** Reads everything about a person, each part as it is read elsewhere for a user without rights. */
async function collectData(reading: Reading, subject: Subject): Promise<MemberData> {
  const { db, zone, things } = reading;
  const { actor, now } = subject;
  const id = actor.member?.id ?? null;
  const write = momentWriter(zone);
  const [login] = await db.select().from(generalUser).where(eq(generalUser.id, actor.user.id));
  const [profile = null] = await things.profile.readOwn(subject);
  const definitions = await readMemberFields(db);
  const family = id === null ? null : await findHousehold(db, id, ALL);
  return {
    made_at: write(now),
    login: login
      ? {
          username: login.username,
          email: login.email,
          language: login.language,
          suggests_usual: login.suggests_usual,
          created_at: write(login.created_at.getTime()),
        }
      : null,
    profile,
    custom_fields: wordValues(profile, definitions),
    family: family?.results ?? [],
    cards: await things.cards.readOwn(subject),
    approval_records: await things.approvals.readOwn(subject),
    ...(await collectAccount(reading, subject)),
    ...(await collectBookings(reading, subject)),
    ...(await collectMoney(reading, subject)),
    notifications: (await listNotifications(db, actor.user.id, ALL, zone)).results,
    imported_as: id === null ? [] : await readImportedAs(db, id),
    webhook_messages: id === null ? [] : await listMessagesAbout(db, id, zone),
    changes: await readChanges(db, actor, zone, definitions),
  };
}

/** Finds a member as the user that they are, with no rights, and with no login where they have none. */
async function findSubject(db: Database, id: number): Promise<{ actor: Actor; member: number }> {
  const [row] = await db
    .select({ ...memberColumns, user: member.user_id, group: member.discount_group })
    .from(member)
    .where(eq(member.id, id));
  if (!row) throw notFound();
  const { user, group, ...own } = row;
  const actor = {
    session: '',
    user: { id: user ?? NOBODY, username: '', email: '' },
    member: own,
    discountGroup: group,
    suggestsUsual: true,
    rights: new Set<string>(),
    mustSetUpCodes: false,
  };
  return { actor, member: own.id };
}

/**
 * The user's own data, and a member's for staff. Returned by the call itself, with the session's token: an address that
 * opens for anyone who has it would be too much for all of a person at once.
 */
export function ownDataRoutes(app: FastifyInstance, sales: Sales, things: OwnThings): void {
  const { db, clubConfig } = app;
  const reading: Reading = {
    db,
    zone: clubConfig.timeZone,
    things,
    invoices: invoiceReader(db, sales),
    counts: rememberCounts(),
  };

  implement(app, 'GET /general-users/me/data/', async (call) => {
    await spend(db, downloads, String(call.actor.user.id), call.now);
    const { login, ...data } = await collectData(reading, call);
    if (!login) throw notFound();
    return { ...data, login };
  });

  implement(app, 'GET /profile/member/{id}/data/', async (call) => {
    const { actor, now, params } = call;
    await spend(db, downloads, String(actor.user.id), now);
    const subject = await findSubject(db, params.id);
    const line = {
      user: actor.user.id,
      now,
      right: 'member.export',
      id: subject.member,
      before: null,
      after: { downloaded: true },
    };
    await transact(db, (tx) => audit(tx, line));
    return collectData(reading, { ...call, actor: subject.actor });
  });
}
