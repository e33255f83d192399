import { useState } from 'react';
import type { ReactNode } from 'react';
import { addRow, choose, choosePicture, none, removePicture, removeRow, uploading } from '#words/desk/desk';
import { pictureUrl } from '../../../lib/data/picture-url.ts';
import { isMoney, newDraft } from '../../../lib/desk/drafts.ts';
import type { Draft, PictureRef, Typed } from '../../../lib/desk/drafts.ts';
import type { DeskField, Option } from '../../../lib/desk/fields.ts';
import { currencySign } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Field, FieldError } from '../../ui/form/Field.tsx';
import { OptionField } from '../OptionField.tsx';
import { Rights } from './Rights.tsx';
import { RecordPicker, RecordsPicker } from './RecordPicker.tsx';
import { TextField } from './TextField.tsx';
import css from './records.module.css';

interface FieldInputProps {
  readonly id: string;
  readonly field: DeskField;
  /** The record that the field is of, as it is typed. */
  readonly draft: Draft;
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly error: string | undefined;
  readonly onType: (value: Typed) => void;
}

/** A field of a record, typed as its kind asks for. */
export function FieldInput(props: FieldInputProps) {
  const { id, field, draft, options, error, onType } = props;
  const { kind, label, isRequired, max, section } = field;
  const value = draft[field.name];
  const text = typeof value === 'string' ? value : '';
  const common = { id, name: field.name, label, error, required: isRequired };
  switch (kind) {
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
            ...(isRequired && text !== '' ? [] : ([['', isRequired ? choose : none]] as const)),
            ...(options[field.options ?? ''] ?? []),
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
          empty={isRequired ? choose : none}
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
      return <Rights {...common} chosen={Array.isArray(value) ? value.map(String) : []} onChoose={onType} />;
    case 'long text':
      return (
        <TextField {...common} value={text} maxLength={max} onChange={({ target }) => onType(target.value)} />
      );
    case 'picture':
      return <PictureField {...props} picture={isPicture(value) ? value : null} />;
    case 'group':
      return <Group {...props} />;
    case 'rows':
      return <Rows {...props} />;
    default:
      return (
        <Field
          {...common}
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

const inputTypes: Partial<Record<DeskField['kind'], string>> = { date: 'date', moment: 'datetime-local' };

const isDraft = (value: Typed | undefined): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPicture = (value: Typed | undefined): value is PictureRef => isDraft(value) && 'url' in value;

interface FrameProps extends Pick<FieldInputProps, 'id' | 'error'> {
  readonly field: DeskField;
  readonly children: ReactNode;
}

/** The frame of several fields that belong together. */
const Frame = ({ id, field, error, children }: FrameProps) => (
  <fieldset
    className={css.group}
    data-field={field.name}
    aria-describedby={error ? `${id}-error` : undefined}
  >
    <legend>{field.label}</legend>
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    {children}
  </fieldset>
);

function Group({ id, field, draft, options, error, onType }: FieldInputProps) {
  const value = draft[field.name];
  const inside = isDraft(value) ? value : {};
  return (
    <Frame id={id} field={field} error={error}>
      <div className={css.inside} lang={field.name === 'zh' ? 'zh-SG' : undefined}>
        {field.fields?.map((part) => (
          <FieldInput
            key={part.name}
            id={`${id}-${part.name}`}
            field={part}
            draft={inside}
            options={options}
            error={undefined}
            onType={(typed) => onType({ ...inside, [part.name]: typed })}
          />
        ))}
      </div>
    </Frame>
  );
}

function Rows({ id, field, draft, options, error, onType }: FieldInputProps) {
  const value = draft[field.name];
  const rows = Array.isArray(value) ? value.filter((row): row is Draft => typeof row === 'object') : [];
  const fields = field.fields ?? [];
  const change = (index: number, row: Draft) => onType(rows.map((one, at) => (at === index ? row : one)));
  return (
    <Frame id={id} field={field} error={error}>
      {rows.map((row, index) => (
        // Rows have nothing of their own that stays the same while they are typed.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={index} className={css.row}>
          {fields.map((part) => (
            <FieldInput
              key={part.name}
              id={`${id}-${index}-${part.name}`}
              field={part}
              draft={row}
              options={options}
              error={undefined}
              onType={(typed) => change(index, { ...row, [part.name]: typed })}
            />
          ))}
          <Button look="quiet" onClick={() => onType(rows.filter((_, at) => at !== index))}>
            {removeRow(index + 1)}
          </Button>
        </div>
      ))}
      <Button className={css.add} onClick={() => onType([...rows, newDraft(fields)])}>
        {addRow}
      </Button>
    </Frame>
  );
}

interface PictureFieldProps extends FieldInputProps {
  readonly picture: PictureRef | null;
}

/** A picture, uploaded as soon as it is chosen. */
function PictureField({ id, field, picture, error, onType }: PictureFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function upload(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    setFailure(null);
    try {
      const form = new FormData();
      form.set('feature_image', file);
      const { id: uploaded, url } = await call('POST /uploads/', { form });
      onType({ id: uploaded, url });
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Frame id={id} field={field} error={error}>
      {picture && <img className={css.picture} src={pictureUrl(picture.url)} alt="" />}
      {failure !== null && <FailureMessage failure={failure} />}
      <div className={css.row}>
        <label className="field">
          <span className="label">{isBusy ? uploading : choosePicture}</span>
          <input
            type="file"
            id={id}
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        </label>
        {picture && (
          <Button look="quiet" onClick={() => onType(null)}>
            {removePicture}
          </Button>
        )}
      </div>
    </Frame>
  );
}
