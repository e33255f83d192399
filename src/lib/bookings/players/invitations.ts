import type { Invitation } from '@portal/contract';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@portal/contract/rules/pages';
import { currentUser } from '../../session/current-user.ts';
import { call } from '../../http/call.ts';
import { Refused } from '../../http/failure.ts';
import { offers } from '../../http/known-host.ts';
import { toTimeRange } from '../booking/times.ts';

/** The stage of an invitation: its answer, unless its booking was cancelled or is over. */
export type InvitationStage = Invitation['status'] | 'CANCELLED' | 'OVER';

type InvitationStageFields = Pick<Invitation, 'status' | 'booking_status' | 'start_from' | 'end_at'>;

export function invitationStage(invitation: InvitationStageFields, now: number): InvitationStage {
  const { status, booking_status: of } = invitation;
  if (of === 'CANCELLED' || of === 'EXPIRED') return 'CANCELLED';
  return of === 'NO_SHOW' || toTimeRange(invitation).end <= now ? 'OVER' : status;
}

/**
 * Loads the member's invitations: upcoming ones, those to answer first; or the latest accepted ones that are past. A
 * login without membership has none.
 */
export async function loadInvitations(
  when: 'coming' | 'past',
  signal: AbortSignal,
): Promise<readonly Invitation[]> {
  if (!offers('GET /booking/invitation/')) return [];
  const user = await currentUser();
  if (!user?.member_profile) return [];
  const isPast = when === 'past';
  const query = isPast
    ? ({ when, ordering: '-start_from', limit: DEFAULT_PAGE_SIZE } as const)
    : ({ when, limit: MAX_PAGE_SIZE } as const);
  const { results } = await call('GET /booking/invitation/', { query, signal });
  if (isPast) return results.filter(({ status }) => status === 'ACCEPTED');
  const rank = ({ status }: Invitation) => Number(status !== 'INVITED');
  return results.filter(({ status }) => status !== 'DECLINED').toSorted((a, b) => rank(a) - rank(b));
}

/** The member's invitation to the booking with this id. Throws a 404 where there is none. */
export async function loadInvitation(reservation: number, signal: AbortSignal): Promise<Invitation> {
  const missing = new Refused(404, null);
  if (!offers('GET /booking/invitation/')) throw missing;
  const { results } = await call('GET /booking/invitation/', { query: { reservation }, signal });
  const [found] = results;
  if (!found) throw missing;
  return found;
}
