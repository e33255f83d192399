import type { Language } from '../../translations.ts';

/** The text of an email in one language, with values such as `{facility}` in it. */
export interface EmailText {
  /** Also its heading. One line. */
  subject: string;
  /** A paragraph on each line. `{button}` has a line of its own; the text after it is smaller. */
  text: string;
}

/** Groups of emails, in the order of their list. */
export const emailGroups = ['login', 'bookings', 'events', 'money'] as const;

interface EmailKind {
  group: (typeof emailGroups)[number];
  /** Values that its text can use, beside `{name}` and `{club}`, which every email has. */
  values: readonly string[];
  /** Values that its text must use, since the email is sent for them. */
  required: readonly string[];
}

/** Emails whose text staff may write. The newsletter and messages to guests are theirs anyway. */
export const emailKinds = {
  PASSWORD_RESET: { group: 'login', values: ['button'], required: ['button'] },
  PASSWORD_CHANGED: {
    group: 'login',
    values: ['button', 'by_staff', 'when', 'passkeys', 'tokens', 'feed'],
    required: ['when'],
  },
  LOGIN_CLAIM: { group: 'login', values: ['button'], required: ['button'] },
  LOGIN_INVITATION: { group: 'login', values: ['button'], required: ['button'] },
  LOGIN_EXISTS: { group: 'login', values: ['button', 'username'], required: ['username'] },
  ADDRESS_TAKEN: { group: 'login', values: [], required: [] },
  BIRTH_DATE_WRONG: { group: 'login', values: ['button'], required: [] },
  LOGIN_CREATED: { group: 'login', values: ['button', 'username', 'when'], required: ['username'] },
  EMAIL_CONFIRM: { group: 'login', values: ['button'], required: ['button'] },
  EMAIL_CHANGING: { group: 'login', values: ['button'], required: ['button'] },
  EMAIL_CHANGED: { group: 'login', values: ['when'], required: ['when'] },
  PASSKEY_ADDED: { group: 'login', values: ['button', 'passkey', 'when'], required: ['passkey'] },
  PASSKEY_REMOVED: { group: 'login', values: ['button', 'passkey', 'when'], required: ['passkey'] },
  ACCESS_TOKEN_CREATED: { group: 'login', values: ['button', 'token', 'when', 'ends'], required: ['token'] },
  ACCESS_TOKEN_EXPIRING: { group: 'login', values: ['button', 'token', 'ends'], required: ['token', 'ends'] },
  ACCOUNT_LINK: { group: 'login', values: ['button', 'provider'], required: ['button'] },
  ACCOUNT_LINKED: { group: 'login', values: ['button', 'account', 'when'], required: ['account'] },
  ACCOUNT_UNLINKED: { group: 'login', values: ['button', 'account', 'when'], required: ['account'] },
  CODES_ON: { group: 'login', values: ['button', 'when'], required: ['when'] },
  CODES_OFF: { group: 'login', values: ['button', 'by_staff', 'when'], required: ['when'] },
  RECOVERY_CODE_USED: { group: 'login', values: ['button', 'left', 'when'], required: ['when'] },
  NEWSLETTER_OFF: { group: 'login', values: ['button'], required: ['button'] },
  REMINDERS_OFF: { group: 'login', values: ['button'], required: ['button'] },
  ANSWERS_OFF: { group: 'login', values: ['button'], required: ['button'] },

  BOOKING_CONFIRMED: {
    group: 'bookings',
    values: ['button', 'booking', 'facility', 'time', 'party', 'price', 'check_in', 'clock'],
    required: ['facility', 'time', 'check_in'],
  },
  BOOKING_CHANGED: {
    group: 'bookings',
    values: [
      'button',
      'who',
      'booking',
      'facility',
      'time',
      'old_facility',
      'old_time',
      'price',
      'refund',
      'clock',
    ],
    required: ['facility', 'time'],
  },
  BOOKING_CANCELLED: {
    group: 'bookings',
    values: ['button', 'who', 'booking', 'facility', 'time', 'refund', 'clock'],
    required: ['facility', 'time', 'refund'],
  },
  BOOKING_RELEASED: {
    group: 'bookings',
    values: ['button', 'booking', 'facility', 'time', 'missed', 'released', 'clock'],
    required: ['facility', 'time'],
  },
  BOOKING_REMINDER: {
    group: 'bookings',
    values: ['button', 'booking', 'facility', 'time', 'party', 'price', 'check_in', 'clock'],
    required: ['facility', 'time', 'check_in'],
  },
  BOOKING_HELD: {
    group: 'bookings',
    values: ['button', 'facility', 'time', 'party', 'price', 'until', 'clock'],
    required: ['button', 'facility', 'time', 'until', 'price'],
  },
  BOOKING_EXPIRED: {
    group: 'bookings',
    values: ['button', 'booking', 'facility', 'time', 'clock'],
    required: ['facility', 'time'],
  },
  PLACE_OFFERED: {
    group: 'bookings',
    values: ['button', 'facility', 'time', 'until', 'price', 'clock'],
    required: ['button', 'facility', 'time', 'until'],
  },
  OFFER_EXPIRED: {
    group: 'bookings',
    values: ['button', 'facility', 'time', 'until', 'clock'],
    required: ['facility', 'time'],
  },
  BOOKING_OPENED: {
    group: 'bookings',
    values: ['button', 'facility', 'time', 'clock'],
    required: ['button', 'facility', 'time'],
  },
  OPENED_BUT_TAKEN: {
    group: 'bookings',
    values: ['button', 'facility', 'time', 'clock'],
    required: ['facility', 'time'],
  },
  OPENING_HELD: {
    group: 'bookings',
    values: ['button', 'booking', 'facility', 'time', 'party', 'until', 'price', 'card', 'clock'],
    required: ['button', 'facility', 'time', 'until', 'price'],
  },
  OPENING_REFUSED: {
    group: 'bookings',
    values: ['button', 'facility', 'time', 'party', 'reason', 'alternatives', 'clock'],
    required: ['facility', 'time', 'reason'],
  },

  INVITATION: {
    group: 'bookings',
    values: ['button', 'holder', 'facility', 'time', 'clock'],
    required: ['button', 'holder', 'facility', 'time'],
  },
  INVITATION_CHANGED: {
    group: 'bookings',
    values: ['button', 'holder', 'facility', 'time', 'old_facility', 'old_time', 'clock'],
    required: ['button', 'holder', 'facility', 'time'],
  },
  INVITATION_ENDED: {
    group: 'bookings',
    values: ['holder', 'facility', 'time', 'why', 'clock'],
    required: ['holder', 'facility', 'time', 'why'],
  },
  INVITATION_ANSWERED: {
    group: 'bookings',
    values: ['button', 'answer', 'booking', 'facility', 'time', 'clock'],
    required: ['answer', 'facility', 'time'],
  },
  SHARE_REQUESTED: {
    group: 'bookings',
    values: ['button', 'holder', 'facility', 'time', 'amount', 'until', 'clock'],
    required: ['button', 'holder', 'facility', 'time', 'amount'],
  },
  SHARE_ENDED: {
    group: 'bookings',
    values: ['holder', 'facility', 'time', 'amount', 'why', 'clock'],
    required: ['holder', 'facility', 'time', 'why'],
  },

  EVENT_SEATS: {
    group: 'events',
    values: ['button', 'seats', 'event', 'time', 'place', 'price'],
    required: ['seats', 'event', 'time'],
  },
  EVENT_CHANGED: {
    group: 'events',
    values: ['button', 'seats', 'event', 'time', 'place'],
    required: ['event', 'time', 'place'],
  },
  EVENT_CALLED_OFF: {
    group: 'events',
    values: ['button', 'event', 'time', 'reason', 'refund'],
    required: ['event', 'time', 'reason', 'refund'],
  },

  INVOICE: {
    group: 'money',
    values: ['button', 'number', 'amount', 'due', 'items'],
    required: ['button', 'number', 'amount', 'due'],
  },
  INVOICE_NOTHING_DUE: {
    group: 'money',
    values: ['button', 'number', 'amount', 'items'],
    required: ['number'],
  },
  RECEIPT: {
    group: 'money',
    values: ['button', 'amount', 'number', 'payments'],
    required: ['amount', 'number'],
  },
  PART_PAYMENT: {
    group: 'money',
    values: ['button', 'amount', 'number', 'payments'],
    required: ['amount', 'number'],
  },
  FEE_CHARGE_PLANNED: {
    group: 'money',
    values: ['button', 'number', 'amount', 'charge_day', 'last4', 'items'],
    required: ['button', 'number', 'amount', 'charge_day', 'last4'],
  },
  FEE_NOT_CHARGED: {
    group: 'money',
    values: ['button', 'number', 'amount', 'why_not', 'again'],
    required: ['button', 'number', 'amount', 'why_not'],
  },
  FEE_AUTOPAY_OFF: { group: 'money', values: ['button', 'last4'], required: ['last4'] },
  REFUND: {
    group: 'money',
    values: ['button', 'amount', 'destination', 'reason', 'note', 'next'],
    required: ['amount', 'destination'],
  },
} as const satisfies Record<string, EmailKind>;

export type EmailKindName = keyof typeof emailKinds;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
export const emailKindNames = Object.keys(emailKinds) as [EmailKindName, ...EmailKindName[]];

/** Texts that staff have written in place of built-in ones. */
export type CustomEmailTexts = Readonly<
  Partial<Record<EmailKindName, Readonly<Record<Language, EmailText | null>>>>
>;

/** Values that every email has. */
const commonValues = ['name', 'club'] as const;
/** Values that an email of this kind can use. */
export type EmailValue<Kind extends EmailKindName = EmailKindName> =
  | (typeof commonValues)[number]
  | (typeof emailKinds)[Kind]['values'][number];
export const listEmailValues = (kind: EmailKindName): readonly EmailValue[] => [
  ...commonValues,
  ...emailKinds[kind].values,
];

/** Texts of the values: a list becomes paragraphs, if it has a line of its own. */
export type EmailValues = Readonly<Record<string, string | readonly string[]>>;

/** Most characters of a subject and of a text. */
export const SUBJECT_MAX = 150;
export const TEXT_MAX = 4000;

const BUTTON = '{button}';
const inBraces = /\{([^{}\n]*)\}/g;
const valueNames = (text: string): string[] => Array.from(text.matchAll(inBraces), ([, name = '']) => name);
const splitLines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Greeting of an email in each language. */
export const greeting: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Dear ${name},`,
  zh: (name) => `${name}，您好：`,
};

/** An error in a text, and the value it is about. */
export interface EmailTextProblem {
  field: keyof EmailText;
  /** UNKNOWN: this email has no such value. MISSING: it has to have this one. APART: the button shares its line, or is there twice. */
  problem: 'UNKNOWN' | 'MISSING' | 'APART';
  value: string;
}

const hasValue = (kind: EmailKindName, name: string): boolean =>
  listEmailValues(kind).some((one) => one === name);

function checkText(kind: EmailKindName, text: string): EmailTextProblem | null {
  const used = valueNames(text);
  const unknown = used.find((name) => !hasValue(kind, name));
  if (unknown !== undefined) return { field: 'text', problem: 'UNKNOWN', value: unknown };
  const missing = emailKinds[kind].required.find((name) => !used.includes(name));
  if (missing !== undefined) return { field: 'text', problem: 'MISSING', value: missing };
  const buttons = splitLines(text).filter((line) => line.includes(BUTTON));
  const isCramped = buttons.length > 1 || buttons.some((line) => line !== BUTTON);
  return isCramped ? { field: 'text', problem: 'APART', value: 'button' } : null;
}

function checkSubject(kind: EmailKindName, subject: string): EmailTextProblem | null {
  // A heading holds no button.
  const unknown = valueNames(subject).find((name) => name === 'button' || !hasValue(kind, name));
  return unknown === undefined ? null : { field: 'subject', problem: 'UNKNOWN', value: unknown };
}

/** The first problem of each field. */
export const findProblems = (kind: EmailKindName, { subject, text }: EmailText): EmailTextProblem[] =>
  [checkSubject(kind, subject), checkText(kind, text)].filter((problem) => problem !== null);

/** A phrase, which begins with a capital letter where a sentence does: "Your booking". */
const PHRASE = '{booking}';
const capitalize = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const joinText = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.join(' ');

/** Fills a line with its values. An empty one removes the space before it. */
export function fillLine(line: string, values: EmailValues): string {
  const text = line.replaceAll(/( ?)\{([^{}\n]*)\}/g, (whole, space: string, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const said = joinText(value);
    return said === '' ? '' : space + said;
  });
  return line.startsWith(PHRASE) ? capitalize(text) : text;
}

/**
 * Returns the paragraphs of a line: a value on a line of its own may be several paragraphs or none; another line is
 * one paragraph, or none if it is empty.
 */
function fillParagraphs(line: string, values: EmailValues): readonly string[] {
  const [, alone] = /^\{([^{}\n]*)\}$/.exec(line) ?? [];
  const value = alone === undefined ? undefined : values[alone];
  if (value !== undefined && typeof value !== 'string') return value;
  const text = fillLine(line, values);
  return text === '' ? [] : [text];
}

/** Fills an email's text with its values: the paragraphs before the button, and those after it. */
export function fillEmail(
  { subject, text }: EmailText,
  values: EmailValues,
): { subject: string; paragraphs: string[]; hasButton: boolean; notes: string[] } {
  const lines = splitLines(text);
  const button = lines.indexOf(BUTTON);
  const isAfter = (index: number) => button !== -1 && index > button;
  const paragraphsWhere = (isWanted: (index: number) => boolean) =>
    lines
      .filter((_line, index) => index !== button && isWanted(index))
      .flatMap((line) => fillParagraphs(line, values));
  return {
    subject: fillLine(subject, values).trim(),
    paragraphs: paragraphsWhere((index) => !isAfter(index)),
    hasButton: button !== -1,
    notes: paragraphsWhere(isAfter),
  };
}
