import { langOf } from '../../../../lib/app/own-texts.ts';
import { dayPieces } from '../../../../lib/format/format.ts';
import type { TimeLineProps } from '../../usual/TimeLine.tsx';

type LineProps = Parameters<TimeLineProps['Line']>[0];

/** A usual booking as the calendar offers it: as on the home page, in the calendar's own style. */
export function UsualLine({ day, title, to, detail, tag }: LineProps) {
  const [weekday, date, month] = dayPieces(day);
  return (
    <li className="usual-line">
      <p className="small">
        <span className="numeral">{date}</span>
        <br />
        {weekday} {month}
      </p>
      <div>
        <h3 lang={langOf(title)}>
          <a href={to}>{title}</a>
        </h3>
        <p className="soft">{detail}</p>
      </div>
      <p>{tag}</p>
    </li>
  );
}
