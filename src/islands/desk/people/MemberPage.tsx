import type { MemberRecord } from '@portal/contract';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { parts as partWords, partsLabel } from '#words/desk/people';
import { isErased } from '#words/desk/personal-data';
import { membershipLevels1 } from '#words/members/levels';
import { memberSince } from '#words/members/profile';
import { dateWithYear } from '../../../lib/format/format.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Portrait } from '../../members/Portrait.tsx';
import { addressIn } from '../records/section.ts';
import { ChangeStatus } from './ChangeStatus.tsx';
import type { DataProps } from './member-part.ts';
import type { PartProps } from './member-part.ts';
import { StatusTag } from './StatusTag.tsx';
import css from './people.module.css';
import { lazyPart } from '../../ui/LazyPart.tsx';

const waiting = <div className={`skeleton ${css.waiting}`} aria-hidden="true" />;
const Bookings = lazyPart(() => import('./Bookings.tsx'), { waiting });
const Cards = lazyPart(() => import('./Cards.tsx'), { waiting });
const Emails = lazyPart(() => import('./Emails.tsx'), { waiting });
const Household = lazyPart(() => import('./Household.tsx'), { waiting });
const Money = lazyPart(() => import('./Money.tsx'), { waiting });
const Notes = lazyPart(() => import('./Notes.tsx'), { waiting });
const Vouchers = lazyPart(() => import('./Vouchers.tsx'), { waiting });
const Data = lazyPart(() => import('./Data.tsx'), { waiting });
const Login = lazyPart(() => import('./Login.tsx'), { waiting });
// Few members need it, and it alone loads its words.
const EndSuspension = lazyPart(() => import('./EndSuspension.tsx'));

/** The parts of a member's page, each with the rights of which one opens it. */
const parts = {
  profile: { rights: ['member.view'] },
  household: { rights: ['member.view'], Shown: Household },
  bookings: { rights: ['reservation.view'], Shown: Bookings },
  money: { rights: ['payment_invoice.view', 'credit_entry.view'], Shown: Money },
  vouchers: { rights: ['voucher.view'], Shown: Vouchers },
  cards: { rights: ['membership_card.view'], Shown: Cards },
  notes: { rights: ['member_journal.view'], Shown: Notes },
  login: { rights: ['general_user.view'], Shown: Login },
  emails: { rights: ['member_email.view'], Shown: Emails },
  data: { rights: ['member.merge', 'member.export', 'member.erase'], Shown: Data },
} as const;
type PartName = keyof typeof parts;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
const names = Object.keys(parts) as PartName[];

/** Length of the previous parts that stays in view, px. */
const SEEN = 64;

interface MemberPageProps extends Pick<DataProps, 'fields' | 'options'> {
  readonly record: DeskRecord;
  readonly rights: readonly string[];
  readonly query: URLSearchParams;
  /** The content of the profile. */
  readonly profile: ReactNode;
  /** The record as it is after a change. */
  readonly onChanged: (record: DeskRecord) => void;
}

/** Everything about a member in one place. A part is loaded once it is opened, and has an address of its own. */
export default function MemberPage({ record, query, profile, ...props }: MemberPageProps) {
  const { rights, onChanged } = props;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API answers as a member
  const member = record as unknown as MemberRecord;
  const offered = names.filter((name) => parts[name].rights.some((right) => rights.includes(right)));
  const part = offered.find((name) => name === query.get('part')) ?? 'profile';
  return (
    <>
      <MemberHeader member={member} rights={rights} onChanged={onChanged} />
      <PartTabs offered={offered} part={part} query={query} />
      <div className={css.part}>
        {part === 'profile' ? profile : <MemberPart key={part} {...props} name={part} member={member} />}
      </div>
    </>
  );
}

interface PartTabsProps extends Pick<MemberPageProps, 'query'> {
  readonly offered: readonly PartName[];
  readonly part: PartName;
}

function PartTabs({ offered, part, query }: PartTabsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = offered.indexOf(part);
  // On a narrow screen the parts are one row: the current one is in view.
  useLayoutEffect(() => {
    const bar = frame.current?.querySelector('nav');
    const open = bar?.querySelectorAll('a')[place];
    if (bar && open) bar.scrollLeft = open.offsetLeft - bar.offsetLeft - SEEN;
  }, [place]);
  return (
    <div ref={frame}>
      <Tabs
        label={partsLabel}
        tabs={offered.map((name) => ({
          name: partWords[name],
          address: addressIn('members', query, { part: name === 'profile' ? null : name }),
          current: name === part,
        }))}
      />
    </div>
  );
}

interface OnePartProps extends Omit<DataProps, 'onDone'> {
  readonly name: Exclude<PartName, 'profile'>;
}

function MemberPart({ name, ...props }: OnePartProps) {
  const [done, setDone] = useDone();
  const { Shown } = parts[name];
  return (
    <>
      <DoneMessage done={done} className={css.done} />
      <Shown {...props} onDone={(sentence) => sayAnew(setDone, sentence)} />
    </>
  );
}

/** The same sentence is said again as well. */
function sayAnew(say: (sentence: string | null) => void, sentence: string): void {
  say(null);
  setTimeout(() => say(sentence));
}

interface MemberHeaderProps extends Omit<PartProps, 'onDone'>, Pick<MemberPageProps, 'onChanged'> {}

/** The member in two lines, and the status, which can be changed. */
function MemberHeader({ member, rights, onChanged }: MemberHeaderProps) {
  const [done, setDone] = useDone();
  const { name, photo, membership_id, membership_type_1, status, status_reason, joined_on, erased_at } =
    member;
  const changed = (after: DeskRecord, sentence: string) => {
    onChanged(after);
    sayAnew(setDone, sentence);
  };
  return (
    <>
      <div className={css.who}>
        <Portrait name={name} photo={photo} />
        <div className={css.facts}>
          <p className={css.standing}>
            <StatusTag status={status} />{' '}
            {memberSince(membershipLevels1[membership_type_1], membership_id, joined_on.slice(0, 4))}
          </p>
          {erased_at !== null && <p className="soft small">{isErased(dateWithYear(erased_at))}</p>}
          {status_reason !== null && <p className="soft small">{status_reason}</p>}
        </div>
        {rights.includes('member.change') && erased_at === null && (
          <ChangeStatus rights={rights} key={status} member={member} onDone={changed} />
        )}
      </div>
      {status === 'SUSPENDED-DEFAULTER' && rights.includes('member.change') && (
        <EndSuspension member={member.id} onDone={changed} />
      )}
      <DoneMessage done={done} className={css.done} />
    </>
  );
}
