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
import type { PriceWeekTable, PriceLevel } from '../../../lib/desk/facilities/price-week.ts';
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

/** Paints times of the week with a brush, and takes it back. */
function usePaintedWeek(
  { fields, draft, onType }: Pick<PriceWeekProps, 'fields' | 'draft' | 'onType'>,
  level: PriceLevel,
) {
  const [brush, setBrush] = useState<Brush>({ kind: 'default' });
  const [last, setLast] = useState<readonly Draft[]>([]);
  const [isClosedHoliday, setClosedHoliday] = useState(false);

  function typeRules({ hours, prices }: PaintedRules) {
    const changed = { operating_hours: hours, pricings: prices };
    for (const [list, rows] of Object.entries(changed)) {
      const parts = fields.find(({ name }) => name === list)?.fields ?? [];
      const drafts = rows.map((row: OperatingHours | Pricing) => draftOf(parts, { ...row }));
      if (JSON.stringify(drafts) !== JSON.stringify(draft[list])) onType?.(list, drafts);
    }
  }
  return {
    brush,
    setBrush,
    /** True when the last painted times were those of a holiday on which it is closed. */
    isClosedHoliday,
    paint: (times: PaintedTimes) => {
      const painted = paint(typedRules(fields, draft), { level, times, brush });
      setClosedHoliday(painted === null);
      if (!painted) return;
      setLast([...last, draft]);
      typeRules(painted);
    },
    /** Null: nothing was painted. */
    undo:
      last.length === 0
        ? null
        : () => {
            const previous = last.at(-1);
            if (!previous) return;
            setLast(last.slice(0, -1));
            for (const list of ['operating_hours', 'pricings']) onType?.(list, draftRows(previous, list));
          },
  };
}

/** Returns the options of a field of a price. */
const priceOptions = ({ fields, options }: Pick<PriceWeekProps, 'fields' | 'options'>, field: string) => {
  const priceFields = fields.find(({ name }) => name === 'pricings')?.fields ?? [];
  return options[priceFields.find(({ name }) => name === field)?.options ?? ''] ?? [];
};

/** Names the members that a level of prices is for. */
const nameOfLevel = (props: PriceWeekProps, { membership_type_1, membership_type_3 }: Level): string =>
  [
    ...priceOptions(props, 'membership_type_1').filter(([code]) => code === membership_type_1),
    ...priceOptions(props, 'membership_type_3').filter(([code]) => code === membership_type_3),
  ]
    .map(([, name]) => name)
    .join(comma);

/** A facility's opening hours and prices as a week, which is painted. */
export function PriceWeek(props: PriceWeekProps) {
  const { fields, draft, before, onType } = props;
  const typed = typedRules(fields, draft);
  const [chosen, setChosen] = useState('');
  const levels = listLevels(typed.prices);
  const level = levels.find((one) => keyOf(one) === chosen) ?? anybody;
  const painting = usePaintedWeek({ fields, draft, onType }, level);
  const week = priceWeek(typed, level);
  const saved = priceWeek(typedRules(fields, before), level);
  const isPaintable = onType !== undefined && typed.incomplete.length === 0;
  const slotMinutes = Number(draft['slot_minutes']);
  const days = [...weekdays, ...holidays].filter(
    (day) => day !== 'SCHOOL_HOLIDAY' || week.days.includes(day) || saved.days.includes(day),
  );

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
            options={[['', everyone], ...levels.map((one) => [keyOf(one), nameOfLevel(props, one)] as const)]}
            value={level === anybody ? '' : chosen}
            onChoose={setChosen}
          />
        </div>
      )}
      {onType && <PaintingTools {...props} typed={typed} level={level} painting={painting} />}
      {onType && !isPaintable && <p className="soft">{unpaintable}</p>}
      <WeekGrid
        week={week}
        saved={saved}
        days={days}
        slotMinutes={Number.isInteger(slotMinutes) && slotMinutes > 0 ? slotMinutes : 60}
        onPaint={isPaintable ? painting.paint : undefined}
      />
      {painting.isClosedHoliday && (
        <Message kind="wait" role="alert" title={holidayClosed}>
          {holidayClosedDetail}
        </Message>
      )}
      <Findings week={week} incomplete={typed.incomplete} />
    </section>
  );
}

interface PaintingToolsProps extends PriceWeekProps {
  readonly typed: ReturnType<typeof typedRules>;
  readonly level: PriceLevel;
  readonly painting: ReturnType<typeof usePaintedWeek>;
}

/** The brushes, and what takes the last painting back. */
const PaintingTools = ({ typed, level, painting, ...props }: PaintingToolsProps) => (
  <div className={css.tools}>
    <Brushes
      prices={typed.prices}
      kinds={priceOptions(props, 'peak_type')}
      defaultPrice={typed.defaultPrice}
      level={level}
      brush={painting.brush}
      onChoose={painting.setBrush}
    />
    {painting.undo && (
      <Button look="quiet" onClick={painting.undo}>
        {undoWord}
      </Button>
    )}
  </div>
);

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
