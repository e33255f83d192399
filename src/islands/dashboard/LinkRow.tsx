import type { ReactNode } from 'react';
import { dayPieces } from '../../lib/format/format.ts';
import wholeLink from '../ui/whole-link.module.css';
import { langOf } from '../../lib/app/own-texts.ts';
import css from './ledger.module.css';

interface RowProps {
  /** Its day: an instant or a date. */
  readonly day: string;
  readonly title: string;
  /** The address that the whole row links to. */
  readonly to: string;
  readonly detail?: ReactNode;
  /** Its status. */
  readonly tag?: ReactNode;
  readonly note?: ReactNode;
}

/** One line of a ledger (a `<li>`): date numeral, what it is, its status. */
export function LinkRow({ day, title, to, detail, tag, note }: RowProps) {
  const [weekday, date, month] = dayPieces(day);
  return (
    <li className={css.row}>
      <p className={css.date}>
        <span className="numeral">{date}</span>
        <span className={css.weekday}>
          {weekday} {month}
        </span>
      </p>
      <div>
        <h3 lang={langOf(title)}>
          <a className={wholeLink.link} href={to}>
            {title}
          </a>
        </h3>
        {detail && <p className="soft">{detail}</p>}
      </div>
      {tag && <p className={css.tag}>{tag}</p>}
      {note && <p className={`small soft ${css.note}`}>{note}</p>}
    </li>
  );
}
