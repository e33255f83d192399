import type { MemberRecord } from '@portal/contract';
import { memberSince, statuses } from '#words/members/profile';
import { tierNames } from '../../../lib/club/tier-names.ts';
import { nameForCode } from '../../../lib/format/by-code.ts';
import { alertCircle, check } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';
import css from './profile.module.css';

/** The member's name and membership status. */
export function Heading({ profile }: { readonly profile: MemberRecord }) {
  const { name, status, membership_id, membership_type_1, joined_on } = profile;
  const isActive = status === 'ACTIVE';
  return (
    <div className={css.heading}>
      <h2 className={css.name}>{name}</h2>
      <p className={css.who}>
        <Tag
          kind={isActive ? 'good' : status === 'ABSENT' ? 'info' : 'bad'}
          icon={isActive ? check : alertCircle}
        >
          {nameForCode(statuses, status)}
        </Tag>{' '}
        <span className="soft">
          {memberSince(nameForCode(tierNames(), membership_type_1), membership_id, joined_on.slice(0, 4))}
        </span>
      </p>
    </div>
  );
}
