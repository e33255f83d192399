import type { List, Notification } from '@portal/contract';
import type { TestApp } from '../testing/app.ts';

type Headers = Record<string, string>;

/** A page of somebody's inbox, read as they read it. */
export const readInbox = async (test: TestApp, username: string, query = ''): Promise<List<Notification>> =>
  (
    await test.call<List<Notification>>({
      method: 'GET',
      url: `/notification/${query}`,
      headers: await test.signIn(username),
    })
  ).body;

/** Somebody's notifications, the newest first: the kinds. */
export const readKinds = async (test: TestApp, username: string): Promise<string[]> =>
  (await readInbox(test, username)).results.map(({ notice }) => notice.kind);

export const readUnread = async (test: TestApp, headers: Headers): Promise<number> =>
  (await test.call<{ count: number }>({ method: 'GET', url: '/notification/unread/', headers })).body.count;
