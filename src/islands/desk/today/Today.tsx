import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import {
  approvalsWaiting,
  arrivals,
  arrivalsFailed,
  arrivalsLoading,
  bookingStates,
  earlier,
  findBooking,
  guestCount,
  holdUntil,
  noArrivals,
  noArrivalsDetail,
  nothingFound,
  nothingWaiting,
  shownOf,
  taken,
  today,
  waitingFailed,
  waitingForYou,
  waitingLoading,
} from '#words/desk/desk';
import { comma } from '#words/app/joining';
import { clubNow } from '../../../lib/app/club-time.ts';
import { href } from '../../../lib/app/routes.ts';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { arrivalState, dayQuery, isExpected, isFound, isOver, owed } from '../../../lib/desk/arrivals.ts';
import { loadAll } from '../../../lib/desk/load-all.ts';
import { longDay, money, time, timeRange } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { check, clock, closeCircle, hourglass, person, timeOver } from '../../../pictures/icons.ts';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Tag } from '../../ui/Tag.tsx';
import { SectionSkeleton } from '../DeskSkeleton.tsx';
import { TakePayment } from '../money/TakePayment.tsx';
import { CheckIn } from './CheckIn.tsx';
import css from './today.module.css';

interface TodayProps {
  readonly rights: readonly string[];
}

/** Who comes today and what waits, each with its button. */
export default function Today({ rights }: TodayProps) {
  return (
    <>
      <h2>{today}</h2>
      <p className="soft">{longDay(clubNow())}</p>
      {rights.includes('approval_record.decide') && <Waiting />}
      {rights.includes('reservation.view') && <Arrivals rights={rights} />}
    </>
  );
}

function Waiting() {
  const { state, reload } = useResource((signal) =>
    call('GET /profile/approval-record/', { query: { status: 'PENDING', limit: 1 }, signal }),
  );
  return (
    <section className={css.part} aria-labelledby="waiting">
      <h3 id="waiting">{waitingForYou}</h3>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<div className={`skeleton ${css.lineBlock}`} aria-hidden="true" />}
        loading={waitingLoading}
        failed={waitingFailed}
      >
        {({ count }) =>
          count === 0 ? (
            <p className="soft">{nothingWaiting}</p>
          ) : (
            <a className="link" href={href('desk-section', { params: { id: 'approvals' } })}>
              {approvalsWaiting(count)}
            </a>
          )
        }
      </Loaded>
    </section>
  );
}

/** All of the club's day, in order. */
const openArrivals = () =>
  openResource((signal) =>
    loadAll((page) =>
      call('GET /booking/reservation/', {
        query: { ...dayQuery(clubNow()), ordering: 'start_from', ...page },
        signal,
      }),
    ),
  );

function Arrivals({ rights }: TodayProps) {
  const [list] = useState(openArrivals);
  const state = useStore(list.$state);
  const [part, setPart] = useState('');
  const [done, setDone] = useDone();
  const replace = (all: readonly Reservation[], after: Reservation, sentence: string) => {
    list.put(all.map((one) => (one.id === after.id ? after : one)));
    setDone(sentence);
  };
  return (
    <section className={css.part} aria-labelledby="arrivals">
      <h3 id="arrivals">{arrivals}</h3>
      <DoneMessage done={done} className={css.done} />
      <Loaded
        state={state}
        onRetry={() => void list.reload()}
        waiting={<SectionSkeleton />}
        loading={arrivalsLoading}
        failed={arrivalsFailed}
      >
        {(all) => {
          const expected = all.filter(isExpected);
          const found = expected.filter((one) => isFound(one, part));
          const now = clubNow();
          const over = found.filter((one) => isOver(one, now));
          if (expected.length === 0)
            return <Empty picture={<Harbour />} title={noArrivals} detail={noArrivalsDetail} />;
          return (
            <>
              <div className={css.find}>
                <Field
                  id="find-booking"
                  label={findBooking}
                  type="search"
                  value={part}
                  onChange={({ target }) => setPart(target.value)}
                />
                <output className="soft small">
                  {found.length === 0 ? nothingFound : shownOf(found.length, expected.length)}
                </output>
              </div>
              <List
                reservations={found.filter((one) => !isOver(one, now))}
                rights={rights}
                onDone={(after, sentence) => replace(all, after, sentence)}
              />
              {over.length > 0 && (
                // Who is looked for by name may have been here already.
                <details className={css.earlier} open={part.trim() !== ''}>
                  <summary>{earlier(over.length)}</summary>
                  <List
                    reservations={over}
                    rights={rights}
                    onDone={(after, sentence) => replace(all, after, sentence)}
                  />
                </details>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

interface ListProps extends TodayProps {
  readonly reservations: readonly Reservation[];
  readonly onDone: ArrivalProps['onDone'];
}

const List = ({ reservations, rights, onDone }: ListProps) => (
  <ul className={css.list}>
    {reservations.map((reservation) => (
      <Arrival key={reservation.id} reservation={reservation} rights={rights} onDone={onDone} />
    ))}
  </ul>
);

const looks = {
  here: ['good', check],
  due: ['wait', clock],
  booked: ['info', person],
  'no-show': ['bad', closeCircle],
  held: ['wait', hourglass],
  over: ['over', timeOver],
} as const;

interface ArrivalProps extends TodayProps {
  readonly reservation: Reservation;
  /** After something was done about it: the booking as it is now, and what is said. */
  readonly onDone: (reservation: Reservation, sentence: string) => void;
}

function Arrival({ reservation, rights, onDone }: ArrivalProps) {
  const { id, facility, name, member_name, guests, start_from, end_at, held_until, invoice } = reservation;
  const state = arrivalState(reservation, clubNow());
  const [kind, icon] = looks[state];
  const due = owed(reservation);
  return (
    <li className={css.row}>
      <p className={css.time}>{timeRange(start_from, end_at)}</p>
      <div className={css.what}>
        <p className={css.name}>{name}</p>
        <p className="soft small">
          {[facility.name, member_name === name ? '' : member_name, guests > 0 ? guestCount(guests) : '']
            .filter(Boolean)
            .join(comma)}
        </p>
      </div>
      <p className={css.state}>
        <Tag kind={kind} icon={icon}>
          {bookingStates[state]}
        </Tag>
        {held_until !== null && <span className="soft small">{holdUntil(time(held_until))}</span>}
      </p>
      <div className={css.actions}>
        {due > 0 && invoice !== null && rights.includes('reservation_payment.settle') && (
          <TakePayment
            invoice={invoice}
            due={due}
            name={name}
            onTaken={async () => {
              const after = await call('GET /booking/reservation/{id}/', { params: { id } });
              onDone(after, taken(money(due), name));
            }}
          />
        )}
        {state === 'due' && due === 0 && rights.includes('reservation.change') && (
          <CheckIn reservation={reservation} onDone={onDone} />
        )}
      </div>
    </li>
  );
}
