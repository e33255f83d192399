import type { ReactNode } from 'react';
import { href } from '../../../lib/app/routes.ts';

interface MemberLinkProps {
  readonly id: number | string;
  readonly rights: readonly string[];
  readonly children: ReactNode;
}

/** A member's name, linked to their page; the name alone for staff who may not see members. */
export const MemberLink = ({ id, rights, children }: MemberLinkProps) =>
  rights.includes('member.view') ? (
    <a className="link" href={href('desk-section', { params: { id: 'members' }, query: { id } })}>
      {children}
    </a>
  ) : (
    children
  );
