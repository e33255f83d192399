import type { RecordSectionName } from '../../../lib/desk/records/sections.ts';
import type { SectionParts } from '../records/section.ts';
import { events } from './events.tsx';
import { facilities } from './facilities.tsx';
import { invoices } from './invoices.tsx';
import { logins } from './logins.tsx';
import { members } from './members.tsx';
import { newsletters, notices, posts } from './publications.tsx';
import { payments } from './payments.tsx';
import { voucherGroups } from './voucher-groups.tsx';
import { screens } from './screens.tsx';
import { waiting } from './waiting.tsx';
import { webhooks } from './webhooks.tsx';

/** The sections that have more than the list, the fields and the form that follow from the contract. */
export const sectionParts: Readonly<Partial<Record<RecordSectionName, SectionParts>>> = {
  members,
  // Choices are asked for where the field is a choice.
  'member-fields': { needless: ({ kind }) => (kind === 'CHOICE' ? [] : ['options']) },
  facilities,
  invoices,
  payments,
  waiting,
  'voucher-groups': voucherGroups,
  posts,
  events,
  newsletters,
  notices,
  webhooks,
  screens,
  logins,
};
