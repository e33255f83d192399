import { addRow, choose, none, noRows, removeRow } from '#words/desk/desk';
import { tierOptions } from '../../../lib/club/tier-names.ts';
import { isDraft, isMoney, isPicture, newDraft } from '../../../lib/desk/records/drafts.ts';
import type { Draft, Typed } from '../../../lib/desk/records/drafts.ts';
import type { DeskField, Option } from '../../../lib/desk/records/fields.ts';
import type { PathErrors } from '../../../lib/forms/path-errors.ts';
import { idOfPath } from '../../../lib/forms/path-errors.ts';
import { currencySign } from '../../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/form/Field.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import { Ticks } from '../fields/Ticks.tsx';
import { Rights } from './Rights.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { FocusField } from './FocusField.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { PictureField } from './PictureField.tsx';
import { RecordPicker, RecordsPicker } from './RecordPicker.tsx';
import { TextField } from './TextField.tsx';
import css from './records.module.css';

/** Its own part of the page: of all screens, posts alone are written with it. */
const Editor = lazyPart(() => import('../editor/Editor.tsx'), {
  waiting: <div className={`skeleton ${css.editorBlock}`} />,
});

interface FieldInputProps {
  /** The field's path in the form: `price`, `cancellation.0.hours_before`. */
  readonly path: string;
  readonly field: DeskField;
  /** The record that the field is of, as it is typed. */
  readonly draft: Draft;
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly errors: PathErrors;
  /** The label of no choice; "None" where left out. */
  readonly empty?: string;
  readonly onType: (value: Typed) => void;
}

/** A field of a record, typed as its kind asks for. */
export function FieldInput(props: FieldInputProps) {
  const { path, field, draft, errors, onType } = props;
  const { kind, label, help } = field;
  const value = draft[field.name];
  const id = idOfPath(path);
  const error = errors[path];
  switch (kind) {
    case 'hidden':
      return null;
    case 'flag':
      return (
        <label className={`choice ${css.flag}`}>
          <input
            type="checkbox"
            id={id}
            checked={value === true}
            onChange={({ target }) => onType(target.checked)}
          />
          {label}
        </label>
      );
    case 'choice':
    case 'one record':
      return <OneChoice {...props} />;
    case 'records':
    case 'choices':
      return <SeveralChoices {...props} />;
    case 'formatted text':
      return (
        <Editor
          {...{ id, label, help, error, onType }}
          lang={langOf(path)}
          value={typeof value === 'string' ? value : ''}
        />
      );
    case 'picture': {
      const picture = isPicture(value) ? value : null;
      return <PictureField {...{ path, label, picture, error }} onPick={onType} />;
    }
    case 'focus': {
      const picture = draft['feature_image'];
      return isPicture(picture) ? (
        <FocusField {...{ path, label, picture, onType }} value={typeof value === 'string' ? value : ''} />
      ) : null;
    }
    case 'group':
      return <Group {...props} />;
    case 'rows':
      return <Rows {...props} />;
    default:
      return <TextInput {...props} />;
  }
}

/** The properties that inputs of one line share. */
function inputOf({ path, field, draft, errors }: FieldInputProps) {
  const value = draft[field.name];
  return {
    id: idOfPath(path),
    name: field.name,
    label: field.label,
    error: errors[path],
    required: field.isRequired,
    value: typeof value === 'string' ? value : '',
  };
}

/** One of a list of options, or a record of another section. */
function OneChoice(props: FieldInputProps) {
  const { field, options, onType } = props;
  const { kind, isRequired, section, empty = props.empty ?? none } = field;
  const { value, ...input } = inputOf(props);
  if (kind === 'choice')
    return (
      <OptionField
        {...input}
        value={value}
        options={[
          ...(isRequired && value !== '' ? [] : ([['', isRequired ? choose : empty]] as const)),
          ...(field.name === 'membership_type_1'
            ? tierOptions([value])
            : (options[field.options ?? ''] ?? [])),
        ]}
        onChoose={onType}
      />
    );
  return section ? (
    <RecordPicker
      {...input}
      section={section}
      first={value}
      empty={isRequired ? choose : empty}
      onChoose={onType}
    />
  ) : null;
}

/** Several of a list of options, of the rights, or of the records of another section. */
function SeveralChoices(props: FieldInputProps) {
  const { path, field, draft, options, errors, onType } = props;
  const { label, section, help } = field;
  const value = draft[field.name];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const { value: _, ...input } = inputOf(props);
  if (field.kind === 'records')
    return section ? <RecordsPicker {...input} section={section} chosen={chosen} onChoose={onType} /> : null;
  const common = { id: idOfPath(path), label, error: errors[path], chosen, onChoose: onType };
  return field.options === 'rights' ? (
    <Rights {...common} />
  ) : (
    <Ticks {...common} help={help} options={options[field.options ?? ''] ?? []} />
  );
}

/** A line of text, a number, a date or an amount; or several lines. */
function TextInput(props: FieldInputProps) {
  const { field, draft, onType } = props;
  const { kind, label, max, help } = field;
  const input = inputOf(props);
  if (kind === 'long text')
    return (
      <TextField {...input} help={help} maxLength={max} onChange={({ target }) => onType(target.value)} />
    );
  return (
    <Field
      {...input}
      help={help}
      label={isMoney(field, draft) ? `${label} (${currencySign})` : label}
      type={inputTypes[kind] ?? 'text'}
      {...(kind === 'number' || kind === 'money' || kind === 'worth' ? { inputMode: 'decimal' } : {})}
      {...(max === undefined ? {} : { maxLength: max })}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** The language of what is typed into a field, by where it is. */
const langOf = (path: string) => (path.startsWith('zh.') ? 'zh-SG' : 'en-SG');

const inputTypes: Partial<Record<DeskField['kind'], string>> = { date: 'date', moment: 'datetime-local' };

function Group({ path, field, draft, options, errors, onType }: FieldInputProps) {
  const value = draft[field.name];
  const inside = isDraft(value) ? value : {};
  return (
    <FieldGroup id={idOfPath(path)} label={field.label} error={errors[path]}>
      <div className={css.inside} lang={field.name === 'zh' ? 'zh-SG' : undefined}>
        {field.fields?.map((part) => (
          <FieldInput
            key={part.name}
            path={`${path}.${part.name}`}
            field={part}
            draft={inside}
            options={options}
            errors={errors}
            onType={(typed) => onType({ ...inside, [part.name]: typed })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function Rows({ path, field, draft, options, errors, onType }: FieldInputProps) {
  const value = draft[field.name];
  const rows = Array.isArray(value) ? value.filter((row): row is Draft => typeof row === 'object') : [];
  return (
    <FieldGroup id={idOfPath(path)} label={field.label} error={errors[path]}>
      <RowFields
        name={field.name}
        before={`${path}.`}
        fields={field.fields ?? []}
        rows={rows}
        options={options}
        errors={errors}
        onType={onType}
      />
    </FieldGroup>
  );
}

interface RowFieldsProps extends Pick<FieldInputProps, 'options' | 'errors' | 'empty'> {
  /** Of the list. */
  readonly name: string;
  /** The prefix of each row's path. */
  readonly before: string;
  readonly fields: readonly DeskField[];
  readonly rows: readonly Draft[];
  readonly onType: (rows: readonly Draft[]) => void;
}

/** Rows of fields, to which one is added and from which one is taken. */
export function RowFields({ name, before, fields, rows, options, errors, empty, onType }: RowFieldsProps) {
  const change = (index: number, row: Draft) => onType(rows.map((one, at) => (at === index ? row : one)));
  return (
    <>
      {rows.length === 0 && <p className="soft">{noRows}</p>}
      {rows.map((row, index) => {
        const path = `${before}${index}`;
        const error = errors[`${path}.non_field_errors`];
        return (
          // Rows have nothing of their own that stays the same while they are typed.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <div key={index} className={css.row}>
            {fields.map((part) => (
              <FieldInput
                key={part.name}
                path={`${path}.${part.name}`}
                field={part}
                draft={row}
                options={options}
                errors={errors}
                {...(empty !== undefined && { empty })}
                onType={(typed) => change(index, { ...row, [part.name]: typed })}
              />
            ))}
            <Button look="quiet" onClick={() => onType(rows.filter((_, at) => at !== index))}>
              {removeRow(index + 1)}
            </Button>
            {error && <FieldError id={`${idOfPath(path)}-error`}>{error}</FieldError>}
          </div>
        );
      })}
      <Button className={css.add} onClick={() => onType([...rows, newDraft(fields)])}>
        {addRow[name]}
      </Button>
    </>
  );
}
