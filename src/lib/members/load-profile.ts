import type { ApprovalRecord, EmailChange, MemberRecord } from '@portal/contract';
import { clubNow } from '../format/club-time.ts';
import { currentUser } from '../session/current-user.ts';
import { call } from '../http/call.ts';
import { loadCustomFields } from './custom-fields.ts';
import { offers } from '../http/known-host.ts';
import { loadOwnPage } from '../data/load-own.ts';

/** The user's own profile; null for a login without membership. Throws what `call` throws. */
export async function loadProfile(signal: AbortSignal): Promise<MemberRecord | null> {
  // Most see only themselves in this list: it needn't wait for the session.
  const [user, seen] = await Promise.all([
    currentUser(),
    call('GET /profile/member/', { query: { limit: 1 }, signal }),
    loadCustomFields(signal),
  ]);
  const id = user?.member_profile?.id;
  if (id === undefined) return null;
  const own = offers('whole rows') ? seen.results.find((member) => member.id === id) : undefined;
  return own ?? call('GET /profile/member/{id}/', { params: { id }, signal });
}

/** Requested changes that the member's profile doesn't have yet. */
export interface PendingChanges {
  /** Being checked, the newest first. */
  readonly requests: readonly ApprovalRecord[];
  /** Approved, and waits to be confirmed; null: nothing does. */
  readonly newEmail: EmailChange | null;
}

/** Tells whether the link to confirm it has expired. */
export const isExpired = ({ valid_until }: EmailChange): boolean => Date.parse(valid_until) <= clubNow();

/** Loads the pending changes. Throws what `call` throws. */
export async function loadPendingChanges(signal: AbortSignal): Promise<PendingChanges> {
  const [requests, { pending }] = await Promise.all([
    loadRequests(signal),
    call('GET /general-users/me/email-change/', { signal }),
  ]);
  return { requests, newEmail: pending };
}

async function loadRequests(signal: AbortSignal): Promise<readonly ApprovalRecord[]> {
  const query = { status: 'PENDING', ordering: '-created_at' } as const;
  const { results } = await loadOwnPage('approval_record.view', (member) =>
    call('GET /profile/approval-record/', {
      query: { ...query, ...(member !== undefined && { original_profile: member }) },
      signal,
    }),
  );
  return results;
}
