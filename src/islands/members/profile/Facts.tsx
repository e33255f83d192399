import type { MemberRecord } from '@portal/contract';
import { membershipLevels2, membershipLevels3 } from '#words/members/levels';
import { forLife, joined, level, number, service, standing, validUntil } from '#words/members/membership';
import { tierNames } from '../../../lib/club/tier-names.ts';
import { nameForCode } from '../../../lib/format/by-code.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import css from './profile.module.css';

/** Facts that the club sets: level, number, dates. */
export function Facts({ member }: { readonly member: MemberRecord }) {
  const { membership_id, membership_end_date: end, joined_on } = member;
  const { membership_type_1, membership_type_2, membership_type_3 } = member;
  const facts = [
    [number, membership_id],
    [level, nameForCode(tierNames(), membership_type_1)],
    [service, nameForCode(membershipLevels2, membership_type_2)],
    ...(membership_type_3 === 'STANDARD'
      ? []
      : [[standing, nameForCode(membershipLevels3, membership_type_3)]]),
    [joined, dateWithYear(joined_on)],
    [validUntil, end === null ? forLife : dateWithYear(end)],
  ];
  return (
    <dl className={css.rows}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
