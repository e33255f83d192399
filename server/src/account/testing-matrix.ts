import { DAY } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { actors } from '../contract-tests/actors.ts';
import type { Rows, Scene, Thing } from '../contract-tests/row.ts';
import { crudRows } from '../contract-tests/row.ts';
import { transact } from '../database/transact.ts';
import { deriveKeys } from '../http/keys.ts';
import { newToken } from '../mail/mailed-token.ts';
import { member } from '../members/tables.ts';
import { importBatch, importRow } from '../resource/origins/tables.ts';
import { newDeviceKeys } from '../notifications/push/testing-push-service.ts';
import { pushDevice } from '../notifications/tables.ts';
import { session } from '../session/tables.ts';
import { addMember, PASSWORD } from '../testing/people.ts';
import { accessToken } from './access-tokens/tables.ts';
import { askToConfirm } from './email-change.ts';
import { undoToken } from './mails/newsletter.ts';
import { drawChallenge } from './passkeys/challenges.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { passkey } from './passkeys/tables.ts';
import { addPasskey, newDevice, use } from './passkeys/testing-passkeys.ts';
import { linkTicket } from './sign-in-with/link.ts';
import { identityLink, linkedIdentity } from './sign-in-with/tables.ts';
import { storeVisit } from './sign-in-with/visits.ts';
import { emailChange, loginClaim, passwordReset } from './tables.ts';

const anHourOn = ({ world }: Scene) => new Date(world.clock.now + 3_600_000);

async function resetToken(scene: Scene): Promise<{ token: string }> {
  const { token, token_hash } = newToken();
  const { userId } = await addMember(scene.world.db);
  await scene.world.db
    .insert(passwordReset)
    .values({ token_hash, user_id: userId, expires_at: anHourOn(scene) });
  return { token };
}

/** A member with an address on record whom nobody can sign in as. */
async function memberWithoutLogin({ world: { db }, number }: Scene) {
  const email = `claim${number}@club.example`;
  const { memberId } = await addMember(db);
  await db.update(member).set({ user_id: null, email }).where(eq(member.id, memberId));
  return { id: memberId, email };
}

/** An import that brought one member without a login. */
async function importOfMember(scene: Scene): Promise<number> {
  const { db, clock } = scene.world;
  const { id: member_id } = await memberWithoutLogin(scene);
  const [batch] = await db
    .insert(importBatch)
    .values({ kind: 'MEMBERS', program: 'OTHER', file_name: 'members.csv', created_at: new Date(clock.now) })
    .returning();
  const batch_id = batch?.id ?? 0;
  await db.insert(importRow).values({ batch_id, row: 2, source_key: `member ${scene.number}`, member_id });
  return batch_id;
}

async function claimToken(scene: Scene): Promise<{ token: string }> {
  const { token, token_hash } = newToken();
  const { id: member_id, email } = await memberWithoutLogin(scene);
  await scene.world.db
    .insert(loginClaim)
    .values({ token_hash, member_id, email, expires_at: anHourOn(scene) });
  return { token };
}

/** An access token of the owner's. */
async function ownToken({ world: { db, clock }, owner, number }: Scene): Promise<Thing> {
  const [row] = await db
    .insert(accessToken)
    .values({
      user_id: owner.userId,
      name: `Display ${number}`,
      token_hash: `hash ${number}`,
      ending: 'x7Qz',
      scopes: ['own.bookings'],
      created_at: new Date(clock.now),
      expires_at: new Date(clock.now + 30 * DAY),
    })
    .returning();
  return { id: row?.id ?? 0 };
}

const newPushDevice = ({ number }: Scene) => ({
  ...newDeviceKeys(),
  endpoint: `https://push.example/send/${number}`,
});

/** A device that the owner's notifications go to. */
async function ownPushDevice(scene: Scene): Promise<Thing> {
  const { world, owner, number } = scene;
  const at = new Date(world.clock.now);
  const [begun] = await world.db
    .insert(session)
    .values({ user_id: owner.userId, created_at: at, rotated_at: at, expires_at: anHourOn(scene) })
    .returning();
  const [row] = await world.db
    .insert(pushDevice)
    .values({
      ...newDeviceKeys(),
      user_id: owner.userId,
      session_id: begun?.id ?? '',
      endpoint: `https://push.example/own/${number}`,
      server_key: 'another key',
      user_agent: '',
      created_at: at,
    })
    .returning();
  return { id: row?.id ?? 0 };
}

/** An approved address of the owner's that waits to be confirmed. */
async function approvedEmail({ world, owner, number }: Scene): Promise<Thing> {
  const { db, clock, config, app } = world;
  const id = await world.create('/profile/approval-record/', owner);
  const wanted = { member: owner.memberId, email: `new${number}@club.example`, record: Number(id) };
  const env = { config, mail: app.mail, now: clock.now };
  await transact(db, (tx) => askToConfirm({ ...env, tx }, wanted));
  return { id };
}

async function emailToken(scene: Scene): Promise<{ token: string }> {
  const { token, token_hash } = newToken();
  const { db } = scene.world;
  const person = await addMember(db);
  const { id } = await approvedEmail({ ...scene, owner: person });
  await db
    .update(emailChange)
    .set({ token_hash })
    .where(eq(emailChange.approval_record_id, Number(id)));
  return { token };
}

/** Emails that the owner gets. */
async function reachable({ world: { db }, owner, number }: Scene): Promise<Thing> {
  const email = `reader${number}@club.example`;
  await db.update(member).set({ email }).where(eq(member.id, owner.memberId));
  return { type: 'NEWSLETTER' };
}

/** One that nobody signs in with: a terminated owner has theirs from before. */
async function ownPasskey({ world, owner, number }: Scene): Promise<Thing> {
  const [row] = await world.db
    .insert(passkey)
    .values({
      user_id: owner.userId,
      credential_id: `credential-${number}`,
      public_key: 'a2V5',
      user_handle: 'b3duZXI',
      counter: 0,
      transports: [],
      name: 'A phone',
      created_at: new Date(world.clock.now),
    })
    .returning();
  return { id: row?.id ?? 0 };
}

/** Made for the owner alone. */
async function madePasskey({ world, owner }: Scene) {
  const challenge = await drawChallenge(world.db, owner.userId, world.clock.now);
  const rp = relyingParty(world.config);
  return { credential: newDevice(world).make({ challenge, rp, user: { id: 'b3duZXI' } }) };
}

async function usedPasskey({ world }: Scene) {
  const { username } = await addMember(world.db);
  const device = newDevice(world);
  await addPasskey(world, username, device);
  return use(world, device);
}

const anAccount = ({ number }: Pick<Scene, 'number'>) => ({
  issuer: `https://identity${number}.example`,
  subject: `subject-${number}`,
});

/** An account that signs this user in. */
async function linkedAccount(scene: Scene, userId: number) {
  const account = anAccount(scene);
  const [row] = await scene.world.db
    .insert(linkedIdentity)
    .values({ ...account, user_id: userId, created_at: new Date(scene.world.clock.now) })
    .returning();
  return { ...account, id: row?.id ?? 0 };
}

/** A finished visit to the provider by this account, for a page with this verifier. */
async function finishedVisit(
  { world: { db, clock } }: Scene,
  { issuer, subject }: { issuer: string; subject: string },
) {
  const { token: verifier, token_hash: challenge } = newToken();
  const visit = { challenge, issuer, subject, email: null, email_verified: false };
  return { code: await storeVisit(db, visit, clock.now), verifier };
}

async function linkToken(scene: Scene): Promise<{ token: string }> {
  const { token, token_hash } = newToken();
  const { userId, username } = await addMember(scene.world.db);
  await scene.world.db.insert(identityLink).values({
    ...anAccount(scene),
    token_hash,
    user_id: userId,
    email: `${username}@club.example`,
    expires_at: anHourOn(scene),
  });
  return { token };
}

/** Nobody's but the owner's, and staff without a membership have none. */
const nobodyElse = { other: 404, unentitled: 404, entitled: 404 } as const;

const email = ({ number }: Scene) => ({ email: `somebody${number}@club.example` });
const password = 'correct horse battery';

export const accountMatrix = {
  'POST /password_reset/': { who: 'anyone', body: email },
  'POST /password_reset/validate_token/': { who: 'anyone', body: resetToken },
  'POST /password_reset/confirm/': {
    who: 'anyone',
    body: async (scene) => ({ ...(await resetToken(scene)), password }),
  },
  'POST /general-users/check-account/': {
    who: 'anyone',
    body: (scene) => ({ membership_id: 'M-1', ...email(scene) }),
  },
  'POST /general-users/create-account/validate_token/': { who: 'anyone', body: claimToken },
  'POST /general-users/create-account/': {
    who: 'anyone',
    body: async (scene) => ({
      ...(await claimToken(scene)),
      username: `claimer${scene.number}`,
      password,
    }),
  },
  'POST /profile/member/{id}/login-invitation/': {
    who: 'staff',
    make: memberWithoutLogin,
    body: () => ({}),
  },
  'POST /profile/member/login-invitation/': {
    who: 'staff',
    body: async (scene) => ({ import: await importOfMember(scene) }),
  },
  'PUT /general-users/set-password/': {
    who: 'signedIn',
    body: () => ({ old_password: PASSWORD, new_password: password, confirm_password: password }),
  },
  'POST /api/token-passkey/options/': { who: 'anyone', body: () => ({}) },
  'POST /api/token-passkey/': { who: 'anyone', body: usedPasskey },
  'GET /general-users/me/passkey/': { who: 'signedIn' },
  'POST /general-users/me/passkey/options/': { who: 'signedIn', body: () => ({ password: PASSWORD }) },
  'POST /general-users/me/passkey/': {
    who: 'signedIn',
    body: madePasskey,
    except: { other: 400, unentitled: 400, entitled: 400 },
  },
  'GET /general-users/me/access-token/': { who: 'signedIn' },
  'GET /general-users/me/access-token/current/': { who: 'signedIn' },
  'POST /general-users/me/access-token/': {
    who: 'signedIn',
    body: () => ({ name: 'Hall display', scopes: ['own.bookings'], days: 30, password: PASSWORD }),
    // Staff without a membership have no bookings of their own, and these hold no right that a token may have.
    except: { unentitled: 400, entitled: 400 },
  },
  // No right opens others' tokens by this path.
  'DELETE /general-users/me/access-token/{id}/': { who: 'own', make: ownToken, except: { entitled: 404 } },
  'GET /general-users/{id}/access-token/': {
    who: 'staff',
    make: async ({ owner }) => ({ id: owner.userId }),
  },
  'DELETE /general-users/{id}/access-token/{token}/': {
    who: 'staff',
    async make(scene) {
      const { id } = await ownToken(scene);
      return { id: scene.owner.userId, token: id ?? 0 };
    },
  },
  // No right opens others' passkeys.
  'PATCH /general-users/me/passkey/{id}/': {
    who: 'own',
    make: ownPasskey,
    body: () => ({ name: 'Another name' }),
    except: { entitled: 404 },
  },
  'DELETE /general-users/me/passkey/{id}/': { who: 'own', make: ownPasskey, except: { entitled: 404 } },
  'POST /api/token-sign-in-with/': {
    who: 'anyone',
    body: async (scene) => {
      const { userId } = await addMember(scene.world.db);
      return finishedVisit(scene, await linkedAccount(scene, userId));
    },
  },
  'POST /general-users/create-account/sign-in-with/': {
    who: 'anyone',
    body: async (scene) => ({
      ...(await claimToken(scene)),
      ...(await finishedVisit(scene, anAccount(scene))),
    }),
  },
  'POST /sign-in-with/confirm/': { who: 'anyone', body: linkToken },
  'GET /general-users/me/sign-in-with/': { who: 'signedIn' },
  'POST /general-users/me/sign-in-with/options/': {
    who: 'signedIn',
    body: () => ({ password: PASSWORD }),
  },
  'POST /general-users/me/sign-in-with/': {
    who: 'signedIn',
    body: async (scene) => ({
      ticket: linkTicket(
        await deriveKeys(scene.world.config.tokenSecret ?? ''),
        scene.owner.userId,
        scene.world.clock.now,
      ),
      ...(await finishedVisit(scene, anAccount(scene))),
    }),
    except: { other: 403, unentitled: 403, entitled: 403 },
  },
  // No right opens others' accounts.
  'DELETE /general-users/me/sign-in-with/{id}/': {
    who: 'own',
    make: async (scene) => ({ id: (await linkedAccount(scene, scene.owner.userId)).id }),
    except: { entitled: 404 },
  },
  'GET /general-users/me/push/': { who: 'signedIn', make: ownPushDevice },
  'POST /general-users/me/push/device/': { who: 'signedIn', body: newPushDevice },
  // No right reaches others' devices.
  'DELETE /general-users/me/push/device/{id}/': {
    who: 'own',
    make: ownPushDevice,
    except: { entitled: 404 },
  },
  'POST /general-users/me/push/device/{id}/test/': {
    who: 'own',
    make: ownPushDevice,
    except: { entitled: 404 },
  },
  'PATCH /general-users/me/push/topic/{topic}/': {
    who: 'signedIn',
    make: async () => ({ topic: 'PAYMENTS' }),
    body: () => ({ on: false }),
  },
  'POST /email-change/validate-token/': { who: 'anyone', body: emailToken },
  'POST /email-change/confirm/': { who: 'anyone', body: emailToken },
  'GET /general-users/me/email-change/': { who: 'signedIn', make: approvedEmail },
  'POST /general-users/me/email-change/': {
    who: 'signedIn',
    make: approvedEmail,
    body: () => ({}),
    except: nobodyElse,
  },
  'DELETE /general-users/me/email-change/': { who: 'signedIn', make: approvedEmail },
  ...crudRows('/newsletter/', {
    read: 'staff',
    write: 'staff',
    body: ({ number }) => ({
      subject: `News ${number}`,
      body: '<p>The new court is open.</p>',
      status: 'DRAFT',
    }),
  }),
  'POST /newsletter/recipients/': { who: 'staff', body: () => ({ tiers: ['ORDINARY'] }) },
  'POST /newsletter/test/': {
    who: 'staff',
    body: () => ({ subject: 'News', body: '<p>The new court is open.</p>' }),
  },
  'POST /general-users/unsubscribe-newsletter/': { who: 'anyone', body: email },
  'POST /general-users/subscribe-newsletter/': {
    who: 'anyone',
    body: async ({ world, number }) => ({
      token: undoToken(
        await deriveKeys(world.config.tokenSecret ?? ''),
        { email: `somebody${number}@club.example`, type: 'NEWSLETTER' },
        world.clock.now,
      ),
    }),
  },
  'GET /general-users/me/data/': { who: 'signedIn' },
  'GET /general-users/me/subscription/': { who: 'signedIn' },
  'PUT /general-users/me/language/': { who: 'signedIn', body: () => ({ language: 'zh' }) },
  'PATCH /general-users/me/subscription/{type}/': {
    who: 'signedIn',
    make: reachable,
    body: () => ({ subscribed: false }),
    // Without an address that the club writes to.
    except: { other: 409, unentitled: 409, entitled: 409 },
  },
  'GET /setup/': { who: 'anyone' },
  // The club has logins.
  'POST /setup/': {
    who: 'nobody',
    body: ({ number }) => ({
      code: 'AAAAA-BBBBB-CCCCC-DDDDD',
      username: `first${number}`,
      email: `first${number}@club.example`,
      password: 'a password of many words',
    }),
    except: Object.fromEntries(actors.map((actor) => [actor, 404])),
  },
  'POST /setup/step/': { who: 'staff', body: () => ({ step: 'payment' }) },
  'POST /setup/finish/': { who: 'staff' },
} satisfies Rows;
