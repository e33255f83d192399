import type { MemberRecord } from '@portal/contract';
import { expectsReason, statusesAfter } from '@portal/contract/members/rules/status-changes';
import { refuseWith } from '../http/refusals/refusal.ts';

type StatusFields = Partial<Pick<MemberRecord, 'status' | 'status_reason'>>;

/**
 * The reason that goes with the status a member is given. A new status drops the reason of the one before it. Refuses
 * a status that can't follow (409, code `status_transition`).
 */
export function checkStatus(
  written: StatusFields,
  before: Pick<MemberRecord, 'status' | 'status_reason'> | null,
): { status_reason?: string | null } {
  const status = written.status ?? before?.status;
  const changes = status !== before?.status;
  if (status === undefined || (!changes && written.status_reason === undefined)) return {};
  const allowed = statusesAfter(before?.status ?? null);
  if (changes && !allowed.includes(status))
    throw refuseWith(409, 'status_transition', `${status} can't follow ${before?.status ?? 'nothing'}.`, {
      allowed,
    });
  return { status_reason: written.status_reason ?? null };
}

/** The audit log's note about a member: the status, where the club's reason for it is missing. */
export const missingReason = ({ status, status_reason }: Pick<MemberRecord, 'status' | 'status_reason'>) => ({
  status_without_reason: status_reason === null && expectsReason(status) ? status : null,
});
