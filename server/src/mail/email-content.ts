import type { EmailKindName } from '@portal/contract/settings/rules/email-texts';
import { greeting } from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import type { Config } from '../config/config.ts';
import { clubNameIn } from '../config/config.ts';
import { spokenDay, spokenTime } from '../time/spoken.ts';
import { spokenDayZh, spokenTimeZh } from '../time/spoken-zh.ts';
import { plainText, withWholeAddresses } from './formatted-text.ts';
import type { Attachment } from './transport.ts';

/** A link of an email: HTML shows the label alone, text has the address as well. */
export interface EmailLink {
  label: string;
  url: string;
}

/** The content of a message in one language. */
export interface EmailWords {
  /** Also its heading. */
  subject: string;
  /** Explains what happened. */
  paragraphs: readonly string[];
  /** A formatted text after the paragraphs: HTML that `cleanHtml` has cleaned. */
  body?: string | undefined;
  /** The one thing to do. */
  action?: EmailLink;
  /** Further facts and links, in smaller print. */
  notes?: readonly (string | EmailLink)[];
}

/** The content of a message, without its looks. Features write these; one layout makes text and HTML of them. */
export interface EmailContent extends EmailWords {
  /** None where staff have written it in their own words. */
  kind?: EmailKindName;
  /** The name in the greeting: `Mei Lin Tan`. */
  name: string;
  /** The same in Chinese, for those who chose it, and its own files if it has any; null where staff have written it in their own words. */
  zh: (EmailWords & { attachments?: readonly Attachment[] }) | null;
  /** The language it leaves in; the one that its reader has chosen where left out. */
  language?: Language;
  /** Headers beside the usual ones: `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly Attachment[];
}

/** The sender in the letterhead. */
export interface EmailSender {
  clubName: string;
  /** The club's name in Chinese, if that differs. */
  chinese?: Config['chinese'];
  clubAccent?: Config['clubAccent'];
  /** Addresses of the portal and the API, without a slash at the end. */
  portalUrl: string;
  apiUrl: string;
}

/** An email in one language, ready to be laid out. */
export interface WrittenEmail extends EmailWords {
  language: Language;
  name: string;
}

const colon: Readonly<Record<Language, string>> = { en: ': ', zh: '：' };

/** An email as plain text. */
export function renderText(message: WrittenEmail, sender: EmailSender): string {
  const { language, name, paragraphs, body, action, notes = [] } = message;
  return [
    greeting[language](name),
    ...paragraphs,
    ...(body ? [plainText(withWholeAddresses(body, sender))] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes.map((note) => (typeof note === 'string' ? note : note.label + colon[language] + note.url)),
    `${clubNameIn(sender, language)}\n${sender.portalUrl}`,
  ].join('\n\n');
}

/** Formats a moment by the club's clock: "Sat 21 Nov, 2:40 pm". */
export const formatMoment = (now: number, zone: string) =>
  `${spokenDay(now, zone)}, ${spokenTime(now, zone)}`;

/** The same in Chinese: "11月21日周六下午2:40". */
export const momentZh = (now: number, zone: string) => spokenDayZh(now, zone) + spokenTimeZh(now, zone);

/** The facts about the club that emails use. */
export type EmailClub = Pick<Config, 'clubName' | 'chinese' | 'portalUrl' | 'timeZone' | 'emailTexts'>;

/** Builds the address of a page of the portal. */
export const link = ({ portalUrl }: EmailClub, path: string, query: Record<string, string> = {}) =>
  Object.assign(new URL(path, portalUrl), { search: new URLSearchParams(query).toString() }).href;
