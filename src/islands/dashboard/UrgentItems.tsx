import type { ReactNode } from 'react';
import {
  checkInBy,
  checkInFrom,
  checkInOpens,
  dueOn,
  heldFor,
  howToCheckIn,
  inProgress,
  needsYou,
  offered,
  offerEnds,
  overdue,
  pay,
  payFor,
  seeOffer,
} from '#words/dashboard/urgent';
import { comma } from '#words/app/joining';
import type { UrgentItem as Item } from '../../lib/dashboard/urgent.ts';
import { dateWithYear, joinKnown, money, time, timeRange } from '../../lib/format/format.ts';
import { wayToPay } from '../../lib/money/pay/pay-address.ts';
import { href } from '../../lib/app/routes.ts';
import { alertCircle, clock, hourglass } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';
import type { LinkRow } from './LinkRow.tsx';

interface UrgentItemsProps {
  /** In order; the first has the filled button. */
  readonly items: readonly Item[];
  /** Instant. */
  readonly now: number;
  /** The page's own, which would be a file of its own otherwise. */
  readonly Line: typeof LinkRow;
}

/**
 * Items that expire or wait for the member, each with its button: before anything else on the dashboard. Loaded only
 * if there is one.
 */
export const UrgentItems = ({ items, now, Line }: UrgentItemsProps) => (
  <section className="section" aria-labelledby="needs-you">
    <div className="section-head">
      <h2 id="needs-you">{needsYou}</h2>
    </div>
    <ul>
      {items.map((item, place) => {
        const { key, tag, action, ...row } = describeItem(item, now);
        return (
          <Line
            key={key}
            {...row}
            tag={
              <>
                {tag}
                {action.to !== null && (
                  <a
                    className={place === 0 ? 'button button-filled' : 'button'}
                    href={action.to}
                    aria-label={action.name}
                  >
                    {action.label}
                  </a>
                )}
              </>
            }
          />
        );
      })}
    </ul>
  </section>
);
interface UrgentRow {
  readonly key: string;
  readonly day: string;
  readonly title: string;
  /** The address of its page. */
  readonly to: string;
  readonly detail: ReactNode;
  readonly tag: ReactNode;
  /** Its button: where it leads (null: nowhere from here), and what it is called among its like. */
  readonly action: { readonly to: string | null; readonly label: string; readonly name: string };
}

const minutesTo = (until: number, now: number) => Math.floor((until - now) / 60_000);

const waits = (icon: string, words: string) => (
  <Tag kind="wait" icon={icon}>
    {words}
  </Tag>
);

type ItemOfKind<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>;

function wordsOfOffer(item: ItemOfKind<'offer'>, now: number): UrgentRow {
  const { id, facility, start_from, end_at, price } = item.offer;
  const to = href('my-bookings', { query: { waiting: id } });
  return {
    key: `offer-${id}`,
    day: start_from,
    title: offered(facility.name),
    to,
    detail: timeRange(start_from, end_at) + (price ? comma + money(price) : ''),
    tag: waits(hourglass, offerEnds(minutesTo(item.until, now))),
    action: { to, label: seeOffer, name: seeOffer + comma + facility.name },
  };
}

function wordsOfHold(item: ItemOfKind<'hold'>, now: number): UrgentRow {
  const { id, facility, start_from, end_at, price, paid, invoice, pending } = item.booking;
  // Some hosts don't say what is paid.
  const amount = money(Number.isFinite(paid) ? price - paid : price);
  return {
    key: `booking-${id}`,
    day: start_from,
    title: facility.name,
    to: href('booking-details', { params: { id } }),
    detail: timeRange(start_from, end_at),
    tag: waits(hourglass, heldFor(minutesTo(item.until, now))),
    action: {
      to: invoice === null ? null : wayToPay(invoice, pending),
      label: pending ? inProgress : pay(amount),
      name: pending ? inProgress + comma + facility.name : payFor(amount, facility.name),
    },
  };
}

function wordsOfCheckIn(item: ItemOfKind<'check-in'>, now: number): UrgentRow {
  const { id, facility, start_from, end_at } = item.booking;
  return {
    key: `booking-${id}`,
    day: start_from,
    title: facility.name,
    to: href('booking-details', { params: { id } }),
    detail: (
      <>
        {timeRange(start_from, end_at)}. {checkInFrom(timeRange(item.opens, item.until))}
      </>
    ),
    tag:
      item.opens <= now ? (
        waits(clock, checkInBy(time(item.until)))
      ) : (
        <Tag kind="info" icon={clock}>
          {checkInOpens(time(item.opens))}
        </Tag>
      ),
    action: {
      to: href('check-in'),
      label: howToCheckIn,
      name: howToCheckIn + comma + facility.name,
    },
  };
}

function wordsOfOverdue(item: ItemOfKind<'overdue'>): UrgentRow {
  const { id, invoice_number, what, amount_due, due_date, pending } = item.invoice;
  return {
    key: id,
    day: due_date,
    title: what || invoice_number,
    to: href('transaction-details', { params: { id } }),
    detail: joinKnown(invoice_number, due_date && dueOn(dateWithYear(due_date))),
    tag: (
      <Tag kind="bad" icon={alertCircle}>
        {overdue}
      </Tag>
    ),
    action: {
      to: wayToPay(id, pending),
      label: pending ? inProgress : pay(money(amount_due)),
      name: pending ? inProgress + comma + invoice_number : payFor(money(amount_due), invoice_number),
    },
  };
}

function describeItem(item: Item, now: number): UrgentRow {
  if (item.kind === 'offer') return wordsOfOffer(item, now);
  if (item.kind === 'hold') return wordsOfHold(item, now);
  return item.kind === 'check-in' ? wordsOfCheckIn(item, now) : wordsOfOverdue(item);
}
