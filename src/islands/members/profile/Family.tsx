import type { Member, MemberRecord } from '@portal/contract';
import { isSpouse } from '@portal/contract/rules/levels';
import { familyFailed, familyMember, noFamily, principal, spouse } from '#words/membership';
import { comma } from '#words/joining';
import { call } from '../../../lib/http/call.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useResource } from '../../ui/use-resource.ts';
import { Portrait } from '../Portrait.tsx';
import css from './profile.module.css';

/** Whose membership hangs together with one's own. */
export function Family({ member }: { readonly member: MemberRecord }) {
  const { state, reload } = useResource((signal) =>
    call('GET /profile/member/{id}/family-member/', {
      params: { id: member.id },
      query: { limit: 100 },
      signal,
    }),
  );
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.partBlock}`} />}
      failed={familyFailed}
    >
      {({ results }) =>
        results.length === 0 ? (
          <p className="soft">{noFamily}</p>
        ) : (
          <ul className={css.list}>
            {results.map((one) => (
              <li key={one.id}>
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
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function relation(self: MemberRecord, { id, membership_type_1 }: Member): string {
  if (id === self.linked_member_id) return principal;
  return isSpouse(membership_type_1) ? spouse : familyMember;
}
