import type { EmailKindName, EmailText, EmailValue } from '@portal/contract/settings/rules/email-texts';
import { filled, fillEmail } from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import type { Config } from '../config.ts';
import { clubNameIn } from '../config.ts';
import type { Club, EmailContent, EmailWords } from './email-content.ts';
import { moment, momentZh } from './email-content.ts';

/** An email's text as it is built in; `button` is what its button says, which staff don't write. */
export interface BuiltInText extends EmailText {
  button?: string;
}

/** The built-in texts of these emails, in both languages. */
export type EmailTexts<Kind extends EmailKindName = EmailKindName> = Readonly<
  Record<Kind, Readonly<Record<Language, BuiltInText>>>
>;

/** Paragraphs of a text, one a line. */
export const lines = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** The values of an email, in one language. */
export type ValuesIn<Kind extends EmailKindName> = Readonly<
  Record<Exclude<EmailValue<Kind>, 'name' | 'club' | 'button'>, string | readonly string[]>
>;

interface Written<Kind extends EmailKindName> {
  /** The name in the greeting. */
  name: string;
  values: Readonly<Record<Language, ValuesIn<Kind>>>;
  /** The link of its button; none: it has no button. */
  url?: string | undefined;
}

/** Builds the content of an email in one language. */
export function wordsOf(
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
      built.button !== undefined && { action: { label: filled(built.button, values), url } }),
    ...(notes.length > 0 && { notes }),
  };
}

/** Writes the emails of a capability: in the words of staff where they have any, else in these. */
export const emailWriter =
  <Kinds extends EmailKindName>(texts: EmailTexts<Kinds>) =>
  <Kind extends Kinds>(
    club: Pick<Config, 'clubName' | 'emailTexts'> & Partial<Pick<Config, 'chinese'>>,
    kind: Kind,
    { name, values, url }: Written<Kind>,
  ): EmailContent => {
    const inLanguage = (language: Language): EmailWords =>
      wordsOf(
        { built: texts[kind][language], own: club.emailTexts?.[kind]?.[language] },
        { ...values[language], name, club: clubNameIn(club, language) },
        url,
      );
    return { name, ...inLanguage('en'), zh: inLanguage('zh') };
  };

/** Formats a moment as a value of emails. */
export const whenIn = ({ timeZone }: Pick<Club, 'timeZone'>, now: number) => ({
  en: { when: moment(now, timeZone) },
  zh: { when: momentZh(now, timeZone) },
});
