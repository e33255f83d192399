import type { ComponentType } from 'react';
import type { RecordSectionName } from '../../../lib/desk/records/sections.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import type { RecordsProps, SectionParts } from '../records/section.ts';

/** A section of records, loaded with the parts that it has of its own. */
const section = (loadParts: () => Promise<SectionParts> | SectionParts = () => ({})) =>
  lazyPart<RecordsProps>(
    async () => {
      const [{ Records }, parts] = await Promise.all([import('../records/Records.tsx'), loadParts()]);
      return { default: (props) => <Records {...props} parts={parts} /> };
    },
    { waiting: <SectionSkeleton /> },
  );

const loadPublications = () => import('./publications.tsx');

/** The screens of sections that have more than the list, the fields and the form that follow from the contract. */
export const recordSections: Readonly<Partial<Record<RecordSectionName, ComponentType<RecordsProps>>>> = {
  members: section(async () => (await import('./members.tsx')).members),
  // Choices are asked for where the field is a choice.
  'member-fields': section(() => ({ needless: ({ kind }) => (kind === 'CHOICE' ? [] : ['options']) })),
  facilities: section(async () => (await import('./facilities.tsx')).facilities),
  invoices: section(async () => (await import('./invoices.tsx')).invoices),
  payments: section(async () => (await import('./payments.tsx')).payments),
  waiting: section(async () => (await import('./waiting.tsx')).waiting),
  'voucher-groups': section(async () => (await import('./voucher-groups.tsx')).voucherGroups),
  posts: section(async () => (await loadPublications()).posts),
  events: section(async () => (await import('./events.tsx')).events),
  newsletters: section(async () => (await loadPublications()).newsletters),
  notices: section(async () => (await loadPublications()).notices),
  webhooks: section(async () => (await import('./webhooks.tsx')).webhooks),
  screens: section(async () => (await import('./screens.tsx')).screens),
  logins: section(async () => (await import('./logins.tsx')).logins),
};

/** The screen of any other section of records. */
export const PlainRecords = section();
