import type { MemberStatus } from '@portal/contract/members/rules/member-status';
import { maySignIn } from '@portal/contract/members/rules/may-sign-in';
import { unauthenticated } from '../http/refusal.ts';

/** What decides whether somebody may be signed in. */
interface Account {
  is_active: boolean;
  /** Null for staff without a membership. */
  status: MemberStatus | null;
}

/** Whether somebody may be signed in: the account isn't disabled, and the membership allows it. */
export const mayHaveSession = ({ is_active, status }: Account): boolean =>
  is_active && (status === null || maySignIn(status));

/** 401: one sentence for every reason, so that nobody learns who there is. */
export const noActiveAccount = () =>
  unauthenticated('no_active_account', 'No active account found with the given credentials');
