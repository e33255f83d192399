import { useState } from 'react';
import {
  apply,
  from as fromWord,
  numberHas,
  sort,
  sorts,
  to as toWord,
  toBeforeFrom,
} from '#words/money/transaction-parts';
import type { Wanted } from '../../../lib/money/transactions-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './filters.css?url';

/** What is typed, which is asked for once it is applied. Fields that say nothing are empty. */
interface Typed {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly order: Wanted['order'];
}

const typedOf = ({ number, from, to, order }: Wanted): Typed => ({
  number,
  from: from ?? '',
  to: to ?? '',
  order,
});

const fields = ['number', 'from', 'to', 'order'] as const;
const isOrder = (value: string): value is Wanted['order'] => Object.hasOwn(sorts, value);

interface FilterFormProps {
  readonly wanted: Wanted;
  readonly onApply: (wanted: Wanted) => void;
}

/** Number, days and order. */
export default function FilterForm({ wanted, onApply }: FilterFormProps) {
  const [typed, setTyped] = useState(() => typedOf(wanted));
  const [known, setKnown] = useState(wanted);
  const [error, setError] = useState<string>();
  // The address changed otherwise, by Back say. A tab leaves what is typed alone.
  if (known !== wanted) {
    setKnown(wanted);
    const isSame = fields.every((field) => known[field] === wanted[field]);
    if (!isSame) setTyped(typedOf(wanted));
  }
  const type = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change });
    setError(undefined);
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <form
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          const { number, from, to, order } = typed;
          if (from !== '' && to !== '' && to < from) {
            setError(toBeforeFrom);
            event.currentTarget.querySelector<HTMLInputElement>('#to')?.focus();
            return;
          }
          onApply({ ...wanted, number: number.trim(), from: from || null, to: to || null, order, page: 1 });
        }}
      >
        <Field
          id="number"
          type="search"
          label={numberHas}
          value={typed.number}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type({ number: event.currentTarget.value })}
        />
        <Field
          id="from"
          type="date"
          label={fromWord}
          min="1900-01-01"
          max="2999-12-31"
          value={typed.from}
          onChange={(event) => type({ from: event.currentTarget.value })}
        />
        <Field
          id="to"
          type="date"
          label={toWord}
          min="1900-01-01"
          max="2999-12-31"
          value={typed.to}
          error={error}
          onChange={(event) => type({ to: event.currentTarget.value })}
        />
        <div className="field">
          <label htmlFor="order">{sort}</label>
          <select
            id="order"
            className="input"
            value={typed.order}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (isOrder(value)) type({ order: value });
            }}
          >
            {Object.entries(sorts).map(([order, name]) => (
              <option key={order} value={order}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit">{apply}</Button>
      </form>
    </>
  );
}
