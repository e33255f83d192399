import type { Key } from '@portal/contract';
import type { HandMadeSectionName } from '../../src/lib/desk/access.ts';
import type { RecordSectionName } from '../../src/lib/desk/records/sections.ts';

/** The first call of each section made by hand: anybody with the right to it may open the section. */
export const openingCalls: Readonly<Record<HandMadeSectionName, Key>> = {
  today: 'GET /booking/reservation/',
  approvals: 'PATCH /profile/approval-record/{id}/',
  calendar: 'GET /booking/reservation/',
  overview: 'GET /report/income/',
  tiers: 'PUT /membership-tier/order/',
  fees: 'GET /finance/fee-run/',
  closing: 'GET /finance/closing-day/',
  accounting: 'GET /finance/journal/',
  reconciliation: 'GET /finance/reconciliation/',
  reports: 'GET /report/income/',
  audit: 'GET /audit-log/',
  'moving-in': 'GET /import/',
  settings: 'GET /settings/',
  archive: 'GET /archive/',
};

/** A write on the records of a section, which decides what may be done with them. */
interface RecordWrite {
  readonly section: RecordSectionName;
  readonly action: 'add' | 'change' | 'delete';
}

/**
 * The file below `src/islands/desk` that shows each write of the desk by its right, or the records with which it comes; null:
 * everybody at the desk may.
 */
export const rightsByWrite: Readonly<Partial<Record<Key, string | RecordWrite | null>>> = {
  'PATCH /profile/approval-record/{id}/': '../../lib/desk/access.ts',

  'POST /archive/': '../../lib/desk/access.ts',

  'POST /profile/failed-email/{id}/resend/': 'today/FailedEmailActions.tsx',
  'POST /profile/failed-email/{id}/dismiss/': 'today/FailedEmailActions.tsx',

  // Bookings
  'POST /booking/reservation/': '../../lib/desk/calendar/place.ts',
  'POST /booking/series/preview/': '../../lib/desk/calendar/place.ts',
  'POST /booking/series/': '../../lib/desk/calendar/place.ts',
  'PATCH /booking/reservation/{id}/': 'calendar/BookingPanel.tsx',
  'DELETE /booking/reservation/{id}/': 'people/Bookings.tsx',
  'POST /booking/reservation/{id}/cancel/': 'calendar/BookingPanel.tsx',
  'POST /booking/reservation/{id}/player/': 'calendar/BookingPlayers.tsx',
  'POST /booking/reservation/{id}/check-in/': 'today/CheckIn.tsx',
  'POST /booking/reservation/{id}/check-in/undo/': 'today/CheckIn.tsx',
  'POST /booking/reservation/{id}/no-show/undo/': 'today/CheckIn.tsx',
  'POST /booking/reservation-slot/': 'calendar/DeskCalendar.tsx',
  'DELETE /booking/reservation-slot/{id}/': 'calendar/BlockInfo.tsx',
  'POST /booking/closure/': '../../lib/desk/calendar/place.ts',
  'POST /calendar-event/import/': 'sections/events.tsx',
  'POST /calendar-event/import/check/': 'sections/events.tsx',
  'POST /calendar-event/{id}/message/': 'content/Guests.tsx',
  'POST /calendar-event/{id}/call-off/': 'sections/events.tsx',
  'POST /sport-facility/{id}/try/': 'facilities/FacilityPage.tsx',
  'POST /sport-facility/{id}/photographs/': 'facilities/FacilityPage.tsx',

  // Webhooks
  'POST /webhook/{id}/secret/': 'webhooks/WebhookPage.tsx',
  'POST /webhook/{id}/test/': 'webhooks/WebhookPage.tsx',
  'POST /webhook-delivery/{id}/again/': 'webhooks/WebhookPage.tsx',

  // Money
  'POST /booking/reservation-payment/desk/': 'money/InvoiceRail.tsx',
  'POST /finance/payment-invoice/{id}/email/': 'money/InvoiceRail.tsx',
  'POST /finance/payment-invoice/{id}/issue/': 'sections/invoices.tsx',
  'POST /finance/payment-invoice/{id}/refund/': 'money/InvoiceRail.tsx',
  'POST /finance/payment-invoice/{id}/void/': 'money/InvoiceRail.tsx',
  'POST /finance/closing/': 'money/closing/Closing.tsx',
  'PUT /finance/journal-accounts/': 'money/accounting/Accounting.tsx',
  'POST /finance/fee-run/': 'money/fees/Preview.tsx',
  'POST /finance/fee-run/preview/': '../../lib/desk/access.ts',
  'PUT /membership-tier/order/': '../../lib/desk/access.ts',
  'PUT /membership-tier/{key}/': '../../lib/desk/access.ts',
  'PUT /finance/membership-fee/{key}/': 'money/fees/FeeTable.tsx',
  'POST /finance/reconciliation/{id}/look-up/': 'money/reconciliation/FindingItem.tsx',
  'POST /finance/reconciliation/{id}/settle/': 'money/reconciliation/FindingItem.tsx',
  'POST /voucher-group/{id}/give/': 'sections/voucher-groups.tsx',
  'POST /voucher-group/{id}/give/preview/': 'sections/voucher-groups.tsx',

  // Members
  'POST /import/': 'sections/members.tsx',
  'POST /import/{id}/undo/': 'moving-in/import/ImportedFile.tsx',
  'POST /import/check/': 'sections/members.tsx',
  'POST /profile/member/import/check/': { section: 'members', action: 'add' },
  'POST /system-config/config/next-membership-id/': { section: 'members', action: 'add' },
  'POST /profile/member/{id}/card/': 'people/cards/Cards.tsx',
  'PATCH /membership-card/{id}/': 'people/cards/Cards.tsx',
  'POST /member-journal/': 'people/Notes.tsx',
  'POST /profile/member/{id}/voucher/': 'people/Vouchers.tsx',
  'POST /profile/member/{id}/login-invitation/': '../../lib/desk/members/invitable.ts',
  'POST /profile/member/login-invitation/': 'moving-in/import/ImportedFile.tsx',
  'PUT /general-users/{id}/password/': 'sections/logins.tsx',
  'POST /general-users/{id}/session/end/': 'people/login/Login.tsx',
  'DELETE /general-users/{id}/access-token/{token}/': 'people/login/LoginTokens.tsx',
  'POST /profile/member/{id}/merge/': 'people/Data.tsx',
  'POST /profile/member/{id}/erase/': 'people/Data.tsx',

  // Content and settings
  'POST /screen-link/{id}/link/': 'screens/ScreenPage.tsx',
  'POST /newsletter/test/': { section: 'newsletters', action: 'add' },
  'POST /newsletter/recipients/': { section: 'newsletters', action: 'add' },
  'PUT /settings/': 'settings/Settings.tsx',
  'PUT /settings/sign-in-with/': 'settings/Settings.tsx',
  'POST /settings/sign-in-with/test/': 'settings/Settings.tsx',
  'POST /settings/email-test/': 'settings/Settings.tsx',
  'POST /settings/gateway-test/': 'settings/Settings.tsx',
  'PUT /settings/email-text/{kind}/': 'settings/Settings.tsx',
  'POST /settings/email-text/{kind}/test/': 'settings/Settings.tsx',

  // The user's session
  'POST /general-users/me/check-password/': null,
  'POST /uploads/': null,
};

/** A button or link that is shown to holders of a right alone, in any state of the club. */
export interface GuardedControl {
  readonly section: string;
  /** Query of the place in the section; left out: its own page. */
  readonly query?: string;
  readonly role: 'button' | 'link' | 'textbox';
  readonly name: string | RegExp;
  /** Calls that it makes: shown only to those who may make all of these. */
  readonly calls: readonly Key[];
}

export const guardedControls: readonly GuardedControl[] = [
  {
    section: 'calendar',
    role: 'button',
    name: 'Block a time',
    calls: ['POST /booking/reservation-slot/'],
  },
  { section: 'members', role: 'link', name: 'New member', calls: ['POST /profile/member/'] },
  { section: 'members', role: 'link', name: 'Import', calls: ['POST /import/'] },
  // First what everybody sees who opens the page: the rest has come then.
  {
    section: 'members',
    query: '?id=1',
    role: 'link',
    name: 'Cards',
    calls: ['GET /profile/member/{id}/card/'],
  },
  {
    section: 'members',
    query: '?id=1',
    role: 'button',
    name: 'Edit Work',
    calls: ['PATCH /profile/member/{id}/'],
  },
  {
    section: 'members',
    query: '?id=1',
    role: 'button',
    name: 'Change status',
    calls: ['PATCH /profile/member/{id}/'],
  },
  {
    section: 'members',
    query: '?id=1&part=cards',
    role: 'button',
    name: /^Issue/,
    calls: ['POST /profile/member/{id}/card/'],
  },
  {
    section: 'invoices',
    role: 'link',
    name: 'New invoice',
    calls: ['POST /finance/payment-invoice/'],
  },
  // The address of a form is known to those who may not send it.
  {
    section: 'vouchers',
    query: '?id=new',
    role: 'button',
    name: 'Create voucher',
    calls: ['POST /voucher/'],
  },
];
