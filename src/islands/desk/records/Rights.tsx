import { optionsFailed } from '#words/desk/desk';
import { rightActions, rightResources } from '#words/desk/rights';
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

const resourceOf = (right: string) => right.split('.')[0] ?? '';
const actionOf = (right: string) => right.split('.')[1] ?? '';

/** Chooses rights: a row for each thing that they are about, and what they allow with it. */
export function Rights({ id, name, label, error, chosen, onChoose }: RightsProps) {
  const { state, reload } = useResource((signal) => call('GET /system-config/config/options/', { signal }));
  return (
    <fieldset className={css.group} data-field={name} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Loaded state={state} onRetry={reload} waiting={null} failed={optionsFailed}>
        {({ right }) =>
          [
            ...Map.groupBy(
              right.map(({ code }) => code),
              resourceOf,
            ),
          ].map(([resource, rights]) => (
            <fieldset key={resource} className={css.rights}>
              <legend>{rightResources[resource] ?? resource}</legend>
              {rights.map((one) => (
                <label key={one} className="choice">
                  <input
                    type="checkbox"
                    checked={chosen.includes(one)}
                    onChange={({ target }) =>
                      onChoose(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
                    }
                  />
                  {rightActions[actionOf(one)] ?? actionOf(one)}
                </label>
              ))}
            </fieldset>
          ))
        }
      </Loaded>
    </fieldset>
  );
}
