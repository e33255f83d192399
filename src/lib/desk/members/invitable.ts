import type { MemberRecord } from '@portal/contract';
import { maySignIn } from '@portal/contract/members/rules/member-status';

/** True where the API says that there is no login: another host may say nothing. */
export const hasNoLogin = (login: MemberRecord['login']): boolean => login === 'NONE' || login === 'INVITED';

/** True where this member can be invited to create a login. */
export const mayInvite = (
  { email, status, login, erased_at }: MemberRecord,
  rights: readonly string[],
): boolean =>
  hasNoLogin(login) &&
  erased_at === null &&
  email !== null &&
  maySignIn(status) &&
  rights.includes('general_user.add');
