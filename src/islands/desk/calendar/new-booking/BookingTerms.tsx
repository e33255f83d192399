import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import type { UsedLimit } from '@portal/contract/bookings/rules/limits';
import * as words from '#words/desk/calendar/booking-panel';
import { length } from '#words/app/dates';
import { noCharge } from '#words/desk/calendar/calendar';
import { limitsAt } from '../../../../lib/desk/calendar/member-quote.ts';
import type { MemberTerms } from '../../../../lib/desk/calendar/member-quote.ts';
import { loadStyle } from '../../../../lib/http/load-part.ts';
import { check } from '../../../../pictures/icons.ts';
import { PriceLines, PriceTotal } from '../../../bookings/calendar/panel/PriceLines.tsx';
import styles from '../../../bookings/calendar/panel/panel.css?url';
import { Icon } from '../../../ui/Icon.tsx';
import css from '../booking-panel.module.css';

await loadStyle(styles);

/** "Courts: 1 of 4 bookings used that day"; null for limits that aren't counted. */
function sentence({ code, used, limit, scope: { name } }: UsedLimit): string | null {
  switch (code) {
    case 'bookings_per_day':
      return words.bookingsThatDay(name, used, limit);
    case 'bookings_per_week':
      return words.bookingsThatWeek(name, used, limit);
    case 'bookings_to_come':
      return words.bookingsAhead(name, used, limit);
    case 'minutes_per_day':
      return words.timeThatDay(name, length(used), length(limit));
    case 'minutes_per_week':
      return words.timeThatWeek(name, length(used), length(limit));
    case 'minutes_to_come':
      return words.timeAhead(name, length(used), length(limit));
    default:
      return null;
  }
}

interface LimitsProps {
  readonly terms: MemberTerms;
  readonly range: TimeRange;
  /** The limit that this booking would exceed, which the panel shows above. */
  readonly passed: UsedLimit | undefined;
}

/** Tells how much of each limit that counts for a time the member's household has used. */
export function Limits({ terms, range, passed }: LimitsProps) {
  const others = limitsAt(terms, range).filter(
    (one) => one.code !== passed?.code || one.scope.id !== passed.scope.id,
  );
  if (others.length === 0) return null;
  return (
    <ul className={css.limits}>
      {others.map((one) => (
        <li key={`${one.code} ${one.scope.kind} ${one.scope.id}`}>
          <Icon drawing={check} />
          {sentence(one)}
        </li>
      ))}
    </ul>
  );
}

/** The price, line by line, and the total. */
export const Price = ({ quote }: { readonly quote: Quote }) =>
  quote.total === 0 && quote.lines.every(({ price }) => price === 0) ? (
    <p>{noCharge}</p>
  ) : (
    <div className={css.price}>
      <PriceLines quote={quote} />
      <PriceTotal quote={quote} />
    </div>
  );
