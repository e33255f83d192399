import type { Option } from '../../../lib/desk/records/fields.ts';
import { FieldGroup } from '../records/FieldGroup.tsx';
import css from '../records/records.module.css';

interface TicksProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Selects any number of a few options. */
export const Ticks = ({ id, label, help, error, options, chosen, onChoose }: TicksProps) => (
  <FieldGroup id={id} label={label} error={error}>
    {help !== undefined && <p className="soft small">{help}</p>}
    <div className={css.ticks}>
      {options.map(([code, name]) => (
        <label key={code} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          />
          {name}
        </label>
      ))}
    </div>
  </FieldGroup>
);
