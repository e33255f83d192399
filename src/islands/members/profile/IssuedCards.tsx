import type { MemberRecord } from '@portal/contract';
import { cardFacts, cardsFailed, cardStatuses, collectCard, noCards } from '#words/members/membership';
import { nameForCode } from '../../../lib/format/by-code.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { check, close } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useSaid } from '../../ui/Offered.tsx';
import { MemberList } from './MemberList.tsx';

/** The cards that the club has issued to a member, the newest first. */
export function IssuedCards({ member: { id } }: { readonly member: MemberRecord }) {
  return (
    <MemberList
      load={(signal) =>
        call('GET /profile/member/{id}/card/', {
          params: { id },
          query: { ordering: '-issued_on', limit: 100 },
          signal,
        })
      }
      failed={cardsFailed}
      none={useSaid()(noCards, collectCard)}
    >
      {({ card_number, name, issued_on, valid_until, status }) => (
        <>
          <div>
            <p>
              <strong>{card_number}</strong> {name}
            </p>
            <p className="small soft">
              {cardFacts(dateWithYear(issued_on), valid_until && dateWithYear(valid_until))}
            </p>
          </div>
          <Tag kind={status === 'ACTIVE' ? 'good' : 'over'} icon={status === 'ACTIVE' ? check : close}>
            {nameForCode(cardStatuses, status)}
          </Tag>
        </>
      )}
    </MemberList>
  );
}
