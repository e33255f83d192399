import { ask, decide } from '../members/approvals.ts';
import type { OwnMember } from '../members/own-member.ts';
import { makeMember } from '../members/own-member.ts';
import { mailedLink } from './mails.ts';

/** A member of one test alone who requested another address, which was approved; and the link that was emailed there. */
export async function memberWithNewAddress(): Promise<OwnMember & { wanted: string; link: string }> {
  const member = await makeMember();
  const wanted = `new-${member.username}@mail.example`;
  await decide(await ask(member, { email: wanted }), 'APPROVED');
  return { ...member, wanted, link: await mailedLink(wanted, 'Confirm your email address') };
}
