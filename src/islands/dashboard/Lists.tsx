import type { DashboardEvent, DashboardPost, DashboardVoucher } from '@portal/contract';
import {
  comingEvents,
  endsIn,
  endingVouchers,
  events as eventsWord,
  eventsFailed,
  going,
  news,
  newsFailed,
  newsLink,
  noEvents,
  noNews,
  off,
  percent,
  seatsLeft,
  vouchers as vouchersWord,
  vouchersFailed,
  waiting,
} from '#words/dashboard/dashboard';
import { comma } from '#words/app/joining';
import { moneyShort, time } from '../../lib/format/format.ts';
import { href } from '../../lib/app/routes.ts';
import { check, clock } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';
import { Part } from './Part.tsx';
import type { PartState } from './Part.tsx';
import { Row } from './Row.tsx';

/** A voucher that ends soon, and in how many days. */
export interface Ending extends DashboardVoucher {
  readonly daysLeft: number;
}

/** The vouchers that end soon, of all that came. */
export const EndingVouchers = ({
  ending,
  ...part
}: PartState<DashboardVoucher[]> & { readonly ending: readonly Ending[] | undefined }) => (
  <Part
    {...part}
    id="vouchers"
    heading={endingVouchers}
    to={href('vouchers')}
    of={vouchersWord}
    failed={vouchersFailed}
  >
    {() => (
      <ul>
        {ending?.map(({ id, group, kind, value, valid_until, daysLeft }) => (
          <Row
            key={id}
            day={valid_until}
            title={group.name}
            to={href('vouchers')}
            detail={off(kind === 'PERCENT' ? percent(value) : moneyShort(value))}
            tag={
              <Tag kind="wait" icon={clock}>
                {endsIn(daysLeft)}
              </Tag>
            }
          />
        ))}
      </ul>
    )}
  </Part>
);

/** So few seats are worth a word. */
const FEW = 5;

function state({ registration, sign_up, seats, seats_taken }: DashboardEvent) {
  if (registration) return registration.status === 'REGISTERED' ? going : waiting;
  const left = seats === null ? Infinity : Math.max(0, seats - seats_taken);
  return sign_up && left <= FEW ? seatsLeft(left) : null;
}

/** The club's next events, and whether the member goes there. */
export const ComingEvents = (part: PartState<DashboardEvent[]>) => (
  <Part
    {...part}
    id="events"
    heading={comingEvents}
    to={href('events')}
    of={eventsWord}
    failed={eventsFailed}
  >
    {(events) =>
      events.length === 0 ? (
        <p className="soft">{noEvents}</p>
      ) : (
        <ul>
          {events.map((event) => {
            const word = state(event);
            return (
              <Row
                key={event.id}
                day={event.start_from}
                title={event.name}
                to={href('event-details', { params: { id: event.id } })}
                detail={[time(event.start_from), event.place].filter(Boolean).join(comma)}
                tag={
                  word && (
                    <Tag kind={word === going ? 'good' : 'info'} icon={word === going ? check : clock}>
                      {word}
                    </Tag>
                  )
                }
              />
            );
          })}
        </ul>
      )
    }
  </Part>
);

/** The newest of the club's news. */
export const News = (part: PartState<DashboardPost[]>) => (
  <Part
    {...part}
    id="news"
    heading={news}
    to={href('benefits-and-privileges', { query: { show: 'news' } })}
    of={newsLink}
    failed={newsFailed}
  >
    {(posts) =>
      posts.length === 0 ? (
        <p className="soft">{noNews}</p>
      ) : (
        <ul>
          {posts.map(({ id, name, published_from }) => (
            <Row
              key={id}
              day={published_from ?? ''}
              title={name}
              to={href('post-details', { params: { id } })}
            />
          ))}
        </ul>
      )
    }
  </Part>
);
