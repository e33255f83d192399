import { dayPieces } from '../../../lib/format/format.ts';

/** The day of what is waited for or invited to, at the beginning of its row; an ISO date and time or an instant. */
export function WaitDate({ start }: { readonly start: Parameters<typeof dayPieces>[0] }) {
  const [weekday, date, month] = dayPieces(start);
  return (
    <p className="wait-date">
      <span className="numeral">{date}</span>
      <span className="soft small">
        {weekday} {month}
      </span>
    </p>
  );
}
