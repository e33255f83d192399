import type { Me } from '@portal/contract';

/** By which id one asks for one's own things where the right to see everybody's would answer those; else undefined. */
export const ownId = (user: Me | null, right: string): number | undefined =>
  user?.access_rights.includes(right) ? user.member_profile?.id : undefined;
