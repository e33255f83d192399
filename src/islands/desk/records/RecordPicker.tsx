import { useState } from 'react';
import { findHelp, noneFound } from '#words/desk/calendar/booking-panel';
import { find, foundNothing, optionsFailed, remove } from '#words/desk/desk';
import { chosenCount, removeAll } from '#words/desk/lists';
import { close } from '../../../pictures/icons.ts';
import type { Option } from '../../../lib/desk/records/fields.ts';
import {
  findRecords,
  getRecord,
  MOST_OFFERED,
  nameOfRecord,
  offeredAs,
} from '../../../lib/desk/records/record-calls.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import type { RecordSectionName } from '../../../lib/desk/records/sections.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Finder } from '../fields/Finder.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import { AddFromView } from './AddFromView.tsx';
import { RecordName } from './Value.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import css from './records.module.css';

interface PickerProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly section: RecordSectionName;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

interface RecordPickerProps extends PickerProps {
  /** A record that isn't offered. */
  readonly besides?: DeskRecord;
  /** The id that is chosen at first; empty: none. */
  readonly first: string;
  /** The label of none. */
  readonly empty: string;
  readonly onChoose?: (id: string) => void;
}

/** Chooses another record: from a list, or by a part of its name where there are many. */
export function RecordPicker(props: RecordPickerProps) {
  const { id, label, section, besides } = props;
  const { state, reload } = useResource((signal) => findRecords(section, '', signal));
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<Field id={id} label={label} disabled defaultValue="" />}
      failed={optionsFailed}
    >
      {({ results, count }) =>
        count > MOST_OFFERED ? (
          <Search {...props} />
        ) : (
          <FromList {...props} records={results.filter((record) => record.id !== besides?.id)} />
        )
      }
    </Loaded>
  );
}

interface FromListProps extends RecordPickerProps {
  readonly records: readonly DeskRecord[];
}

function FromList({ id, name, label, error, required, first, empty, onChoose, records }: FromListProps) {
  const options: Option[] = records.map((record) => [String(record.id), offeredAs(record)]);
  const isMissing = first !== '' && !options.some(([value]) => value === first);
  return (
    <OptionField
      id={id}
      name={name}
      label={label}
      error={error}
      required={required}
      defaultValue={first}
      options={[['', empty], ...(isMissing ? [[first, `#${first}`] as const] : []), ...options]}
      onChoose={onChoose}
    />
  );
}

interface SearchProps extends RecordPickerProps {
  /** The form's field that a name which names nobody is wrong in, where that isn't `name`. */
  readonly path?: string;
}

/** Finds one by its name, members by more than that. A form doesn't send what was typed and not chosen: `unchosenIn`. */
function Search({ name, path = name, section, first, besides, onChoose, ...field }: SearchProps) {
  const [chosen, setChosen] = useState(first);
  const { state } = useResource(async (signal) =>
    first === '' ? '' : offeredAs(await getRecord(section, first, signal)),
  );
  if (state.status === 'loading') return <Field id={field.id} label={field.label} disabled defaultValue="" />;
  return (
    <div>
      <Finder
        {...field}
        first={state.status === 'ready' ? state.data : ''}
        path={path}
        help={section === 'members' ? findHelp : find}
        none={section === 'members' ? noneFound : foundNothing}
        find={async (typed, signal) => {
          const { results, ...list } = await findRecords(section, typed, signal);
          return { ...list, results: results.filter(({ id }) => id !== besides?.id) };
        }}
        describe={(record) => {
          const { membership_id: number } = record;
          return [nameOfRecord(record), typeof number === 'string' ? number : ''];
        }}
        onChoose={(record) => {
          const now = record ? String(record.id) : '';
          setChosen(now);
          onChoose?.(now);
        }}
      />
      <input type="hidden" name={name} value={chosen} />
    </div>
  );
}

/** The fields of a form in which a name is typed that isn't chosen from what was found. */
export const unchosenIn = (form: HTMLElement | null): string[] =>
  Array.from(form?.querySelectorAll<HTMLElement>('[data-unchosen]') ?? [], ({ dataset }) =>
    String(dataset['unchosen']),
  );

interface RecordsPickerProps extends PickerProps {
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Chooses several records: by ticking them, or one after another by name where there are many. */
export function RecordsPicker(props: RecordsPickerProps) {
  const { id, label, section, error, chosen, onChoose } = props;
  const { state, reload } = useResource((signal) => findRecords(section, '', signal));
  const toggle = (one: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <FieldGroup id={id} label={label} error={error}>
      <Loaded state={state} onRetry={reload} waiting={null} failed={optionsFailed}>
        {({ results, count }) =>
          count > MOST_OFFERED ? (
            <OneByOne {...props} onToggle={toggle} />
          ) : (
            <div className={css.ticks}>
              {results.map((record) => (
                <label key={record.id} className="choice">
                  <input
                    type="checkbox"
                    checked={chosen.includes(String(record.id))}
                    onChange={({ target }) => toggle(String(record.id), target.checked)}
                  />
                  {nameOfRecord(record)}
                </label>
              ))}
            </div>
          )
        }
      </Loaded>
      {section === 'members' && (
        <AddFromView
          id={`${id}-view`}
          section={section}
          onAdd={(ids) => onChoose([...new Set([...chosen, ...ids])])}
        />
      )}
    </FieldGroup>
  );
}

interface OneByOneProps extends RecordsPickerProps {
  readonly onToggle: (id: string, isChosen: boolean) => void;
}

/** More than these are counted rather than named. */
const MOST_NAMED = 20;

function OneByOne({ id, name, section, chosen, onToggle, onChoose }: OneByOneProps) {
  const [turn, setTurn] = useState(0);
  return (
    <>
      {chosen.length > MOST_NAMED ? (
        <p className={css.chosen}>
          {chosenCount(chosen.length)}
          <Button look="quiet" onClick={() => onChoose([])}>
            {removeAll}
          </Button>
        </p>
      ) : (
        <div className={css.chosen}>
          {chosen.map((one) => (
            <button key={one} type="button" className="chip" onClick={() => onToggle(one, false)}>
              <RecordName section={section} of={one} />
              <Icon drawing={close} />
              <span className="visually-hidden">{remove(`#${one}`)}</span>
            </button>
          ))}
        </div>
      )}
      <Search
        key={turn}
        id={`${id}-find`}
        name={`${name}-find`}
        path={name}
        label={find}
        section={section}
        first=""
        empty=""
        onChoose={(found) => {
          if (found === '') return;
          if (!chosen.includes(found)) onToggle(found, true);
          setTurn(turn + 1);
        }}
      />
    </>
  );
}
