import { newRecord } from '#words/desk/desk';
import type { DeskRecord } from '../../../lib/desk/record-calls.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../DeskSkeleton.tsx';
import { foreseeNew } from './foresee-change.tsx';
import { previewOf } from './preview-of.ts';
import { RecordForm } from './RecordForm.tsx';
import type { RecordFormProps } from './RecordForm.tsx';
import type { RecordPageProps, RecordsProps } from './section.ts';
import { addressIn } from './section.ts';
import css from './records.module.css';

const NewNewsletter = lazyPart(() => import('../content/NewNewsletter.tsx'), {
  waiting: <SectionSkeleton />,
});
const NewNotice = lazyPart(() => import('../content/NewNotice.tsx'), { waiting: <SectionSkeleton /> });
const NewMember = lazyPart(() => import('../people/NewMember.tsx'), { waiting: <SectionSkeleton /> });

/** The form of a new record, which leads to its page. */
export function NewRecord({ section, records, options, query, go }: RecordPageProps) {
  if (!records.create) return null;
  const form = {
    section,
    one: records.one,
    fields: records.create,
    options,
    ...previewOf(section),
    ...foreseeNew(section),
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
      <NewForm {...form} />
    </>
  );
}

/** The form of a new record: that of its section, where it has one. */
function NewForm(form: Omit<RecordFormProps, 'record'>) {
  if (form.section === 'members') return <NewMember {...form} />;
  if (form.section === 'newsletters') return <NewNewsletter {...form} />;
  if (form.section === 'notices') return <NewNotice {...form} />;
  return <RecordForm {...form} record={null} />;
}

/** Tells whether creating such a record sends it at once. */
export const isSent = (section: RecordsProps['section']) =>
  section === 'newsletters' || section === 'notices';

/** In this tab, what was created a moment ago: its page says so. */
const JUST_CREATED = 'desk-created';

/** Tells whether this record was just created, which hasn't been shown yet. */
export function wasJustCreated(key: string): boolean {
  const isIt = sessionStorage.getItem(JUST_CREATED) === key;
  if (isIt) sessionStorage.removeItem(JUST_CREATED);
  return isIt;
}
