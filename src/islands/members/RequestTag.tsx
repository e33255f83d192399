import type { ApprovalStatus } from '@portal/contract';
import { statuses } from '#words/members/update-requests';
import { byCode, nameForCode } from '../../lib/format/by-code.ts';
import { check, close, hourglass } from '../../pictures/icons.ts';
import { undo } from '../../pictures/screen-icons.ts';
import { Tag } from '../ui/Tag.tsx';

const looks = {
  PENDING: ['wait', hourglass],
  APPROVED: ['good', check],
  REJECTED: ['bad', close],
  WITHDRAWN: ['over', undo],
} as const;

/** A request's status, in a word. */
export function RequestTag({ status }: { readonly status: ApprovalStatus }) {
  const [kind, icon] = byCode(looks, status, looks.PENDING);
  return (
    <Tag kind={kind} icon={icon}>
      {nameForCode(statuses, status)}
    </Tag>
  );
}
