import type { MemberRecord } from '@portal/contract';
import { useLayoutEffect, useRef } from 'react';
import { parts as partWords, partsLabel } from '#words/desk/people/people';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { getRecord } from '../../../lib/desk/records/record-calls.ts';
import { addressIn } from '../records/section.ts';
import type { RecordContentProps } from '../records/section.ts';
import type { DataProps } from './member-part.ts';
import { MemberHeader } from './MemberHeader.tsx';
import { Owes } from './Owes.tsx';
import css from './people.module.css';
import page from './member-page.module.css';

const waiting = <div className={`skeleton ${css.waiting}`} aria-hidden="true" />;
const Bookings = lazyPart(() => import('./Bookings.tsx'), { waiting });
const Cards = lazyPart(() => import('./cards/Cards.tsx'), { waiting });
const Emails = lazyPart(() => import('./Emails.tsx'), { waiting });
const Household = lazyPart(() => import('./Household.tsx'), { waiting });
const Money = lazyPart(() => import('./Money.tsx'), { waiting });
const Notes = lazyPart(() => import('./Notes.tsx'), { waiting });
const Vouchers = lazyPart(() => import('./Vouchers.tsx'), { waiting });
const Data = lazyPart(() => import('./Data.tsx'), { waiting });
const Login = lazyPart(() => import('./login/Login.tsx'), { waiting });
const Summary = lazyPart(() => import('./Summary.tsx'), { waiting });

/** The parts of a member's page, each with the rights of which one opens it. */
const parts = {
  summary: { rights: ['member.view'] },
  bookings: { rights: ['reservation.view'], Shown: Bookings },
  money: { rights: ['payment_invoice.view', 'credit_entry.view'], Shown: Money },
  vouchers: { rights: ['voucher.view'], Shown: Vouchers },
  household: { rights: ['member.view'], Shown: Household },
  notes: { rights: ['member_journal.view'], Shown: Notes },
  emails: { rights: ['member_email.view'], Shown: Emails },
  login: { rights: ['general_user.view'], Shown: Login },
  cards: { rights: ['membership_card.view'], Shown: Cards },
  // Opened by the menu of actions.
  data: { rights: ['member.merge', 'member.export', 'member.erase'], Shown: Data },
} as const;
type PartName = keyof typeof parts;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
const names = Object.keys(parts) as PartName[];

/** Parts that nobody has without a membership. */
const ofMembersOnly: ReadonlySet<PartName> = new Set(['vouchers', 'household', 'login', 'cards']);

/** Length of the previous parts that stays in view, px. */
const SEEN = 64;

/** Everything about a member in one place: a summary first. A part is loaded once it is opened, and has its own address. */
export default function MemberPage(props: RecordContentProps) {
  const { record, records, options, rights, query, onReplaced } = props;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API answers as a member
  const member = record as unknown as MemberRecord;
  const [done, setDone] = useDone();
  // The same sentence is said again as well.
  const say = (sentence: string) => {
    setDone(null);
    setTimeout(() => setDone(sentence));
  };
  const loadAgain = async (sentence: string) => {
    onReplaced(await getRecord('members', member.id));
    say(sentence);
  };
  const offered = names.filter(
    (name) =>
      parts[name].rights.some((right) => rights.includes(right)) &&
      !(member.is_visitor && ofMembersOnly.has(name)),
  );
  const part = offered.find((name) => name === query.get('part')) ?? 'summary';
  // The part about money has the invoices to pay in its own list.
  const showsOwes = part !== 'money' && rights.includes('payment_invoice.view');
  const data = { member, rights, options, fields: records.shown, onChanged: onReplaced, onDone: say };
  return (
    <>
      <div className={page.top}>
        <MemberHeader
          member={member}
          content={props}
          onDone={(sentence) => void loadAgain(sentence)}
          onChanged={(after, sentence) => {
            onReplaced(after);
            say(sentence);
          }}
        />
        {showsOwes && <Owes key={member.id} member={member} rights={rights} onDone={say} />}
      </div>
      <PartTabs
        offered={offered.filter((name) => name !== 'data' || name === part)}
        part={part}
        query={query}
      />
      <DoneMessage done={done} className={css.done} />
      <div className={css.part}>
        {part === 'summary' ? (
          <Summary {...data} content={props} />
        ) : (
          <MemberPart key={part} {...data} name={part} />
        )}
      </div>
    </>
  );
}

interface PartTabsProps extends Pick<RecordContentProps, 'query'> {
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
          address: addressIn('members', query, { part: name === 'summary' ? null : name }),
          current: name === part,
        }))}
      />
    </div>
  );
}

interface OnePartProps extends DataProps {
  readonly name: Exclude<PartName, 'summary'>;
}

function MemberPart({ name, ...props }: OnePartProps) {
  const { Shown } = parts[name];
  return <Shown {...props} />;
}
