import type { Me } from '@portal/contract';

/** The id that limits a list to the caller's own things where they have the right to see everybody's; else undefined. */
export const ownMemberId = (user: Me | null, right: string): number | undefined =>
  user?.access_rights.includes(right) ? user.member_profile?.id : undefined;
