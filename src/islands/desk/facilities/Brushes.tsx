import type { PeakType, Pricing } from '@portal/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cancel, notAnAmount } from '#words/desk/desk';
import {
  addPrice,
  brush as brushWord,
  closedBrush,
  defaultBrush,
  inherit,
  newAmount,
  newKind,
  newPrice,
} from '#words/desk/facilities/price-week';
import { peaks } from '#words/desk/facilities/try-facility';
import type { Brush } from '../../../lib/desk/facilities/paint.ts';
import { isDefaultPrice } from '../../../lib/desk/facilities/paint.ts';
import type { PriceLevel } from '../../../lib/desk/facilities/price-week.ts';
import { anybody } from '../../../lib/desk/facilities/price-week.ts';
import { centsOf } from '../../../lib/desk/records/drafts.ts';
import type { Option } from '../../../lib/desk/records/fields.ts';
import { currencySign, moneyShort } from '../../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import css from './price-week.module.css';

interface BrushesProps {
  readonly prices: readonly Pricing[];
  /** The kinds of prices. */
  readonly kinds: readonly Option[];
  /** Cents. */
  readonly defaultPrice: number;
  /** Those whose prices are painted. A tier's are the others', where it has none of its own. */
  readonly level: PriceLevel;
  readonly brush: Brush;
  readonly onChoose: (brush: Brush) => void;
}

type PriceBrush = Extract<Brush, { kind: 'price' }>;

const keyOf = (brush: Brush): string =>
  brush.kind === 'price' ? `${brush.price} ${brush.peak}` : brush.kind;

const swatchOf = (brush: Brush): string =>
  (brush.kind === 'price' && brush.peak !== 'DEFAULT' ? css.peak : css[brush.kind]) ?? '';

/** The prices in use, each once, the cheapest first. */
function pricesInUse(prices: readonly Pricing[]): readonly PriceBrush[] {
  const brushes = prices.map(({ price, peak_type }): PriceBrush => ({
    kind: 'price',
    price,
    peak: peak_type,
  }));
  const unique = new Map(brushes.map((brush) => [keyOf(brush), brush]));
  return [...unique.values()].toSorted((one, other) => one.price - other.price);
}

/** The prices to paint a week with: those in use, the default, closed, or a new one. */
export function Brushes({ prices, kinds, defaultPrice, level, brush, onChoose }: BrushesProps) {
  const [isTyping, setTyping] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // The default is offered once, by its name.
  const inUse = pricesInUse(prices).filter((one) => !isDefaultPrice(one, level, defaultPrice));
  const isNew = brush.kind === 'price' && !inUse.some((one) => keyOf(one) === keyOf(brush));
  const offered: readonly Brush[] = [
    { kind: 'default' },
    ...inUse,
    ...(isNew ? [brush] : []),
    { kind: 'closed' },
  ];
  const nameOf = (one: Brush): string => {
    if (one.kind === 'closed') return closedBrush;
    if (one.kind === 'default') return level !== anybody ? inherit : defaultBrush(moneyShort(defaultPrice));
    return [moneyShort(one.price), peaks[one.peak]].filter(Boolean).join(' ');
  };
  function close() {
    flushSync(() => setTyping(false));
    opener.current?.focus();
  }
  return (
    <>
      <fieldset className={css.brushes}>
        <legend className="visually-hidden">{brushWord}</legend>
        {offered.map((one) => (
          <label key={keyOf(one)} className={css.brush}>
            <input
              type="radio"
              name="brush"
              checked={keyOf(one) === keyOf(brush)}
              onChange={() => onChoose(one)}
            />
            <span className={`${css.swatch} ${swatchOf(one)}`} aria-hidden="true" />
            {nameOf(one)}
          </label>
        ))}
      </fieldset>
      {isTyping ? (
        <NewPrice
          kinds={kinds}
          onAdd={(added) => {
            onChoose(added);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <Button ref={opener} look="quiet" onClick={() => setTyping(true)}>
          {newPrice}
        </Button>
      )}
    </>
  );
}

const isPeak = (value: string): value is PeakType => Object.hasOwn(peaks, value);

/** Typed inside the page's form, which Enter here doesn't send. */
function NewPrice({
  kinds,
  onAdd,
  onCancel,
}: Pick<BrushesProps, 'kinds'> & {
  readonly onAdd: (brush: PriceBrush) => void;
  readonly onCancel: () => void;
}) {
  const [amount, setAmount] = useState('');
  const [peak, setPeak] = useState<PeakType>('DEFAULT');
  const [error, setError] = useState<string | undefined>();

  function add() {
    try {
      const price = centsOf(amount.trim());
      if (price < 0) throw new RangeError('Below nothing');
      onAdd({ kind: 'price', price, peak });
    } catch {
      setError(notAnAmount);
    }
  }

  return (
    <div className={css.new}>
      <Field
        id="new-price"
        // The manager has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus
        label={`${newAmount} (${currencySign})`}
        inputMode="decimal"
        error={error}
        value={amount}
        onChange={({ target }) => {
          setAmount(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <OptionField
        id="new-price-kind"
        label={newKind}
        options={kinds}
        value={peak}
        onChoose={(value) => isPeak(value) && setPeak(value)}
      />
      <Button onClick={add}>{addPrice}</Button>
      <Button look="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
