import type { DashboardEvent, DashboardPost, DashboardVoucher } from '@portal/contract';
import type { ReactNode } from 'react';
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
import { day, joinKnown, moneyShort, time } from '../../lib/format/format.ts';
import { href } from '../../lib/app/routes.ts';
import { Mark } from '../../pictures/Mark.tsx';
import { check, clock } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';
import { UploadedPicture } from '../ui/picture/UploadedPicture.tsx';
import wholeLink from '../ui/whole-link.module.css';
import css from './lists.module.css';
import { DashboardPart } from './DashboardPart.tsx';
import { langOf } from '../../lib/app/own-texts.ts';
import type { PartState } from './DashboardPart.tsx';

/** A voucher that ends soon, and in how many days. */
export interface EndingVoucher extends DashboardVoucher {
  readonly daysLeft: number;
}

/** The vouchers that end soon, of all that came. */
export const EndingVouchers = ({
  ending,
  ...part
}: PartState<DashboardVoucher[]> & { readonly ending: readonly EndingVoucher[] | undefined }) => (
  <DashboardPart
    {...part}
    id="vouchers"
    heading={endingVouchers}
    to={href('vouchers')}
    of={vouchersWord}
    failed={vouchersFailed}
  >
    {() => (
      <ul className={css.tickets}>
        {ending?.map(({ id, group, kind, value, daysLeft }) => (
          <li key={id} className={css.ticket}>
            <p className={css.stub}>
              {!Number.isNaN(value) && (
                <>
                  <span className={css.figure}>
                    {kind === 'PERCENT' ? percent(value) : moneyShort(value)}
                  </span>{' '}
                  <span className="small">{off}</span>
                </>
              )}
            </p>
            <div className={css.what}>
              <h3>
                <a className={wholeLink.link} href={href('vouchers')} lang={langOf(group.name)}>
                  {group.name}
                </a>
              </h3>
              <Tag kind="wait" icon={clock}>
                {endsIn(daysLeft)}
              </Tag>
            </div>
          </li>
        ))}
      </ul>
    )}
  </DashboardPart>
);

/** So few seats are worth a word. */
const FEW = 5;

function state({ registration, sign_up, seats, seats_taken }: DashboardEvent) {
  if (registration) return registration.status === 'REGISTERED' ? going : waiting;
  const left = seats === null ? Infinity : Math.max(0, seats - seats_taken);
  return sign_up && left <= FEW ? seatsLeft(left) : null;
}

/** The club's next events with their pictures, and whether the member goes there. */
export const ComingEventCards = (part: PartState<DashboardEvent[]>) => (
  <DashboardPart
    {...part}
    id="events"
    heading={comingEvents}
    to={href('events')}
    of={eventsWord}
    failed={eventsFailed}
  >
    {(events) => (
      <CardList none={noEvents}>
        {events.map((event) => {
          const { id, name, place, start_from } = event;
          const word = state(event);
          return (
            <Card key={id} name={name} to={href('event-details', { params: { id } })}>
              <UploadedPicture
                className={css.picture}
                of={event}
                sizes="(max-width: 640px) 100vw, 24rem"
                standIn={<Mark />}
              />
              <p className="soft">
                {joinKnown(day(start_from), time(start_from))}
                <br />
                <span lang={langOf(place)}>{place}</span>
              </p>
              {word && (
                <p>
                  <Tag kind={word === going ? 'good' : 'info'} icon={word === going ? check : clock}>
                    {word}
                  </Tag>
                </p>
              )}
            </Card>
          );
        })}
      </CardList>
    )}
  </DashboardPart>
);

/** The newest of the club's news. */
export const NewsCards = (part: PartState<DashboardPost[]>) => (
  <DashboardPart
    {...part}
    id="news"
    heading={news}
    to={href('benefits-and-privileges', { query: { show: 'news' } })}
    of={newsLink}
    failed={newsFailed}
  >
    {(posts) => (
      <CardList none={noNews}>
        {posts.map(({ id, name, summary, published_from }) => (
          <Card key={id} name={name} to={href('post-details', { params: { id } })}>
            <p className={`small soft ${css.above}`}>{day(published_from ?? '')}</p>
            <p className={`soft ${css.summary}`} lang={langOf(summary)}>
              {summary}
            </p>
          </Card>
        ))}
      </CardList>
    )}
  </DashboardPart>
);

/** Cards beside each other, or the sentence that there are none. */
const CardList = ({ none, children }: { readonly none: string; readonly children: readonly ReactNode[] }) =>
  children.length === 0 ? <p className="soft">{none}</p> : <ul className={css.cards}>{children}</ul>;

const Card = (props: { readonly name: string; readonly to: string; readonly children: ReactNode }) => (
  <li className={css.card}>
    <h3 lang={langOf(props.name)}>
      <a className={wholeLink.link} href={props.to}>
        {props.name}
      </a>
    </h3>
    {props.children}
  </li>
);
