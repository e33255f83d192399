import type { EmailType } from '@portal/contract/content/rules/notices';
import type { PushTopic, Topic } from '@portal/contract/content/rules/topics';

/** A topic that the club writes about, and how far a member chooses the ways it comes. */
export interface ChoiceRow {
  readonly about: Topic | 'NEWSLETTER';
  /** A type of email that may be refused; or it always comes, or never. */
  readonly email: EmailType | 'always' | 'never';
  /** The same of devices. */
  readonly push: PushTopic | 'always' | 'never';
}

/** In the order of the page. Messages about a member's account, money and bookings are always emailed. */
export const choiceRows: readonly ChoiceRow[] = [
  { about: 'BOOKINGS', email: 'always', push: 'BOOKINGS' },
  { about: 'BOOKING_REMINDER', email: 'BOOKING_REMINDER', push: 'BOOKING_REMINDER' },
  { about: 'INVITATION_ANSWER', email: 'INVITATION_ANSWER', push: 'INVITATION_ANSWER' },
  { about: 'OPENINGS', email: 'always', push: 'OPENINGS' },
  { about: 'WAITING_LIST', email: 'always', push: 'WAITING_LIST' },
  { about: 'PAYMENTS', email: 'always', push: 'PAYMENTS' },
  { about: 'EVENTS', email: 'always', push: 'EVENTS' },
  { about: 'EVENT_REMINDER', email: 'never', push: 'EVENT_REMINDER' },
  { about: 'MEMBERSHIP', email: 'never', push: 'MEMBERSHIP' },
  { about: 'CLUB', email: 'never', push: 'CLUB' },
  { about: 'NEWSLETTER', email: 'NEWSLETTER', push: 'never' },
  { about: 'SECURITY', email: 'always', push: 'always' },
];
