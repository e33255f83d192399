import type { OtherProgram } from '@portal/contract/settings/rules/other-programs';
import { otherPrograms } from '@portal/contract/settings/rules/other-programs';
import { otherProgramNames, otherProgramsHeading, otherProgramsIntro } from '#words/desk/settings/settings';
import { idOfPath } from '../../../lib/forms/path-errors.ts';
import { FieldError } from '../../ui/form/Field.tsx';
import css from './settings.module.css';

interface OtherProgramsProps {
  readonly turnedOn: readonly OtherProgram[];
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onTurn: (turnedOn: OtherProgram[]) => void;
}

/** A switch for each way in which programs of others may join the portal. */
export function OtherPrograms({ turnedOn, error, readOnly, onTurn }: OtherProgramsProps) {
  return (
    <section
      className={css.part}
      aria-labelledby="settings-programs"
      id={idOfPath('other_programs')}
      tabIndex={-1}
    >
      <h3 id="settings-programs">{otherProgramsHeading}</h3>
      <p className={css.lead}>{otherProgramsIntro}</p>
      {otherPrograms.map((program) => {
        const { label, help } = otherProgramNames[program];
        return (
          <div key={program} className={css.switch}>
            <label className="choice">
              <input
                type="checkbox"
                checked={turnedOn.includes(program)}
                disabled={readOnly}
                aria-describedby={`program-${program}-help`}
                onChange={({ target }) =>
                  onTurn(
                    otherPrograms.filter((each) =>
                      each === program ? target.checked : turnedOn.includes(each),
                    ),
                  )
                }
              />
              {label}
            </label>
            <p className="field-help" id={`program-${program}-help`}>
              {help}
            </p>
          </div>
        );
      })}
      {error && <FieldError id={`${idOfPath('other_programs')}-error`}>{error}</FieldError>}
    </section>
  );
}
