import { newRecord } from '#words/desk/desk';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { RecordForm } from './RecordForm.tsx';
import type { RecordPageProps } from './section.ts';
import { addressIn } from './section.ts';
import css from './records.module.css';

export function NewRecord({ section, parts, records, options, query, go }: RecordPageProps) {
  if (!records.create) return null;
  const { NewForm } = parts;
  const form = {
    section,
    one: records.one,
    fields: withQuery(records.create, query),
    options,
    labels: parts.createLabels,
    findConsequences: parts.createConsequences,
    Preview: parts.Preview,
    buttons: parts.buttons,
    needless: parts.needless,
    onSaved({ id }: DeskRecord) {
      sessionStorage.setItem(JUST_CREATED, `${section} ${id}`);
      go(addressIn(section, query, { id }));
    },
  };
  return (
    <>
      <div className={css.head}>
        <h2>{newRecord(records.one)}</h2>
      </div>
      {NewForm ? <NewForm {...form} /> : <RecordForm {...form} record={null} />}
    </>
  );
}

/** Starts a new record with what a link says of it, as the member of an invoice. */
const withQuery = (fields: readonly DeskField[], query: URLSearchParams): readonly DeskField[] =>
  fields.map((field) => ({ ...field, initial: query.get(field.name) ?? field.initial }));

/** In this tab, what was created a moment ago: its page says so. */
const JUST_CREATED = 'desk-created';

/** Tells whether this record was just created, which hasn't been shown yet. */
export function wasJustCreated(key: string): boolean {
  const isIt = sessionStorage.getItem(JUST_CREATED) === key;
  if (isIt) sessionStorage.removeItem(JUST_CREATED);
  return isIt;
}
