import type { Answer, Member, MemberRecord } from '@portal/contract';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { findFailed, findHelp, findMember, foundOf, noneFound } from '#words/desk/booking-panel';
import { comma } from '#words/app/joining';
import { visitor, withoutMembership } from '#words/desk/visitors';
import { memberStatuses } from '#words/desk/statuses';
import { tierName } from '../../../lib/club/tier-names.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import css from './member-finder.module.css';

interface MemberFinderProps {
  readonly id: string;
  readonly error?: string | undefined;
  readonly onChoose: (member: MemberRecord) => void;
  /** Called with what is typed, to go on without a member. */
  readonly onVisitor?: (typed: string) => void;
}

type Found = Answer<'GET /profile/member/search'>;

/** Pause after the last letter before the search starts, ms. */
const REST = 200;
/** As many as fit without scrolling. */
const MOST = 6;

/** Finds members by the typed letters, after a pause. Null: nothing is typed, or not found yet. */
function useFound(typed: string): { readonly found: Found | null; readonly isFailed: boolean } {
  const text = typed.trim();
  const [answer, setAnswer] = useState<{ text: string; found: Found | null } | null>(null);
  useEffect(() => {
    if (text === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      call('GET /profile/member/search', {
        query: { search: text, limit: MOST },
        signal: asking.signal,
      }).then(
        (found) => setAnswer({ text, found }),
        () => {
          if (!asking.signal.aborted) setAnswer({ text, found: null });
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  const own = answer?.text === text ? answer : null;
  return { found: own?.found ?? null, isFailed: own !== null && own.found === null };
}

/** Chooses a member from a list below the field: by name, number, email or telephone. Enter chooses the marked one, arrows move. */
export function MemberFinder({ id, error, onChoose, onVisitor }: MemberFinderProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [isUnread, setUnread] = useState(false);
  const { found, isFailed } = useFound(typed);
  const members = found?.results ?? [];
  /** Enter came before the answer: the only one found is chosen. */
  const [isEntered, setEntered] = useState(false);
  const marked = members[Math.min(active, members.length - 1)];
  const optionId = ({ id: member }: Member) => `${id}-${member}`;

  function choose({ id: member }: Member) {
    setUnread(false);
    call('GET /profile/member/{id}/', { params: { id: member } }).then(onChoose, () => setUnread(true));
  }

  const only = isEntered && found?.count === 1 ? found.results[0] : undefined;
  useEffect(() => {
    if (only) choose(only);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [only]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && members.length > 0) {
      event.preventDefault();
      setActive((active + step + members.length) % members.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (marked) choose(marked);
      else setEntered(true);
    }
  }

  return (
    <div className={css.finder}>
      <Field
        id={id}
        label={findMember}
        help={typed.trim() === '' ? findHelp : undefined}
        error={isFailed || isUnread ? findFailed : error}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can't be typed into
        role="combobox"
        aria-expanded={members.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={marked && optionId(marked)}
        autoComplete="off"
        data-first=""
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          setEntered(false);
        }}
      />
      <output className="small soft">
        {found && (found.count === 0 ? noneFound : foundOf(members.length, found.count))}
      </output>
      <div
        id={`${id}-list`}
        className={css.list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of the browser's own shows names alone
        role="listbox"
        aria-label={findMember}
        hidden={!marked}
      >
        {members.map((member) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys
          <div
            key={member.id}
            id={optionId(member)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={-1}
            aria-selected={member === marked}
            onClick={() => choose(member)}
          >
            <span>{member.name}</span>
            <span className="small soft">{describe(member)}</span>
          </div>
        ))}
      </div>
      {onVisitor && (
        <Button look="quiet" onClick={() => onVisitor(typed)}>
          {withoutMembership}
        </Button>
      )}
    </div>
  );
}

/** "M-0767, Ordinary", and the status where it isn't active; "Visitor". */
const describe = ({ membership_id, membership_type_1: level, status, is_visitor }: Member): string =>
  is_visitor
    ? visitor
    : [membership_id, tierName(level), status === 'ACTIVE' ? '' : memberStatuses[status]]
        .filter(Boolean)
        .join(comma);
