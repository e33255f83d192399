import type { Screen } from './routes.ts';

/** Readers of the help, in the order of its parts. */
export const helpReaders = ['visitor', 'member', 'staff', 'manager'] as const;
type HelpReader = (typeof helpReaders)[number];

interface HelpTopic {
  /** Also the name of its words, and its place in the page. */
  readonly name: string;
  /** The screen where it is done. */
  readonly screen: Screen;
  /** Of the desk: the section, and what to open there. */
  readonly section?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The right that it takes; none where left out. */
  readonly right?: string;
}

/** Tasks by reader; each opens the screen where it is done. */
export const helpTopics = {
  visitor: [
    { name: 'seeFreeTimes', screen: 'public-booking' },
    { name: 'createLogin', screen: 'create-login' },
    { name: 'forgotPassword', screen: 'forgot-password' },
  ],
  member: [
    { name: 'bookCourt', screen: 'bookings' },
    { name: 'changeBooking', screen: 'my-bookings' },
    { name: 'waitForTime', screen: 'bookings' },
    { name: 'payInvoice', screen: 'transactions' },
    { name: 'joinEvent', screen: 'events' },
    { name: 'showCard', screen: 'dashboard' },
    { name: 'changeDetails', screen: 'profile' },
    { name: 'secureLogin', screen: 'signing-in' },
  ],
  staff: [
    { name: 'bookForMember', screen: 'desk-section', section: 'calendar', right: 'reservation.change' },
    { name: 'checkIn', screen: 'desk', right: 'reservation.change' },
    {
      name: 'recordPayment',
      screen: 'desk-section',
      section: 'invoices',
      right: 'reservation_payment.settle',
    },
    { name: 'refund', screen: 'desk-section', section: 'invoices', right: 'payment_invoice.refund' },
    { name: 'approveChange', screen: 'desk-section', section: 'approvals', right: 'approval_record.decide' },
    { name: 'closeDay', screen: 'desk-section', section: 'closing', right: 'closing.view' },
    {
      name: 'publishNews',
      screen: 'desk-section',
      section: 'posts',
      query: { id: 'new' },
      right: 'post.add',
    },
    { name: 'runEvent', screen: 'desk-section', section: 'events', right: 'calendar_event.add' },
    { name: 'sendNewsletter', screen: 'desk-section', section: 'newsletters', right: 'newsletter.add' },
  ],
  manager: [
    { name: 'setUpFacility', screen: 'desk-section', section: 'facilities', right: 'facility.change' },
    { name: 'addField', screen: 'desk-section', section: 'member-fields', right: 'member_field.add' },
    { name: 'importMembers', screen: 'desk-section', section: 'moving-in', right: 'import.view' },
    { name: 'makeFees', screen: 'desk-section', section: 'fees', right: 'payment_invoice.add' },
    { name: 'addStaff', screen: 'desk-section', section: 'logins', right: 'general_user.add' },
    { name: 'setUpScreen', screen: 'desk-section', section: 'screens', right: 'screen_link.add' },
    { name: 'readReports', screen: 'desk-section', section: 'reports', right: 'report.view' },
    { name: 'changeSettings', screen: 'desk-section', section: 'settings', right: 'settings.view' },
  ],
} as const satisfies Record<HelpReader, readonly HelpTopic[]>;

export type HelpTopicName = (typeof helpTopics)[HelpReader][number]['name'];

/** The person who reads: null is a visitor. */
interface Reader {
  readonly isMember: boolean;
  readonly rights: readonly string[];
}

/** Lists the parts of the help with what this person may do; empty parts are left out. */
export function topicsFor(
  reader: Reader | null,
): readonly { readonly of: HelpReader; readonly topics: readonly (HelpTopic & { name: HelpTopicName })[] }[] {
  const isFor = (of: HelpReader) =>
    of === 'visitor' ? reader === null : of === 'member' ? reader?.isMember === true : reader !== null;
  return helpReaders
    .filter(isFor)
    .map((of) => {
      const topics: readonly (HelpTopic & { name: HelpTopicName })[] = helpTopics[of];
      return {
        of,
        topics: topics.filter(({ right }) => right === undefined || reader?.rights.includes(right)),
      };
    })
    .filter(({ topics }) => topics.length > 0);
}
