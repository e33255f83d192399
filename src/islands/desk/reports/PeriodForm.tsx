import { useState } from 'react';
import {
  from as fromWord,
  presetsLabel,
  show,
  to as toWord,
  tooLong,
  wrongDay,
  wrongOrder,
} from '#words/desk/reports';
import { wrongPeriod } from '../../../lib/desk/reports/period.ts';
import type { Period } from '../../../lib/desk/reports/period.ts';
import { valuesIn } from '../../../lib/forms/values.ts';
import { Field } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import css from './reports.module.css';

interface PeriodFormProps {
  readonly period: Period;
  readonly presets: readonly { readonly label: string; readonly href: string }[];
  readonly onChoose: (period: Period) => void;
}

const sentences = { day: wrongDay, order: wrongOrder, long: tooLong };

/** The days of a report, typed or by a preset. */
export function PeriodForm({ period, presets, onChoose }: PeriodFormProps) {
  const [wrong, setWrong] = useState<ReturnType<typeof wrongPeriod>>({});
  const choose = (form: HTMLFormElement) => {
    const { from, to } = valuesIn(form, ['from', 'to']);
    const found = wrongPeriod({ from, to });
    setWrong(found);
    if (found.from ?? found.to) document.getElementById(`report-${found.from ? 'from' : 'to'}`)?.focus();
    else onChoose({ from, to });
  };
  return (
    <>
      <FormFrame className={css.period} onSubmit={choose}>
        <Field
          id="report-from"
          name="from"
          label={fromWord}
          type="date"
          defaultValue={period.from}
          error={wrong.from && sentences[wrong.from]}
        />
        <Field
          id="report-to"
          name="to"
          label={toWord}
          type="date"
          defaultValue={period.to}
          error={wrong.to && sentences[wrong.to]}
        />
        <SubmitButton look="outlined" label={show} />
      </FormFrame>
      <ul className={css.presets} aria-label={presetsLabel}>
        {presets.map(({ label, href }) => (
          <li key={label}>
            <a className="link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
