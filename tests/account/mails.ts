import { expect } from 'playwright/test';
import { systemAddress } from '../system/addresses.ts';

const read = async (path: string) => (await fetch(new URL(path, systemAddress('E2E_API_DIRECT')))).text();

/** Paths of the emails to this address whose subject is this or begins with it, the newest first. */
async function findPaths(address: string, subject: string, isWhole = true): Promise<string[]> {
  const list = await read(`/outbox?${new URLSearchParams({ to: address })}`);
  const paths = list.split('<tr>').map((row) => /<a href="(\/outbox\/[\w-]+)">([^<]*)<\/a>/.exec(row));
  const matchesSubject = (text = '') => (isWhole ? text === subject : text.startsWith(subject));
  return paths.flatMap((found) => (matchesSubject(found?.[2]) ? (found?.[1] ?? []) : []));
}

/**
 * Waits until this many emails with this subject have arrived at the address. Returns the address that the newest
 * links to.
 */
export const mailedLink = (address: string, subject: string, count = 1): Promise<string> =>
  newestLink(() => findPaths(address, subject), subject, count);

/** The same for the email whose subject begins with this. */
export const mailedLinkAbout = (address: string, subject: string): Promise<string> =>
  newestLink(() => findPaths(address, subject, false), subject, 1);

async function newestLink(paths: () => Promise<string[]>, subject: string, count: number): Promise<string> {
  await expect.poll(async () => (await paths()).length).toBeGreaterThanOrEqual(count);
  const [newest = ''] = await paths();
  const [, link] = /href="(https?:[^"]*[?&](?:token|undo)=[^"]*)"/.exec(await read(newest)) ?? [];
  if (!link) throw new Error(`The mail "${subject}" has no link with a token.`);
  return link.replaceAll('&amp;', '&');
}

/** Waits until an email with this subject came to the address. */
export const expectMail = (address: string, subject: string): Promise<void> =>
  expect.poll(async () => (await findPaths(address, subject)).length).toBeGreaterThan(0);

/** The same for one whose subject begins with this. */
export const expectMailAbout = (address: string, subject: string): Promise<void> =>
  expect.poll(async () => (await findPaths(address, subject, false)).length).toBeGreaterThan(0);

/**
 * Waits until an email whose subject begins with this has arrived at the address. Returns the target of its
 * unsubscribe link.
 */
export async function unsubscribeLink(address: string, subject: string): Promise<string> {
  await expectMailAbout(address, subject);
  const [newest = ''] = await findPaths(address, subject, false);
  const [, link] = /href="(https?:[^"]*\/email-unsubscribe\?[^"]*)"/.exec(await read(newest)) ?? [];
  if (!link) throw new Error(`The mail "${subject}" has no link to unsubscribe.`);
  return link.replaceAll('&amp;', '&');
}
