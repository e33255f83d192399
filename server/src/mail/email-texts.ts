import type { EmailKindName, EmailText, EmailValue } from '@portal/contract/settings/rules/email-texts';
import { fillLine, fillEmail } from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import { emails as enAccount } from '@portal/words/en/account/emails';
import { emails as enBookings } from '@portal/words/en/bookings/emails';
import { emails as enContent } from '@portal/words/en/content/emails';
import { emails as enMoney } from '@portal/words/en/money/emails';
import { emails as enSession } from '@portal/words/en/session/emails';
import { emails as zhAccount } from '@portal/words/zh/account/emails';
import { emails as zhBookings } from '@portal/words/zh/bookings/emails';
import { emails as zhContent } from '@portal/words/zh/content/emails';
import { emails as zhMoney } from '@portal/words/zh/money/emails';
import { emails as zhSession } from '@portal/words/zh/session/emails';
import type { Config } from '../config/config.ts';
import { clubNameIn } from '../config/config.ts';
import type { EmailClub, EmailContent, EmailWords } from './email-content.ts';
import { formatMoment, momentZh } from './email-content.ts';

/** An email's text as it is built in; `button` is what its button says, which staff don't write. */
export interface BuiltInText extends EmailText {
  button?: string;
}

interface CatalogueEmail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
}

const catalogue: Readonly<Record<Language, Readonly<Record<EmailKindName, CatalogueEmail>>>> = {
  en: { ...enAccount, ...enSession, ...enMoney, ...enContent, ...enBookings },
  zh: { ...zhAccount, ...zhSession, ...zhMoney, ...zhContent, ...zhBookings },
};

/** Returns the text that an email has unless staff have written their own. */
export function builtInText(kind: EmailKindName, language: Language): BuiltInText {
  const { subject, paragraphs, button } = catalogue[language][kind];
  return { subject, text: paragraphs.join('\n\n'), ...(button !== undefined && { button }) };
}

/** The values of an email, in one language. */
export type ValuesIn<Kind extends EmailKindName> = Readonly<
  Record<Exclude<EmailValue<Kind>, 'name' | 'club' | 'button'>, string | readonly string[]>
>;

interface EmailData<Kind extends EmailKindName> {
  /** The name in the greeting. */
  name: string;
  values: Readonly<Record<Language, ValuesIn<Kind>>>;
  /** The link of its button; none: it has no button. */
  url?: string | undefined;
}

/** Builds the content of an email in one language. */
export function buildWords(
  { built, own }: { built: BuiltInText; own: EmailText | null | undefined },
  values: Readonly<Record<string, string | readonly string[]>>,
  url: string | undefined,
): EmailWords {
  const { subject, paragraphs, hasButton, notes } = fillEmail(own ?? built, values);
  return {
    subject,
    paragraphs,
    ...(hasButton &&
      url !== undefined &&
      built.button !== undefined && { action: { label: fillLine(built.button, values), url } }),
    ...(notes.length > 0 && { notes }),
  };
}

/** Writes an email: in the words of staff where they have any, else in the built-in ones. */
export function writeEmail<Kind extends EmailKindName>(
  club: Pick<Config, 'clubName' | 'emailTexts'> & Partial<Pick<Config, 'chinese'>>,
  kind: Kind,
  { name, values, url }: EmailData<Kind>,
): EmailContent {
  const inLanguage = (language: Language): EmailWords =>
    buildWords(
      { built: builtInText(kind, language), own: club.emailTexts?.[kind]?.[language] },
      { ...values[language], name, club: clubNameIn(club, language) },
      url,
    );
  return { kind, name, ...inLanguage('en'), zh: inLanguage('zh') };
}

/** Formats a moment as a value of emails. */
export const whenIn = ({ timeZone }: Pick<EmailClub, 'timeZone'>, now: number) => ({
  en: { when: formatMoment(now, timeZone) },
  zh: { when: momentZh(now, timeZone) },
});
