import type { ReactNode } from 'react';
import type { Reservation } from '@portal/contract';
import { comma, space } from '#words/app/joining';
import { paymentTaken } from '#words/desk/desk';
import * as words from '#words/desk/today';
import { holdExpiry } from '../../../lib/bookings/booking/times.ts';
import { href } from '../../../lib/app/routes.ts';
import { amountOwed } from '../../../lib/desk/today/arrivals.ts';
import type { DeskTasks } from '../../../lib/desk/today/tasks.ts';
import { settledDefaulters } from '../../../lib/desk/members/settled-defaulters.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { day, money, time, timeRange } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { MemberLink } from '../links/MemberLink.tsx';
import { TakePayment } from '../money/TakePayment.tsx';
import { FailedEmailActions } from './FailedEmailActions.tsx';
import { SendLink } from './SendLink.tsx';
import css from './today.module.css';

interface DoFirstProps {
  readonly rights: readonly string[];
  readonly tasks: DeskTasks;
  /** Today's bookings that aren't paid, beside those on hold. */
  readonly unpaid: readonly Reservation[];
  /** Shows the unpaid ones. */
  readonly onUnpaid: () => void;
  /** Called after a payment, with the current booking and the message. */
  readonly onDone: (after: Reservation, sentence: string) => void;
  /** Called after anything else was done, with the message. */
  readonly onHandled: (sentence: string) => void;
}

/** A thing to do: when in large letters, what in words, and its button. */
interface Task {
  readonly key: string;
  readonly when: string;
  readonly whenDetail: string;
  readonly isUrgent?: boolean;
  readonly title: ReactNode;
  readonly detail?: string;
  readonly action: ReactNode;
}

const MINUTE = 60_000;
/** Number of failed emails that are shown at once. */
const MOST_EMAILS = 3;
const section = (id: string, query = {}) => href('desk-section', { params: { id }, query });
const link = (to: string, label: string) => (
  <a className="button" href={to}>
    {label}
  </a>
);

/** The holds that run out, soonest first. */
function holdTasks({ tasks, rights, onDone }: DoFirstProps, now: number): Task[] {
  return tasks.holds.flatMap((booking): Task[] => {
    const { id, facility, start_from, end_at, name, invoice } = booking;
    const until = holdExpiry(booking);
    if (until === null || until <= now) return [];
    const settles = invoice !== null && rights.includes('reservation_payment.settle');
    return [
      {
        key: `hold-${id}`,
        when: time(until),
        whenDetail: words.minutesLeft(Math.ceil((until - now) / MINUTE)),
        isUrgent: true,
        title: name,
        detail: words.onHold([facility.name, day(start_from), timeRange(start_from, end_at)].join(comma)),
        action: settles ? (
          <>
            <TakePayment
              invoice={invoice}
              due={amountOwed(booking)}
              member={booking.member}
              name={name}
              onTaken={async (amount) => {
                const after = await call('GET /booking/reservation/{id}/', { params: { id } });
                onDone(after, paymentTaken(money(amount), name));
              }}
            />
            <SendLink invoice={invoice} onSent={(sentence) => onDone(booking, sentence)} />
          </>
        ) : (
          invoice !== null &&
          rights.includes('payment_invoice.view') &&
          link(section('invoices', { id: invoice }), words.seeHeld)
        ),
      },
    ];
  });
}

const offerTasks = ({ tasks }: DoFirstProps, now: number): Task[] =>
  tasks.offers.flatMap(({ wait, name }): Task[] =>
    wait.offered_until === null || wait.offered_until <= now
      ? []
      : [
          {
            key: `offer-${wait.id}`,
            when: time(wait.offered_until),
            whenDetail: words.offerEnds,
            title: words.hasOffer(name),
            detail: [wait.facility.name, day(wait.start), timeRange(wait.start, wait.end)].join(comma),
            action: link(section('waiting', { id: wait.id }), words.seeOffer),
          },
        ],
  );

/** The emails that couldn't be delivered, the newest first, as many as one looks through. */
const emailTasks = ({ tasks, rights, onHandled }: DoFirstProps, now: number): Task[] =>
  tasks.emails.slice(0, MOST_EMAILS).map((email) => {
    const { member, name, subject, address, failure, resend, resend_to: to } = email;
    const hint =
      resend === 'COPY' && to !== null && to !== address ? words.addressNow(to) : words.resendHints[resend];
    return {
      key: `email-${email.id}`,
      when: day(email.at) === day(now) ? words.todayWord : day(email.at),
      whenDetail: time(email.at),
      title: member ? (
        <MemberLink id={member.id} rights={rights}>
          {member.name}
        </MemberLink>
      ) : (
        name
      ),
      detail: [words.failedEmail(subject, address), words.emailReasons[failure], hint].join(space).trim(),
      action: <FailedEmailActions email={email} rights={rights} onHandled={onHandled} />,
    };
  });

/** A task; false or null where there is nothing to do. */
type PossibleTask = Task | false | null;

/** The bookings of today that aren't paid. */
function unpaidTask({ unpaid, onUnpaid }: DoFirstProps): PossibleTask {
  const owed = unpaid.reduce((sum, one) => sum + amountOwed(one), 0);
  return (
    unpaid.length > 0 && {
      key: 'unpaid',
      when: words.todayWord,
      whenDetail: words.toPay,
      title: words.unpaidToday(unpaid.length, money(owed)),
      detail: [...new Set(unpaid.map(({ name }) => name))].slice(0, 3).join(comma),
      action: (
        <button type="button" className="button" onClick={onUnpaid}>
          {words.seeUnpaid}
        </button>
      ),
    }
  );
}

/** The decisions, corrections and closings of the office, each with the page for it. */
function officeTasks({ tasks }: DoFirstProps): PossibleTask[] {
  const { approvals, findings, closing, settled, webhooks, isSetupOpen } = tasks;
  return [
    approvals && {
      key: 'approvals',
      when: day(approvals.since),
      whenDetail: words.oldest,
      title: words.approvalsWaiting(approvals.count),
      detail: approvals.names.join(comma),
      action: link(section('approvals'), words.review(approvals.count)),
    },
    findings && {
      key: 'findings',
      when: day(findings.since),
      whenDetail: words.bank,
      title: words.findingsWaiting(findings.count),
      action: link(section('reconciliation'), words.matchThem(findings.count)),
    },
    closing && {
      key: 'closing',
      when: day(closing.day),
      whenDetail: words.notClosed,
      title: words.notCounted(day(closing.day)),
      detail: words.expectedAmount(money(closing.expected)),
      action: link(section('closing', { day: closing.day }), words.closeDay(day(closing.day))),
    },
    settled > 0 && {
      key: 'settled',
      when: words.todayWord,
      whenDetail: words.status,
      title: words.defaultersSettled(settled),
      action: link(section('members', settledDefaulters), words.reviewStatus),
    },
    webhooks.length > 0 && {
      key: 'webhooks',
      when: words.todayWord,
      whenDetail: words.switchedOff,
      title: words.webhooksOff(webhooks.length),
      detail: webhooks.join(comma),
      action: link(section('webhooks'), words.seeWebhooks),
    },
    isSetupOpen && {
      key: 'setup',
      when: words.setup,
      whenDetail: words.notFinished,
      title: words.setupLeft,
      action: link(href('setup'), words.goOn),
    },
  ];
}

const isTask = (task: PossibleTask): task is Task => task !== false && task !== null;

/** Lists the open tasks; those that run out come first. */
export function DoFirst(props: DoFirstProps) {
  const now = clubNow();
  const holds = holdTasks(props, now);
  const others = [
    ...offerTasks(props, now),
    ...emailTasks(props, now),
    ...[unpaidTask(props), ...officeTasks(props)].filter(isTask),
  ];
  const moreEmails = Math.max(0, props.tasks.emails.length - MOST_EMAILS);
  const things = holds.length + others.length + moreEmails;
  const firstMinutes = holds[0]?.whenDetail;
  return (
    <>
      <p className={`soft ${css.beside}`}>
        {things === 0 ? words.nothingWaiting : words.things(things)}
        {firstMinutes !== undefined && comma + words.runOut(holds.length) + space + firstMinutes}
      </p>
      {holds.length > 0 && <TaskList title={words.runningOut} tasks={holds} leads />}
      {others.length > 0 && <TaskList title={words.waitingForDesk} tasks={others} />}
      {moreEmails > 0 && <p className={`soft ${css.beside}`}>{words.moreFailed(moreEmails)}</p>}
    </>
  );
}

interface TaskListProps {
  readonly title: string;
  readonly tasks: readonly Task[];
  /** The first button is the one main action of the page. */
  readonly leads?: boolean;
}

const TaskList = ({ title, tasks, leads = false }: TaskListProps) => (
  <>
    <h4 className={css.tasksTitle}>{title}</h4>
    <ul className={leads ? `${css.tasks} ${css.leads}` : css.tasks}>
      {tasks.map(({ key, when, whenDetail, isUrgent = false, title: name, detail, action }) => (
        <li key={key} className={css.task}>
          <p className={isUrgent ? `${css.when} ${css.urgent}` : css.when}>
            <span>{when}</span>
            {space}
            <small>{whenDetail}</small>
          </p>
          <p>
            <strong>{name}</strong>
            {detail !== undefined && <span className={css.detail}>{detail}</span>}
          </p>
          <div className={css.taskAction}>{action}</div>
        </li>
      ))}
    </ul>
  </>
);
