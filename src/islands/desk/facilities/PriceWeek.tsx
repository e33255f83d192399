import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useState } from 'react';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import { comma } from '#words/app/joining';
import {
  asWeekday,
  byDefault,
  closedLabel,
  dayNames,
  everyone,
  found,
  gap,
  heading,
  hours as hoursWord,
  intro,
  introRead,
  level as levelWord,
  noHours,
  noMatch,
  overlap,
  overlaps as overlapsWord,
  time as timeWord,
  unreadable,
  unused as unusedWord,
} from '#words/desk/price-week';
import { peaks } from '#words/desk/try-facility';
import type { FacilityDrafts } from '../../../lib/desk/facilities/facility-drafts.ts';
import type { PriceWeekTable as Week, WeekCell } from '../../../lib/desk/facilities/price-week.ts';
import {
  anybody,
  formatClock,
  dayOfWeek,
  listLevels,
  priceWeek,
} from '../../../lib/desk/facilities/price-week.ts';
import { typedRules } from '../../../lib/desk/facilities/typed-rules.ts';
import type { DeskField, DeskList, Option } from '../../../lib/desk/records/fields.ts';
import { moneyShort, timeOfDay } from '../../../lib/format/format.ts';
import { Message } from '../../ui/Message.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import css from './price-week.module.css';

interface PriceWeekProps {
  /** The unsaved values of the facility's page. */
  readonly $drafts: ReadableAtom<FacilityDrafts>;
  readonly fields: readonly DeskField[];
  readonly rules: readonly DeskList[];
  readonly options: Readonly<Record<string, readonly Option[]>>;
  /** Cents, as saved. */
  readonly defaultPrice: number;
  readonly canChange: boolean;
}

const hoursText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  hoursWord(timeOfDay(formatClock(from)), timeOfDay(formatClock(to)));

/** A facility's unsaved prices as a week. */
export default function PriceWeek({
  $drafts,
  fields,
  rules,
  options,
  defaultPrice,
  canChange,
}: PriceWeekProps) {
  const typed = typedRules(useStore($drafts), { fields, rules, defaultPrice });
  const [chosen, setChosen] = useState('');
  if (!typed) return null;
  const levels = listLevels(typed.prices);
  const nameOf = namesOfLevels(rules, options);
  const level = levels.find((one) => keyOf(one) === chosen) ?? anybody;
  const week = priceWeek(typed, level);
  return (
    <section className={css.week} aria-labelledby="price-week">
      <h4 id="price-week">{heading}</h4>
      <p className="soft small">{canChange ? intro : introRead}</p>
      {levels.length > 0 && (
        <div className={css.level}>
          <OptionField
            id="price-week-level"
            label={levelWord}
            options={[['', everyone], ...levels.map((one) => [keyOf(one), nameOf(one)] as const)]}
            value={level === anybody ? '' : chosen}
            onChoose={setChosen}
          />
        </div>
      )}
      {week.rows.length === 0 ? (
        <p>{noHours}</p>
      ) : (
        <>
          <Grid week={week} />
          <Days week={week} />
        </>
      )}
      <Findings week={week} incomplete={typed.incomplete} />
    </section>
  );
}

const keyOf = ({ membership_type_1, membership_type_3 }: Level): string =>
  `${membership_type_1 ?? ''} ${membership_type_3}`;

/** Names a level by the options that the list's fields have. */
function namesOfLevels(
  rules: readonly DeskList[],
  options: PriceWeekProps['options'],
): (level: Level) => string {
  const fields = rules.find(({ name }) => name === 'pricings')?.fields ?? [];
  const label = (field: keyof Level, code: string | null): string[] => {
    if (code === null || code === '') return [];
    const list = options[fields.find(({ name }) => name === field)?.options ?? ''] ?? [];
    return [list.find(([value]) => value === code)?.[1] ?? code];
  };
  return (level) =>
    [
      ...label('membership_type_1', level.membership_type_1),
      ...label('membership_type_3', level.membership_type_3),
    ].join(comma);
}

/** The look of a cell: the dearer, the stronger, in steps that differ in shape as well as colour. */
const lookOf = (cell: WeekCell): string => {
  if (cell.kind !== 'price') return css[cell.kind] ?? '';
  return [
    css[`rank${Math.round(cell.rank * 4)}`],
    ...(cell.isDefault ? [css.default] : []),
    ...(cell.overlapping.length > 0 ? [css.overlapping] : []),
  ].join(' ');
};

/** The text of a cell, the price first. */
function CellText({ cell }: { readonly cell: WeekCell }) {
  if (cell.kind === 'closed') return closedLabel;
  if (cell.kind === 'weekday') return asWeekday;
  const more = [
    peaks[cell.peak],
    cell.isDefault ? byDefault : null,
    cell.overlapping.length > 0 ? overlap : null,
  ].filter((word) => word !== null);
  return (
    <>
      <span className={css.price}>{moneyShort(cell.price)}</span>
      {more.map((word) => (
        <span key={word} className={css.more}>
          {word}
        </span>
      ))}
    </>
  );
}

/** Days across, hours down. */
const Grid = ({ week: { days, rows } }: { readonly week: Week }) => (
  <table className={css.table} aria-labelledby="price-week">
    <thead>
      <tr>
        <th scope="col">{timeWord}</th>
        {days.map((day) => (
          <th key={day} scope="col">
            {dayNames[day]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ from, to, cells }) => (
        <tr key={from} style={{ height: `${Math.min((to - from) / 60, 8) * 1.5}rem` }}>
          <th scope="row">{hoursText({ from, to })}</th>
          {cells.map((cell, index) => (
            <td key={days[index]} className={lookOf(cell)}>
              <CellText cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The same on a phone: a list by day. */
const Days = ({ week }: { readonly week: Week }) => (
  <dl className={css.days}>
    {week.days.map((day) => {
      const list = dayOfWeek(week, day);
      return (
        <div key={day}>
          <dt>{dayNames[day]}</dt>
          {list.length === 0 && <dd className={css.closed}>{closedLabel}</dd>}
          {list.map(({ from, to, cell }) => (
            <dd key={from} className={lookOf(cell)}>
              <span className={css.when}>{hoursText({ from, to })}</span>
              <span>
                <CellText cell={cell} />
              </span>
            </dd>
          ))}
        </div>
      );
    })}
  </dl>
);

/** Describes gaps, overlaps and prices that never apply. */
function Findings({ week, incomplete }: { readonly week: Week; readonly incomplete: readonly number[] }) {
  const { gaps, overlaps, unused, rows } = week;
  const said = [
    ...incomplete.map(unreadable),
    ...overlaps.map(([one, other]) => overlapsWord(one, other)),
    ...gaps.map(({ days, ...when }) => gap(days.map((day) => dayNames[day]).join(comma), hoursText(when))),
    ...unused.map(unusedWord),
  ];
  if (rows.length === 0) return null;
  return said.length === 0 ? (
    <p className="soft small">{noMatch}</p>
  ) : (
    <Message kind={overlaps.length > 0 ? 'bad' : 'wait'} title={found}>
      <ul className={css.findings}>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Message>
  );
}
