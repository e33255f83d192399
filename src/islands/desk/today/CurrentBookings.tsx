import type { Member, Reservation } from '@portal/contract';
import { space } from '#words/app/joining';
import { callNumber, inTag, lateBy, nothingOn, onNowHeading, untilTime } from '#words/desk/today';
import { langOf } from '../../../lib/app/own-texts.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { arrivalState, isLate, onNow } from '../../../lib/desk/today/arrivals.ts';
import { startOf } from '../../../lib/bookings/booking/times.ts';
import { time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { alertCircle, check } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { CheckIn } from './CheckIn.tsx';
import type { ArrivalProps } from './Arrival.tsx';
import css from './today.module.css';

const MINUTE = 60_000;

interface CurrentBookingsProps extends Omit<ArrivalProps, 'reservation'> {
  readonly bookings: readonly Reservation[];
}

/** The bookings that are on now, by facility: who is late first, with the number to call. */
export function CurrentBookings({ bookings, rights, onDone, onChanged }: CurrentBookingsProps) {
  const now = clubNow();
  const on = onNow(bookings, now);
  return (
    <section className={css.part} aria-labelledby="on-now">
      <h3 id="on-now">
        {onNowHeading} <span className={css.number}>{on.length > 0 && on.length}</span>
      </h3>
      {on.length === 0 ? (
        <p className="soft">{nothingOn}</p>
      ) : (
        <ul>
          {on.map((one) => (
            <li key={one.id} className={css.on}>
              <p>
                <span className="small soft" lang={langOf(one.facility.name)}>
                  {one.facility.name}
                </span>
                <br />
                <strong>{one.name}</strong> <span className="whole">{untilTime(time(one.end_at))}</span>
              </p>
              {arrivalState(one, now) === 'here' && (
                <Tag kind="good" icon={check}>
                  {inTag}
                </Tag>
              )}
              {isLate(one, now) && (
                <>
                  <CheckIn
                    reservation={one}
                    rights={rights}
                    now={now}
                    onDone={onDone}
                    onChanged={onChanged}
                  />
                  <p className={css.late}>
                    <Icon drawing={alertCircle} />
                    {lateBy(Math.floor((now - startOf(one)) / MINUTE))}
                    {rights.includes('member.view') && <Telephone member={one.member} />}
                  </p>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The number to call; nothing where there is none. */
function Telephone({ member }: { readonly member: Member['id'] }) {
  const { state } = useResource((signal) =>
    call('GET /profile/member/{id}/', { params: { id: member }, signal }),
  );
  const number = state.status === 'ready' ? state.data.mobile_number : null;
  return number ? (
    <>
      {space}
      <a className="link" href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
        {callNumber(number)}
      </a>
    </>
  ) : null;
}
