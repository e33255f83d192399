import { removeRow } from '#words/desk/desk';
import * as words from '#words/desk/facilities/facility-page';
import { findContradictions } from '../../../lib/desk/facilities/contradictions.ts';
import { draftRows } from '../../../lib/desk/facilities/typed-rules.ts';
import { newDraft } from '../../../lib/desk/records/drafts.ts';
import type { Draft, Typed } from '../../../lib/desk/records/drafts.ts';
import type { DeskField, Option } from '../../../lib/desk/records/fields.ts';
import type { PathErrors } from '../../../lib/forms/path-errors.ts';
import { idOfPath } from '../../../lib/forms/path-errors.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import css from './facility-page.module.css';
import { RuleSentence } from './RuleSentence.tsx';

interface FacilityRulesProps {
  readonly fields: readonly DeskField[];
  readonly draft: Draft;
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly errors: PathErrors;
  readonly onType: (name: string, value: Typed) => void;
}

/** The booking rules of a facility as sentences, with what contradicts itself in them. */
export function FacilityRules(props: FacilityRulesProps) {
  const wrong = findContradictions(props.draft);
  const rule = (name: keyof typeof words.sentences) => {
    const [title, sentence] = words.sentences[name];
    return (
      <div className={css.rule}>
        <h4>{title}</h4>
        <div>
          <RuleSentence {...props} sentence={sentence} />
          {wrong[name]?.map((said) => (
            <p key={said} className={css.wrong}>
              {said}
            </p>
          ))}
        </div>
      </div>
    );
  };
  return (
    <div className={css.rules}>
      {rule('length')}
      {rule('ahead')}
      <RuleRows
        {...props}
        list="advance_booking_periods"
        title={words.periods}
        sentence={words.period}
        empty={words.periodsNone}
        add={words.addPeriod}
      />
      {rule('limits')}
      {rule('together')}
      {rule('guests')}
      <RuleRows
        {...props}
        list="cancellation"
        title={words.cancelling}
        sentence={words.cancellationStep}
        empty={words.cancellationNone}
        end={words.cancellationElse}
        add={words.addStep}
      />
      {rule('arriving')}
      {rule('requests')}
    </div>
  );
}

interface RuleRowsProps extends FacilityRulesProps {
  readonly list: string;
  readonly title: string;
  readonly sentence: string;
  /** The sentence without rows, and the one after them. */
  readonly empty: string;
  readonly end?: string;
  readonly add: string;
}

/** Rules of one kind, a sentence each. */
function RuleRows(props: RuleRowsProps) {
  const { fields, draft, errors, list, title, sentence, empty, end, add, onType } = props;
  const parts = fields.find(({ name }) => name === list)?.fields ?? [];
  const rows = draftRows(draft, list);
  return (
    <div className={css.rule}>
      <h4>{title}</h4>
      <div>
        {rows.length === 0 && <p className={css.sentence}>{empty}</p>}
        {rows.map((row, index) => {
          const path = `${list}.${index}`;
          const error = errors[`${path}.non_field_errors`] ?? errors[path];
          return (
            // Rows have nothing of their own that stays the same while they are typed.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <div key={index}>
              <RuleSentence
                {...props}
                sentence={sentence}
                before={`${path}.`}
                fields={parts}
                draft={row}
                onType={(name, value) =>
                  onType(
                    list,
                    rows.map((one, at) => (at === index ? { ...one, [name]: value } : one)),
                  )
                }
              >
                <Button
                  look="quiet"
                  onClick={() =>
                    onType(
                      list,
                      rows.filter((_, at) => at !== index),
                    )
                  }
                >
                  {removeRow(index + 1)}
                </Button>
              </RuleSentence>
              {error && <FieldError id={`${idOfPath(path)}-error`}>{error}</FieldError>}
            </div>
          );
        })}
        {rows.length > 0 && end !== undefined && <p className={css.sentence}>{end}</p>}
        <Button look="quiet" onClick={() => onType(list, [...rows, newDraft(parts)])}>
          {add}
        </Button>
      </div>
    </div>
  );
}
