import type { OperatingHours, Pricing } from '@portal/contract';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import { useState } from 'react';
import { comma } from '#words/app/joining';
import {
  everyone,
  found,
  heading,
  holidayClosed,
  holidayClosedDetail,
  intro,
  introKeys,
  introRead,
  level as levelWord,
  noMatch,
  overlaps as overlapsWord,
  undo as undoWord,
  unpaintable,
  unreadable,
  unused as unusedWord,
} from '#words/desk/facilities/price-week';
import type { Brush, PaintedRules, PaintedTimes } from '../../../lib/desk/facilities/paint.ts';
import { paint } from '../../../lib/desk/facilities/paint.ts';
import type { PriceWeekTable } from '../../../lib/desk/facilities/price-week.ts';
import {
  anybody,
  holidays,
  listLevels,
  priceWeek,
  weekdays,
} from '../../../lib/desk/facilities/price-week.ts';
import { draftRows, typedRules } from '../../../lib/desk/facilities/typed-rules.ts';
import { draftOf } from '../../../lib/desk/records/drafts.ts';
import type { Draft } from '../../../lib/desk/records/drafts.ts';
import type { DeskField, Option } from '../../../lib/desk/records/fields.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import { Brushes } from './Brushes.tsx';
import css from './price-week.module.css';
import { WeekGrid } from './WeekGrid.tsx';

interface PriceWeekProps {
  readonly fields: readonly DeskField[];
  /** As typed, and as saved. */
  readonly draft: Draft;
  readonly before: Draft;
  readonly options: Readonly<Record<string, readonly Option[]>>;
  /** Changes a list; left out for those who may not. */
  readonly onType?: ((list: string, rows: readonly Draft[]) => void) | undefined;
}

/** A facility's opening hours and prices as a week, which is painted. */
export function PriceWeek({ fields, draft, before, options, onType }: PriceWeekProps) {
  const typed = typedRules(fields, draft);
  const [chosen, setChosen] = useState('');
  const [brush, setBrush] = useState<Brush>({ kind: 'default' });
  const [last, setLast] = useState<readonly Draft[]>([]);
  const [isClosedHoliday, setClosedHoliday] = useState(false);
  const levels = listLevels(typed.prices);
  const priceFields = fields.find(({ name }) => name === 'pricings')?.fields ?? [];
  const optionsOf = (field: string) =>
    options[priceFields.find(({ name }) => name === field)?.options ?? ''] ?? [];
  const nameOf = ({ membership_type_1, membership_type_3 }: Level) =>
    [
      ...optionsOf('membership_type_1').filter(([code]) => code === membership_type_1),
      ...optionsOf('membership_type_3').filter(([code]) => code === membership_type_3),
    ]
      .map(([, name]) => name)
      .join(comma);
  const level = levels.find((one) => keyOf(one) === chosen) ?? anybody;
  const week = priceWeek(typed, level);
  const saved = priceWeek(typedRules(fields, before), level);
  const isPaintable = onType !== undefined && typed.incomplete.length === 0;
  const days = [...weekdays, ...holidays].filter(
    (day) => day !== 'SCHOOL_HOLIDAY' || week.days.includes(day) || saved.days.includes(day),
  );
  const slotMinutes = Number(draft['slot_minutes']);

  function typeRules({ hours, prices }: PaintedRules) {
    const changed = { operating_hours: hours, pricings: prices };
    for (const [list, rows] of Object.entries(changed)) {
      const parts = fields.find(({ name }) => name === list)?.fields ?? [];
      const drafts = rows.map((row: OperatingHours | Pricing) => draftOf(parts, { ...row }));
      if (JSON.stringify(drafts) !== JSON.stringify(draft[list])) onType?.(list, drafts);
    }
  }

  function paintTimes(times: PaintedTimes) {
    const painted = paint(typed, { level, times, brush });
    setClosedHoliday(painted === null);
    if (!painted) return;
    setLast([...last, draft]);
    typeRules(painted);
  }

  function undo() {
    const previous = last.at(-1);
    if (!previous) return;
    setLast(last.slice(0, -1));
    for (const list of ['operating_hours', 'pricings']) onType?.(list, draftRows(previous, list));
  }

  return (
    <section className={css.week} aria-labelledby="price-week">
      <h4 id="price-week">{heading}</h4>
      <p className="soft small" id="price-week-help">
        {onType ? intro : introRead} {onType && <span className={css.keys}>{introKeys}</span>}
      </p>
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
      {onType && (
        <div className={css.tools}>
          <Brushes
            prices={typed.prices}
            kinds={optionsOf('peak_type')}
            defaultPrice={typed.defaultPrice}
            level={level}
            brush={brush}
            onChoose={setBrush}
          />
          {last.length > 0 && (
            <Button look="quiet" onClick={undo}>
              {undoWord}
            </Button>
          )}
        </div>
      )}
      {onType && !isPaintable && <p className="soft">{unpaintable}</p>}
      <WeekGrid
        week={week}
        saved={saved}
        days={days}
        slotMinutes={Number.isInteger(slotMinutes) && slotMinutes > 0 ? slotMinutes : 60}
        onPaint={isPaintable ? paintTimes : undefined}
      />
      {isClosedHoliday && (
        <Message kind="wait" role="alert" title={holidayClosed}>
          {holidayClosedDetail}
        </Message>
      )}
      <Findings week={week} incomplete={typed.incomplete} />
    </section>
  );
}

const keyOf = ({ membership_type_1, membership_type_3 }: Level): string =>
  `${membership_type_1 ?? ''} ${membership_type_3}`;

/** Describes gaps, overlaps and prices that never apply. */
function Findings({
  week,
  incomplete,
}: {
  readonly week: PriceWeekTable;
  readonly incomplete: readonly number[];
}) {
  const { overlaps, unused, rows } = week;
  const said = [
    ...incomplete.map(unreadable),
    ...overlaps.map(([one, other]) => overlapsWord(one, other)),
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
