import { importLink } from '#words/desk/import';
import { inviteNext } from '#words/desk/people';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { RecordFields } from '../records/RecordFields.tsx';
import type { RecordContentProps, RecordPageProps, RecordsProps, SectionParts } from '../records/section.ts';
import { addressIn } from '../records/section.ts';

const waiting = <SectionSkeleton />;
const ImportRecords = lazyPart(() => import('../import/ImportRecords.tsx'), { waiting });
const NewMember = lazyPart(() => import('../people/NewMember.tsx'), { waiting });
const MemberPage = lazyPart(() => import('../people/MemberPage.tsx'), { waiting });

/** The fields of a member that have a form of their own on their page. */
const statusFields = new Set(['status', 'status_reason']);
const withoutStatus = <Field extends DeskField>(fields: readonly Field[]) =>
  fields.filter(({ name }) => !statusFields.has(name));

/** A member's fields, among everything else about them. */
function MemberContent(props: RecordContentProps) {
  const { records, record, options, rights, query, onReplaced } = props;
  const profile = {
    ...records,
    shown: withoutStatus(records.shown),
    change: records.change && withoutStatus(records.change),
  };
  return (
    <MemberPage
      record={record}
      rights={rights}
      query={query}
      fields={records.shown}
      options={options}
      profile={<RecordFields {...props} records={profile} />}
      onChanged={onReplaced}
    />
  );
}

const Importer = ({ records, options, rights }: RecordsProps) => (
  <ImportRecords kind="MEMBERS" members={records.create ?? []} options={options} rights={rights} />
);

const InviteLink = ({ section, rights, query }: RecordPageProps) =>
  rights.includes('general_user.add') && (
    <a className="link" href={addressIn(section, query, { part: 'login' })}>
      {inviteNext}
    </a>
  );

export const members: SectionParts = {
  importer: { right: 'import.add', label: importLink, Screen: Importer },
  NewForm: NewMember,
  NextStep: InviteLink,
  // Erased data can't be typed again.
  isFixed: ({ erased_at }) => typeof erased_at === 'string',
  Content: MemberContent,
};
