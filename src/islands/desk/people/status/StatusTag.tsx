import type { Member } from '@portal/contract';
import { memberStatuses } from '#words/desk/people/statuses';
import { Status } from '../../records/Status.tsx';

/** A member's status as staff see it. */
export const StatusTag = ({ status }: { readonly status: Member['status'] }) => (
  <Status code={status} name={memberStatuses[status]} />
);
