import type { Member } from '@portal/contract';
import { memberStatuses } from '#words/desk/statuses';
import { alertCircle, check, closeCircle, info } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';

type Status = Member['status'];

function lookOf(status: Status) {
  if (status === 'ACTIVE') return ['good', check] as const;
  if (status === 'ABSENT') return ['info', info] as const;
  return status.startsWith('SUSPENDED') ? (['bad', alertCircle] as const) : (['over', closeCircle] as const);
}

/** A member's status as staff see it. */
export function StatusTag({ status }: { readonly status: Status }) {
  const [kind, icon] = lookOf(status);
  return (
    <Tag kind={kind} icon={icon}>
      {memberStatuses[status]}
    </Tag>
  );
}
