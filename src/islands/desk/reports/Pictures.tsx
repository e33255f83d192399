import { listBars, listHeat } from '../../../lib/desk/reports/sheets.ts';
import type { Sheet } from '../../../lib/desk/reports/sheets.ts';
import css from './reports.module.css';

interface PictureProps {
  readonly sheet: Sheet;
}

/** Most rows that are drawn: the table has them all. */
const MOST_DRAWN = 40;

const tones = [css.tone0, css.tone1, css.tone2, css.tone3, css.tone4];
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The picture of a table, which tells the same to people who can't see it. */
export const Picture = ({ sheet }: PictureProps) =>
  sheet.picture === 'heat' ? <HeatMap sheet={sheet} /> : <Bars sheet={sheet} />;

function Bars({ sheet }: PictureProps) {
  const drawn = sheet.columns.filter(({ isDrawn }) => isDrawn);
  return (
    <div className={css.picture} aria-hidden="true">
      {drawn.length > 1 && (
        <ul className={css.legend}>
          {drawn.map(({ label }, index) => (
            <li key={label}>
              <svg width="14" height="14">
                <rect className={tones[index]} width="14" height="14" />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      {listBars(sheet)
        .slice(0, MOST_DRAWN)
        .map(({ label, parts }, row) => (
          // Two facilities may have one name.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <div key={row} className={css.bar}>
            <span className={css.barName}>{label}</span>
            <svg width="100%" height="20">
              {parts.map(({ start, share }, index) => (
                <rect
                  // oxlint-disable-next-line react/no-array-index-key -- the parts of a bar are its columns
                  key={index}
                  className={tones[index]}
                  x={percent(start)}
                  width={percent(share)}
                  height="20"
                />
              ))}
            </svg>
          </div>
        ))}
    </div>
  );
}

/** Every third hour is named, on a phone every sixth: the table has them all. */
const hourClass = (index: number): string => {
  if (index % 6 === 0) return css.hour ?? '';
  return (index % 3 === 0 ? css.thirdHour : css.otherHour) ?? '';
};

function HeatMap({ sheet }: PictureProps) {
  const hours = sheet.columns.filter(({ isDrawn }) => isDrawn);
  const width = 100 / Math.max(1, hours.length);
  return (
    <div className={css.picture} aria-hidden="true">
      <div className={css.bar}>
        <span />
        <svg width="100%" height="20">
          {hours.map(({ label }, index) => (
            <text key={label} className={hourClass(index)} x={`${index * width}%`} y="14">
              {label}
            </text>
          ))}
        </svg>
      </div>
      {listHeat(sheet).map(({ label, shares }, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- two facilities may have one name
        <div key={row} className={css.bar}>
          <span className={css.barName}>{label}</span>
          <svg width="100%" height="24">
            {shares.map((share, index) => (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- the cells of a row are its hours
                key={index}
                className={css.cell}
                x={`${index * width}%`}
                width={`${width}%`}
                height="24"
                fillOpacity={share}
              />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}
