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
import type { InvoicesQuery } from '../../../lib/money/transactions/transactions-address.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import styles from './filters.css?url';

/** The typed values, which are searched for once they are applied. Empty fields don't filter. */
interface FilterDraft {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly order: InvoicesQuery['order'];
}

const filterDraft = ({ number, from, to, order }: InvoicesQuery): FilterDraft => ({
  number,
  from: from ?? '',
  to: to ?? '',
  order,
});

const fields = ['number', 'from', 'to', 'order'] as const;
const isOrder = (value: string): value is InvoicesQuery['order'] => Object.hasOwn(sorts, value);

interface FilterFormProps {
  readonly wanted: InvoicesQuery;
  readonly onApply: (wanted: InvoicesQuery) => void;
}

/** Number, days and order. It has no `Form`, as nothing is sent: the page's address changes. */
export default function FilterForm({ wanted, onApply }: FilterFormProps) {
  const [typed, setTyped] = useDraft(wanted);
  const [error, setError] = useState<string>();
  const type = (change: Partial<FilterDraft>) => {
    setTyped({ ...typed, ...change });
    setError(undefined);
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <FormFrame
        className="filters"
        // The browser itself knows which days don't exist.
        noValidate={false}
        onSubmit={(form) => {
          const { number, from, to, order } = typed;
          if (from !== '' && to !== '' && to < from) {
            setError(toBeforeFrom);
            form.querySelector<HTMLInputElement>('#to')?.focus();
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
        <OrderField value={typed.order} onChange={(order) => type({ order })} />
        <SubmitButton label={apply} />
      </FormFrame>
    </>
  );
}

/**
 * Keeps the typed values until the address changes otherwise, by Back for example. A change of the tab leaves them
 * alone.
 */
function useDraft(wanted: InvoicesQuery) {
  const [typed, setTyped] = useState(() => filterDraft(wanted));
  const [known, setKnown] = useState(wanted);
  if (known !== wanted) {
    setKnown(wanted);
    const isSame = fields.every((field) => known[field] === wanted[field]);
    if (!isSame) setTyped(filterDraft(wanted));
  }
  return [typed, setTyped] as const;
}

interface OrderFieldProps {
  readonly value: InvoicesQuery['order'];
  readonly onChange: (order: InvoicesQuery['order']) => void;
}

const OrderField = ({ value, onChange }: OrderFieldProps) => (
  <SelectField id="order" label={sort} value={value} onChoose={(order) => isOrder(order) && onChange(order)}>
    {Object.entries(sorts).map(([order, name]) => (
      <option key={order} value={order}>
        {name}
      </option>
    ))}
  </SelectField>
);
