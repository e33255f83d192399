import type { ReactNode } from 'react';
import { colon } from '#words/app/joining';
import { none } from '#words/desk/desk';
import { tierOptions } from '../../../lib/club/tier-names.ts';
import type { Draft, Typed } from '../../../lib/desk/records/drafts.ts';
import { isDraft, isMoney } from '../../../lib/desk/records/drafts.ts';
import type { DeskField, Option } from '../../../lib/desk/records/fields.ts';
import type { PathErrors } from '../../../lib/forms/path-errors.ts';
import { idOfPath } from '../../../lib/forms/path-errors.ts';
import { currencySign } from '../../../lib/format/format.ts';
import { FieldError } from '../../ui/form/Field.tsx';
import css from './facility-page.module.css';

interface RuleSentenceProps {
  /** With the fields in it as `{name}`, or `{group.name}`. */
  readonly sentence: string;
  /** The prefix of their paths in the form. */
  readonly before?: string;
  readonly fields: readonly DeskField[];
  readonly draft: Draft;
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly errors: PathErrors;
  readonly onType: (name: string, value: Typed) => void;
  /** After the sentence. */
  readonly children?: ReactNode;
}

const FIELD = /\{([\w.]+)\}/;

/** A rule as the sentence that it is, each value of which is typed or chosen in its place. */
export function RuleSentence(props: RuleSentenceProps) {
  const { sentence, before = '', errors, children } = props;
  const pieces = sentence.split(FIELD);
  const wrong = pieces.filter((path, index) => index % 2 === 1 && errors[before + path] !== undefined);
  return (
    <>
      <p className={css.sentence}>
        {pieces.map((piece, index) =>
          // Every second piece is the path of a field.
          index % 2 === 0 ? piece : <InSentence key={piece} {...props} path={piece} />,
        )}
        {children}
      </p>
      {wrong.map((path) => (
        <FieldError key={path} id={`${idOfPath(before + path)}-error`}>
          {errors[before + path]}
        </FieldError>
      ))}
    </>
  );
}

/** One value of the sentence, named as the field is. */
function InSentence({
  path,
  before = '',
  fields,
  draft,
  options,
  errors,
  onType,
}: RuleSentenceProps & { readonly path: string }) {
  const [outer = '', inner] = path.split('.');
  const own = fields.find(({ name }) => name === outer);
  const group = draft[outer];
  const inGroup = inner !== undefined && isDraft(group) ? group : {};
  const field = inner === undefined ? own : own?.fields?.find(({ name }) => name === inner);
  if (!field) return null;
  const value = inner === undefined ? draft[outer] : inGroup[inner];
  const type = (typed: string) =>
    inner === undefined ? onType(outer, typed) : onType(outer, { ...inGroup, [inner]: typed });
  const full = before + path;
  const common = {
    id: idOfPath(full),
    'aria-label': field.label,
    'aria-invalid': errors[full] === undefined ? undefined : true,
    'aria-describedby': errors[full] === undefined ? undefined : `${idOfPath(full)}-error`,
    value: typeof value === 'string' ? value : '',
  };
  if (field.kind === 'choice')
    return (
      <select {...common} className={css.value} onChange={({ target }) => type(target.value)}>
        {field.isNullable && <option value="">{field.empty ?? `${field.label}${colon}${none}`}</option>}
        {(field.name === 'membership_type_1'
          ? tierOptions([common.value])
          : (options[field.options ?? ''] ?? [])
        ).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    );
  return (
    <>
      {isMoney(field, draft) && currencySign}
      <input
        {...common}
        className={css.value}
        inputMode="decimal"
        size={Math.max(common.value.length, 3)}
        onChange={({ target }) => type(target.value)}
      />
    </>
  );
}
