import { randomUUID } from 'node:crypto';
import type { Body } from '@portal/contract';
import { dayAhead } from '../bookings/page.ts';
import type { Tokens } from '../system/api.ts';
import { call, password, sessionOf, signInAs } from '../system/api.ts';
import { test as base, signedInStorage } from '../system/fixtures.ts';

type MemberInput = Body<'POST /profile/member/'>;

/** A member of one test alone. */
export interface OwnMember {
  readonly id: number;
  readonly username: string;
  /** On record, and the login's. */
  readonly email: string;
  readonly tokens: Tokens;
}

/**
 * Adds an ordinary member with a login, whose only details are an email address and those given here. They sign in
 * before they get another status than an active member's.
 */
export async function makeMember({
  status = 'ACTIVE',
  ...about
}: Partial<MemberInput> = {}): Promise<OwnMember> {
  const { access: token } = await sessionOf('staff');
  const username = `own-${randomUUID()}`;
  const email = `${username}@harbour.example`;
  const { id } = await call('POST /profile/member/', {
    token,
    body: {
      name: 'Wei Ling Ong',
      membership_id: username.slice(0, 20),
      status: 'ACTIVE',
      joined_on: '2014-03-01',
      membership_type_1: 'ORDINARY',
      membership_type_2: 'NON_ACTIVE',
      email,
      ...about,
    },
  });
  const user = await call('POST /general-users/', {
    token,
    body: { username, email, member: id },
  });
  const path = `/general-users/${user.id}/password/`;
  await call('PUT /general-users/{id}/password/', { token, path, body: { password } });
  const member = { id, username, email, tokens: await signInAs(username) };
  if (status !== 'ACTIVE') await setStatus(member, status);
  return member;
}

/** Has staff give a member another status. */
export async function setStatus({ id }: Pick<OwnMember, 'id'>, status: MemberInput['status']): Promise<void> {
  const { access: token } = await sessionOf('staff');
  const path = `/profile/member/${id}/`;
  const body = { status, status_reason: 'As the test has it' };
  await call('PATCH /profile/member/{id}/', { token, path, body });
}

/** Gives a member a card, of this number. */
export async function issueCard({ id }: OwnMember): Promise<string> {
  const { access: token } = await sessionOf('staff');
  const path = `/profile/member/${id}/card/`;
  return (await call('POST /profile/member/{id}/card/', { token, path, body: {} })).card_number;
}

/** The tests' own `test` with a member made for each, who is signed in. */
export const test = base.extend<{ about: Partial<MemberInput>; member: OwnMember }>({
  about: [{}, { option: true }],
  member: async ({ about }, use) => use(await makeMember(about)),
  storageState: async ({ member }, use) => use(signedInStorage(member.tokens)),
});

/** Adds a person to a member's family whose membership depends on theirs, without a login. Returns their id. */
export async function addFamilyMember({ id }: Pick<OwnMember, 'id'>, name: string): Promise<number> {
  const { access: token } = await sessionOf('staff');
  const added = await call('POST /profile/member/', {
    token,
    body: {
      name,
      membership_id: randomUUID().slice(0, 20),
      status: 'ACTIVE',
      joined_on: dayAhead(-30),
      membership_type_1: 'SPOUSE_5',
      membership_type_2: 'NON_ACTIVE',
      linked_member_id: id,
    },
  });
  return added.id;
}
