import type { BookingAhead, MembershipBenefits } from '@portal/contract';
import {
  advance,
  noFacilities,
  notBooked,
  opensDays,
  opensMinutes,
  toBookings,
} from '#words/members/benefits';
import { comma } from '#words/app/joining';
import { timeOfDay } from '../../../lib/format/format.ts';
import { offers } from '../../../lib/http/known-host.ts';
import { aheadRows } from '../../../lib/money/tiers.ts';
import { href } from '../../../lib/app/routes.ts';
import css from './benefits.module.css';
import { BenefitSection } from './BenefitSection.tsx';

function opens({ days, opens_at, minutes }: BookingAhead): string {
  if (minutes !== null) return opensMinutes(minutes);
  return days === null || opens_at === null ? notBooked : opensDays(days, timeOfDay(opens_at));
}

/** The time in advance that the member may book each facility. */
export function AdvanceBooking({ rooms }: { readonly rooms: MembershipBenefits['advance_booking'] }) {
  const rows = aheadRows(rooms);
  // Another host doesn't say by facility.
  if (rows.length === 0 && !offers('GET /profile/benefits/')) return null;
  return (
    <BenefitSection id="ahead" heading={advance} link={{ address: href('bookings'), name: toBookings }}>
      {rows.length === 0 ? (
        <p className="soft">{noFacilities}</p>
      ) : (
        <dl className={css.facts}>
          {rows.map((row) => (
            <div key={row.names[0]}>
              <dt>
                {row.category}
                <span className="small soft">{row.names.join(comma)}</span>
              </dt>
              <dd>{opens(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </BenefitSection>
  );
}
