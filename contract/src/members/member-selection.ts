import * as z from 'zod';
import { codes } from '../wire.ts';
import { membershipLevels1 } from './rules/levels.ts';
import { memberStatuses } from './rules/member-status.ts';

/** Members that a bulk action applies to, by level and status. */
export const memberSelection = {
  /** Empty: all of them. */
  levels: z.array(codes(membershipLevels1)).max(50).default([]),
  /** Empty: all of them. */
  statuses: z.array(z.enum(memberStatuses)).max(20).default([]),
};
