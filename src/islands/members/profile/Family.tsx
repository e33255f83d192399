import type { Member, MemberRecord } from '@portal/contract';
import { isSpouse } from '@portal/contract/members/rules/level-rules';
import { familyFailed, familyMember, noFamily, principal, spouse } from '#words/members/membership';
import { comma } from '#words/app/joining';
import { call } from '../../../lib/http/call.ts';
import { Portrait } from '../Portrait.tsx';
import { MemberList } from './MemberList.tsx';

/** The members whose membership is linked with this one. */
export function Family({ member }: { readonly member: MemberRecord }) {
  return (
    <MemberList
      load={(signal) =>
        call('GET /profile/member/{id}/family-member/', {
          params: { id: member.id },
          query: { limit: 100 },
          signal,
        })
      }
      failed={familyFailed}
      none={noFamily}
    >
      {(one) => (
        <>
          <Portrait name={one.name} />
          <div>
            <p>
              <strong>{one.name}</strong>
            </p>
            <p className="small soft">
              {relation(member, one)}
              {comma}
              {one.membership_id}
            </p>
          </div>
        </>
      )}
    </MemberList>
  );
}

function relation(self: MemberRecord, { id, membership_type_1 }: Member): string {
  if (id === self.linked_member_id) return principal;
  return isSpouse(membership_type_1) ? spouse : familyMember;
}
