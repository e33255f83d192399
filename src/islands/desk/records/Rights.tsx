import { optionsFailed } from '#words/desk/desk';
import { call } from '../../../lib/http/call.ts';
import { FieldError } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import css from './records.module.css';

interface RightsProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly chosen: readonly string[];
  readonly onChoose: (rights: readonly string[]) => void;
}

/** Chooses rights, by the resource that they are about. */
export function Rights({ id, name, label, error, chosen, onChoose }: RightsProps) {
  const { state, reload } = useResource((signal) => call('GET /system-config/config/options/', { signal }));
  return (
    <fieldset className={css.group} data-field={name} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Loaded state={state} onRetry={reload} waiting={null} failed={optionsFailed}>
        {({ right }) => (
          <div className={css.ticks}>
            {right.map(({ code, name: words }) => (
              <label key={code} className="choice">
                <input
                  type="checkbox"
                  checked={chosen.includes(code)}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
                  }
                />
                {words}
              </label>
            ))}
          </div>
        )}
      </Loaded>
    </fieldset>
  );
}
