import type { Plan, StatusPlans } from '@portal/contract';
import type { MemberStatus } from '@portal/contract/members/rules/member-status';
import { maySignIn } from '@portal/contract/members/rules/member-status';

/** Staff's choices so far; the rest is as it is offered first. */
export type ChosenPlans = Partial<StatusPlans>;

/**
 * Plans a status's consequences: a member who may not come any more needs no court, where these rights let it be
 * cancelled; a household is for staff to end.
 */
export function plansFor(
  status: MemberStatus,
  { chosen, rights }: { readonly chosen: ChosenPlans; readonly rights: readonly string[] },
): StatusPlans {
  const usual = (right: string): Plan => (!maySignIn(status) && rights.includes(right) ? 'END' : 'KEEP');
  return {
    bookings: usual('reservation.delete'),
    seats: usual('event_registration.delete'),
    household: 'KEEP',
    ...chosen,
  };
}
