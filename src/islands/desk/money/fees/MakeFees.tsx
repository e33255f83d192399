import type { FeeSelection } from '@portal/contract';
import { useState } from 'react';
import {
  bothDays,
  dayMissing,
  endsFrom,
  endsTo,
  make,
  makeIntro,
  periodHelp,
  show,
  tooLong,
  wrongOrder,
} from '#words/desk/money/fees';
import { wrongEnds } from '../../../../lib/desk/money/fees.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../../ui/form/FormFrame.tsx';
import { MemberFilter, usualMembers } from '../../fields/MemberFilter.tsx';
import { Preview } from './Preview.tsx';
import css from './fees.module.css';

interface MakeFeesProps {
  readonly rights: readonly string[];
  readonly onStarted: () => void;
}

const sentences = { day: dayMissing, both: bothDays, order: wrongOrder, long: tooLong };

/** Selects the members who get an invoice, and shows them before any is made. */
export function MakeFees({ rights, onStarted }: MakeFeesProps) {
  const [choice, setChoice] = useState(usualMembers);
  const [days, setDays] = useState({ ends_from: '', ends_to: '' });
  const [wrong, setWrong] = useState<ReturnType<typeof wrongEnds>>({});
  const [shown, setShown] = useState<{ readonly turn: number; readonly selection: FeeSelection } | null>(
    null,
  );

  function preview() {
    const found = wrongEnds(days);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.getElementById(`fees-${first}`)?.focus();
    else
      setShown({
        turn: (shown?.turn ?? 0) + 1,
        selection: {
          ...choice,
          ends_from: days.ends_from || null,
          ends_to: days.ends_to || null,
        },
      });
  }

  const day = (name: keyof typeof days, label: string) => (
    <Field
      id={`fees-${name}`}
      label={label}
      type="date"
      error={wrong[name] && sentences[wrong[name]]}
      value={days[name]}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
    />
  );
  return (
    <section className={css.part} aria-labelledby="make-fees">
      <h3 id="make-fees">{make}</h3>
      <p className="soft">{makeIntro}</p>
      <FormFrame className={css.form} aria-labelledby="make-fees" onSubmit={preview}>
        <MemberFilter id="fees" choice={choice} onChoose={setChoice} />
        <div className={css.days}>
          {day('ends_from', endsFrom)}
          {day('ends_to', endsTo)}
        </div>
        <p className="field-help">{periodHelp}</p>
        <SubmitButton look="outlined" label={show} />
      </FormFrame>
      {shown && (
        <Preview key={shown.turn} selection={shown.selection} rights={rights} onStarted={onStarted} />
      )}
    </section>
  );
}
