import type { Config } from '../config.ts';
import { spokenDay, spokenTime } from '../time/spoken.ts';
import type { Attachment } from './transport.ts';

/** What a message says, without how it looks. Features write these; one layout makes text and HTML of them. */
export interface EmailContent {
  /** Also its heading. */
  subject: string;
  /** Whom it greets: `Mei Lin Tan`. */
  name: string;
  /** What happened. */
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** What else is good to know, smaller. */
  notes?: readonly string[];
  /** Headers beside the usual ones: `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
}

/** Whose letterhead it is. */
export interface EmailSender {
  clubName: string;
  /** Where the portal is, without a slash at the end. */
  portalUrl: string;
}

/** An email as plain text. */
export function emailText(message: EmailContent, { clubName, portalUrl }: EmailSender): string {
  const { name, paragraphs, action, notes = [] } = message;
  return [
    `Dear ${name},`,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `${clubName}\n${portalUrl}`,
  ].join('\n\n');
}

/** When something happened, on the club's clock: "Sat 21 Nov, 2:40 pm". */
export const moment = (now: number, zone: string) => `${spokenDay(now, zone)}, ${spokenTime(now, zone)}`;

/** What emails say of the club. */
export type Club = Pick<Config, 'clubName' | 'portalUrl' | 'timeZone'>;

/** Where a page of the portal is. */
export const link = ({ portalUrl }: Club, path: string, query: Record<string, string> = {}) =>
  Object.assign(new URL(path, portalUrl), { search: new URLSearchParams(query).toString() }).href;
