import { offsetOf, pageIn } from '../data/in-address.ts';

/** Which of the member's notifications are shown, as the address has it. */
export interface NotificationsQuery {
  readonly unread: boolean;
  /** From 1. */
  readonly page: number;
}

/** What an address asks for; what makes no sense there counts as not said. */
export const readNotifications = (query: URLSearchParams): NotificationsQuery => ({
  unread: query.get('show') === 'unread',
  page: pageIn(query),
});

/** The list call's query. */
export const notificationQuery = ({ unread, page }: NotificationsQuery) => ({
  ...(unread && { unread: 'true' as const }),
  ...offsetOf(page),
});
