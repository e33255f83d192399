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
  const { path, field, draft, options, errors, onType } = props;
  const { kind, label, isRequired, max, section, help, empty = props.empty ?? none } = field;
  const value = draft[field.name];
  const text = typeof value === 'string' ? value : '';
  const id = idOfPath(path);
  const common = { id, name: field.name, label, error: errors[path], required: isRequired };
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
      return (
        <OptionField
          {...common}
          value={text}
          options={[
            ...(isRequired && text !== '' ? [] : ([['', isRequired ? choose : empty]] as const)),
            ...(field.name === 'membership_type_1'
              ? tierOptions([text])
              : (options[field.options ?? ''] ?? [])),
          ]}
          onChoose={onType}
        />
      );
    case 'one record':
      return section ? (
        <RecordPicker
          {...common}
          section={section}
          first={text}
          empty={isRequired ? choose : empty}
          onChoose={onType}
        />
      ) : null;
    case 'records':
      return section ? (
        <RecordsPicker
          {...common}
          section={section}
          chosen={Array.isArray(value) ? value.map(String) : []}
          onChoose={onType}
        />
      ) : null;
    case 'choices':
      return field.options === 'rights' ? (
        <Rights
          id={id}
          label={label}
          error={errors[path]}
          chosen={Array.isArray(value) ? value.map(String) : []}
          onChoose={onType}
        />
      ) : (
        <Ticks
          id={id}
          label={label}
          help={help}
          error={errors[path]}
          options={options[field.options ?? ''] ?? []}
          chosen={Array.isArray(value) ? value.map(String) : []}
          onChoose={onType}
        />
      );
    case 'long text':
      return (
        <TextField
          {...common}
          help={help}
          value={text}
          maxLength={max}
          onChange={({ target }) => onType(target.value)}
        />
      );
    case 'formatted text':
      return (
        <Editor
          id={id}
          label={label}
          help={help}
          error={errors[path]}
          lang={langOf(path)}
          value={text}
          onType={onType}
        />
      );
    case 'picture':
      return (
        <PictureField
          path={path}
          label={label}
          picture={isPicture(value) ? value : null}
          error={errors[path]}
          onPick={onType}
        />
      );
    case 'focus': {
      const picture = draft['feature_image'];
      return isPicture(picture) ? (
        <FocusField path={path} label={label} picture={picture} value={text} onType={onType} />
      ) : null;
    }
    case 'group':
      return <Group {...props} />;
    case 'rows':
      return <Rows {...props} />;
    default:
      return (
        <Field
          {...common}
          help={help}
          label={isMoney(field, draft) ? `${label} (${currencySign})` : label}
          type={inputTypes[kind] ?? 'text'}
          {...(kind === 'number' || kind === 'money' || kind === 'worth' ? { inputMode: 'decimal' } : {})}
          {...(max === undefined ? {} : { maxLength: max })}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      );
  }
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
