import { ask, decide } from '../members/approvals.ts';
import type { OwnMember } from '../members/own-member.ts';
import { makeMember } from '../members/own-member.ts';
import { mailedLink } from './mails.ts';

/** Has a member ask for another address, which is approved. Answers the link that was emailed there. */
export async function mailNewAddress(
  member: OwnMember,
  name = 'new',
): Promise<{ wanted: string; link: string }> {
  const wanted = `${name}-${member.username}@mail.example`;
  await decide(await ask(member, { email: wanted }), 'APPROVED');
  return { wanted, link: await mailedLink(wanted, 'Confirm your email address') };
}

/** A member of one test alone who requested another address, which was approved; and the link that was emailed there. */
export async function memberWithNewAddress(): Promise<OwnMember & { wanted: string; link: string }> {
  const member = await makeMember();
  return { ...member, ...(await mailNewAddress(member)) };
}
