import type { RecordSectionName } from './sections.ts';

/**
 * The way a field of a record is shown and typed. `worth` is money or percent, as the record's `kind` says;
 * `formatted text` is the HTML of a post, `focus` the point that stays in sight of its picture. `hidden` is a number that
 * tells one row from another.
 */
export type FieldKind =
  | 'text'
  | 'long text'
  | 'formatted text'
  | 'number'
  | 'money'
  | 'worth'
  | 'flag'
  | 'date'
  | 'moment'
  | 'choice'
  | 'choices'
  | 'one record'
  | 'records'
  | 'picture'
  | 'focus'
  | 'group'
  | 'rows'
  | 'hidden'
  | 'other';

export interface DeskField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** True when it may be without a value. */
  readonly isNullable: boolean;
  /** The value of a new record, where the contract sets one. */
  readonly initial?: unknown;
  /** The meaning of an empty value, where that isn't that nobody has given it. */
  readonly empty?: string;
  /** A hint below the field. */
  readonly help?: string;
  readonly max?: number;
  /** Of `choice` and `choices`: the name of the list of options. */
  readonly options?: string;
  /** Of `one record` and `records`: where these are. */
  readonly section?: RecordSectionName;
  /** Of `group` and `rows`: what each holds. */
  readonly fields?: readonly DeskField[];
}

/** A filter of a list, by the parameter of its query. */
export interface DeskFilter extends Pick<
  DeskField,
  'name' | 'label' | 'kind' | 'options' | 'section' | 'initial'
> {
  /** The right to see the records that it chooses from. */
  readonly right?: string;
}

/** A kind of record, as the contract has it, in the language of the page. */
export interface DeskRecords {
  readonly path: string;
  /** The resource of its rights: `product` gives `product.view`. */
  readonly resource: string;
  readonly heading: string;
  /** "product" */
  readonly one: string;
  readonly columns: readonly DeskField[];
  readonly filters: readonly DeskFilter[];
  /** Orders of its lists. */
  readonly ordering: readonly string[];
  /** All that a record shows. */
  readonly shown: readonly DeskField[];
  /** The fields of a new record, and of a changed one; null where the API has no such call. */
  readonly create: readonly DeskField[] | null;
  readonly change: readonly DeskField[] | null;
  readonly canBeDeleted: boolean;
  /** Lists that belong to a record, each written whole, as fields of rows. */
  readonly lists: readonly DeskField[];
}

/** A value and its name. */
export type Option = readonly [value: string, label: string];

/** The description of all records for the desk's pages: made once, when the site is built. */
export interface DeskDescription {
  readonly records: Readonly<Record<RecordSectionName, DeskRecords>>;
  readonly options: Readonly<Record<string, readonly Option[]>>;
}
