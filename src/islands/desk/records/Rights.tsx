import { optionsFailed } from '#words/desk/desk';
import { rightActions, rightResources } from '#words/desk/people/rights';
import { call } from '../../../lib/http/call.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { FieldGroup } from './FieldGroup.tsx';
import css from './records.module.css';

interface RightsProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly chosen: readonly string[];
  readonly onChoose: (rights: readonly string[]) => void;
}

const resourceOf = (right: string) => right.split('.')[0] ?? '';
const actionOf = (right: string) => right.split('.')[1] ?? '';

/** Chooses rights: a row for each thing that they are about, and what they allow with it. */
export function Rights({ id, label, error, chosen, onChoose }: RightsProps) {
  const { state, reload } = useResource((signal) => call('GET /system-config/config/options/', { signal }));
  return (
    <FieldGroup id={id} label={label} error={error}>
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
    </FieldGroup>
  );
}
