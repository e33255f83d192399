import type { ApprovalRecord, PersonalDetails } from '@portal/contract';
import type { Person } from '../system/api.ts';
import { call, sessionOf } from '../system/api.ts';
import type { OwnMember } from './own-member.ts';

/** Asks for changes of a member's profile, as they would. */
export const ask = (
  { tokens }: OwnMember,
  wish: PersonalDetails,
  note: string | null = null,
): Promise<ApprovalRecord> =>
  call('POST /profile/approval-record/', { token: tokens.access, body: { ...wish, note } });

/** Decides a request as the office does. */
export async function decide(
  { id }: ApprovalRecord,
  status: 'APPROVED' | 'REJECTED',
  reason: string | null = null,
): Promise<ApprovalRecord> {
  const { access: token } = await sessionOf('staff');
  const path = `/profile/approval-record/${id}/`;
  return call('PATCH /profile/approval-record/{id}/', { token, path, body: { status, reason } });
}

/** The newest request of a person of the demo club. */
export async function readRequest(person: Person): Promise<ApprovalRecord> {
  const { access: token } = await sessionOf(person);
  const query = { ordering: '-created_at', limit: '1' };
  const { results } = await call('GET /profile/approval-record/', { token, query });
  const [found] = results;
  if (!found) throw new Error(`${person} never asked for anything.`);
  return found;
}
