import {
  meansOption,
  otherFields,
  sameHelp,
  sameTitle,
  unknownHelp,
  unknownTitle,
} from '#words/desk/moving-in/import';
import { choose } from '#words/desk/desk';
import type { ImportField, Reading } from '../../../../lib/desk/import/columns.ts';
import { unknownOptions } from '../../../../lib/desk/import/columns.ts';
import type { ImportFile } from '../../../../lib/desk/import/read-file.ts';
import type { Option } from '../../../../lib/desk/records/fields.ts';
import { OptionField } from '../../fields/OptionField.tsx';
import { FieldInput } from '../../records/FieldInput.tsx';
import css from './import.module.css';

export type MemberReading = Pick<Reading, 'same' | 'meanings'>;

/** Most texts of a column that are asked about: a column with more has no options. */
const MOST_TEXTS = 60;

interface MemberValuesProps extends MemberReading {
  readonly file: ImportFile;
  readonly fields: readonly ImportField[];
  readonly options: Readonly<Record<string, readonly Option[]>>;
  /** The fields that every member needs. */
  readonly needed: readonly ImportField[];
  readonly columns: readonly string[];
  readonly onChange: (reading: MemberReading) => void;
}

/** Days that are another in each row. */
const eachItsOwn = new Set(['birth_date', 'date', 'start', 'end']);

/** True of fields in which all members of a file may have one value. */
const canBeSame = ({ name, kind }: ImportField): boolean =>
  kind === 'choice' || (kind === 'date' && !eachItsOwn.has(name));

/** Matches texts of the file with options, and asks for values that all its members share and the file lacks. */
export const MemberValues = (props: MemberValuesProps) => (
  <>
    <Meanings {...props} />
    <SharedValues {...props} />
  </>
);

/** The options that texts of the file stand for. */
function Meanings({ file, fields, options, columns, same, meanings, onChange }: MemberValuesProps) {
  const unknown = unknownOptions({ file, fields, options }, columns);
  if (unknown.length === 0) return null;
  return (
    <fieldset className={css.values}>
      <legend>{unknownTitle}</legend>
      <p className="soft">{unknownHelp}</p>
      <div className={css.columns}>
        {unknown.flatMap(({ field: { name, label }, options: offered, texts }) =>
          texts
            .slice(0, MOST_TEXTS)
            .map((text) => (
              <OptionField
                key={`${name} ${text}`}
                id={`meaning-${name}-${texts.indexOf(text)}`}
                label={meansOption(label, text)}
                options={[['', choose], ...offered]}
                value={meanings[name]?.[text] ?? ''}
                onChoose={(code) =>
                  onChange({ same, meanings: { ...meanings, [name]: { ...meanings[name], [text]: code } } })
                }
              />
            )),
        )}
      </div>
    </fieldset>
  );
}

/** The values that all members of the file share. */
function SharedValues(props: MemberValuesProps) {
  const { fields, options, needed, columns, same, meanings, onChange } = props;
  const absent = fields.filter((field) => canBeSame(field) && !columns.includes(field.name));
  if (absent.length === 0) return null;
  const inputOf = (field: ImportField) => (
    <FieldInput
      key={field.name}
      path={`same.${field.name}`}
      field={{ ...field, isRequired: false, isNullable: true }}
      draft={same}
      options={options}
      errors={{}}
      empty={choose}
      onType={(text) =>
        onChange({ meanings, same: { ...same, [field.name]: typeof text === 'string' ? text : '' } })
      }
    />
  );
  const others = absent.filter((field) => !needed.includes(field));
  return (
    <fieldset className={css.values}>
      <legend>{sameTitle}</legend>
      <p className="soft">{sameHelp}</p>
      <div className={css.columns}>{absent.filter((field) => needed.includes(field)).map(inputOf)}</div>
      {others.length > 0 && (
        <details className={css.more}>
          <summary>{otherFields}</summary>
          <div className={css.columns}>{others.map(inputOf)}</div>
        </details>
      )}
    </fieldset>
  );
}
