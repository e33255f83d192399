import type { MemberRecord } from '@portal/contract';
import { importLink } from '#words/desk/moving-in/import';
import { book, inviteShort, memberCreated, newInvoice } from '#words/desk/people/people';
import { mayInvite } from '../../../lib/desk/members/invitable.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import type { RecordContentProps, RecordsProps, SectionParts } from '../records/section.ts';

const waiting = <SectionSkeleton />;
const ImportRecords = lazyPart(() => import('../moving-in/import/ImportRecords.tsx'), { waiting });
const NewMember = lazyPart(() => import('../people/NewMember.tsx'), { waiting });
const MemberPage = lazyPart(() => import('../people/MemberPage.tsx'), { waiting });

/** The fields of a member that have a form of their own on their page. */
const statusFields = new Set(['status', 'status_reason']);
const withoutStatus = <Field extends DeskField>(fields: readonly Field[]) =>
  fields.filter(({ name }) => !statusFields.has(name));

/** A member's page. Their status has a form of its own, and is no field of the details. */
const MemberSheet = (props: RecordContentProps) => (
  <MemberPage
    {...props}
    records={{
      ...props.records,
      shown: withoutStatus(props.records.shown),
      change: props.records.change && withoutStatus(props.records.change),
    }}
  />
);

const Importer = ({ records, options, rights }: RecordsProps) => (
  <ImportRecords kind="MEMBERS" members={records.create ?? []} options={options} rights={rights} />
);

/** The message above a new member names the buttons below it. */
function createdMessage(record: DeskRecord, rights: readonly string[]): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API answers as a member
  const member = record as unknown as MemberRecord;
  return memberCreated([
    ...(mayInvite(member, rights) ? [inviteShort] : []),
    ...(rights.includes('reservation.add') ? [book] : []),
    ...(rights.includes('payment_invoice.add') ? [newInvoice] : []),
  ]);
}

export const members: SectionParts = {
  createdMessage,
  importer: { right: 'import.add', label: importLink, Screen: Importer },
  NewForm: NewMember,
  // Erased data can't be typed again.
  isFixed: ({ erased_at }) => typeof erased_at === 'string',
  isSheet: () => true,
  Sheet: MemberSheet,
};
