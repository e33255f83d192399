import { householdFailed, mainMember, noHousehold, parts } from '#words/desk/people/people';
import { comma } from '#words/app/joining';
import { tierName } from '../../../lib/club/tier-names.ts';
import { PAGE } from '../../../lib/data/growing.ts';
import { call } from '../../../lib/http/call.ts';
import { MemberLink } from '../links/MemberLink.tsx';
import { Block } from './Block.tsx';
import type { PartProps } from './member-part.ts';
import { Rows, useGrowing } from './Rows.tsx';
import { StatusTag } from './status/StatusTag.tsx';
import css from './people.module.css';

interface HouseholdProps extends PartProps {
  /** Shown below the heading. */
  readonly detail?: string;
}

/** The other members of the household: those whose membership depends on this one, or on which it depends. */
export default function Household({
  member: { id, linked_member_id: main },
  rights,
  detail,
}: HouseholdProps) {
  const list = useGrowing((offset, signal) =>
    call('GET /profile/member/{id}/family-member/', {
      params: { id },
      query: { limit: PAGE, offset },
      signal,
    }),
  );
  return (
    <Block title={parts.household}>
      {detail !== undefined && <p className={`soft small ${css.detail}`}>{detail}</p>}
      <Rows list={list} failed={householdFailed} none={noHousehold}>
        {(one) => (
          <>
            <div className={css.what}>
              <MemberLink id={one.id} rights={rights}>
                {one.name}
              </MemberLink>
              <p className="soft small">
                {[one.membership_id, tierName(one.membership_type_1), one.id === main ? mainMember : '']
                  .filter(Boolean)
                  .join(comma)}
              </p>
            </div>
            <StatusTag status={one.status} />
          </>
        )}
      </Rows>
    </Block>
  );
}
