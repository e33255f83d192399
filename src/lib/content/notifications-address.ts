import { pageOffset, pageIn } from '../data/in-address.ts';

/** The view of the member's notifications, as the address has it. */
export interface NotificationsQuery {
  readonly unread: boolean;
  /** From 1. */
  readonly page: number;
}

/** Reads the view from an address; values that make no sense are ignored. */
export const readNotifications = (query: URLSearchParams): NotificationsQuery => ({
  unread: query.get('show') === 'unread',
  page: pageIn(query),
});

/** The list call's query. */
export const notificationQuery = ({ unread, page }: NotificationsQuery) => ({
  ...(unread && { unread: 'true' as const }),
  ...pageOffset(page),
});
