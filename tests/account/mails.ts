import { expect } from 'playwright/test';
import { addressOf } from '../system/addresses.ts';

const read = async (path: string) => (await fetch(new URL(path, addressOf('E2E_API_DIRECT')))).text();

/** Paths of the emails to this address whose subject is this or begins with it, the newest first. */
async function pathsOf(address: string, subject: string, isWhole = true): Promise<string[]> {
  const list = await read(`/outbox?${new URLSearchParams({ to: address })}`);
  const paths = list.split('<tr>').map((row) => /<a href="(\/outbox\/[\w-]+)">([^<]*)<\/a>/.exec(row));
  const fits = (text = '') => (isWhole ? text === subject : text.startsWith(subject));
  return paths.flatMap((found) => (fits(found?.[2]) ? (found?.[1] ?? []) : []));
}

/** Waits until so many emails with this subject came to the address. Answers the address that the newest links to. */
export async function mailedLink(address: string, subject: string, count = 1): Promise<string> {
  await expect.poll(async () => (await pathsOf(address, subject)).length).toBeGreaterThanOrEqual(count);
  const [newest = ''] = await pathsOf(address, subject);
  const [, link] = /href="(https?:[^"]*[?&](?:token|undo)=[^"]*)"/.exec(await read(newest)) ?? [];
  if (!link) throw new Error(`The mail "${subject}" has no link with a token.`);
  return link.replaceAll('&amp;', '&');
}

/** Waits until an email with this subject came to the address. */
export const expectMail = (address: string, subject: string): Promise<void> =>
  expect.poll(async () => (await pathsOf(address, subject)).length).toBeGreaterThan(0);

/** The same of one whose subject begins so. */
export const expectMailAbout = (address: string, subject: string): Promise<void> =>
  expect.poll(async () => (await pathsOf(address, subject, false)).length).toBeGreaterThan(0);
