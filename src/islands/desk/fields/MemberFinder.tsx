import type { Member, MemberRecord } from '@portal/contract';
import { useState } from 'react';
import { findHelp, findMember, noneFound } from '#words/desk/calendar/booking-panel';
import { findFailed } from '#words/desk/desk';
import { comma } from '#words/app/joining';
import { visitor, withoutMembership } from '#words/desk/calendar/visitors';
import { memberStatuses } from '#words/desk/people/statuses';
import { tierName } from '../../../lib/club/tier-names.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Finder, MOST_MATCHES } from './Finder.tsx';

interface MemberFinderProps {
  readonly id: string;
  readonly error?: string | undefined;
  readonly onChoose: (member: MemberRecord) => void;
  /** Called with what is typed, to go on without a member. */
  readonly onVisitor?: (typed: string) => void;
}

/** Finds a member by name, number, email or telephone, and loads them whole. */
export function MemberFinder({ id, error, onChoose, onVisitor }: MemberFinderProps) {
  const [typed, setTyped] = useState('');
  const [isUnread, setUnread] = useState(false);

  function load(found: Member | null) {
    setUnread(false);
    if (found)
      call('GET /profile/member/{id}/', { params: { id: found.id } }).then(onChoose, () => setUnread(true));
  }

  return (
    <>
      <Finder
        id={id}
        isFirst
        label={findMember}
        help={findHelp}
        none={noneFound}
        error={isUnread ? findFailed : error}
        find={(search, signal) =>
          call('GET /profile/member/search', { query: { search, limit: MOST_MATCHES }, signal })
        }
        describe={(member) => [member.name, describe(member)]}
        onChoose={load}
        onType={setTyped}
      />
      {onVisitor && (
        <Button look="quiet" onClick={() => onVisitor(typed)}>
          {withoutMembership}
        </Button>
      )}
    </>
  );
}

/** "M-0767, Ordinary", and the status where it isn't active; "Visitor". */
const describe = ({ membership_id, membership_type_1: level, status, is_visitor }: Member): string =>
  is_visitor
    ? visitor
    : [membership_id, tierName(level), status === 'ACTIVE' ? '' : memberStatuses[status]]
        .filter(Boolean)
        .join(comma);
