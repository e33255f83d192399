import type { Body, EmailTexts } from '@portal/contract';
import type { EmailText, EmailTextProblem } from '@portal/contract/settings/rules/email-texts';
import { findProblems } from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import { AnswerBroken } from '../../http/failure.ts';
import type { PathErrors } from '../../forms/path-errors.ts';

/** The draft of an email's texts, by the paths of the API. */
export type EmailTextDraft = Readonly<Record<`${Language}.${keyof EmailText}`, string>>;

export const draftOf = ({ built_in, en, zh }: EmailTexts): EmailTextDraft => ({
  'en.subject': (en ?? built_in.en).subject,
  'en.text': (en ?? built_in.en).text,
  'zh.subject': (zh ?? built_in.zh).subject,
  'zh.text': (zh ?? built_in.zh).text,
});

/**
 * Returns an answer as the texts of an email. Throws `AnswerBroken` where it isn't: it must never replace the draft
 * then.
 */
export function textsOf(answer: EmailTexts | null): EmailTexts {
  if (answer !== null && 'built_in' in answer) return answer;
  throw new AnswerBroken('The answer is no text of an email');
}

/** Returns the typed text of one language. */
export const textIn = (draft: EmailTextDraft, language: Language): EmailText => ({
  subject: draft[`${language}.subject`].trim(),
  text: draft[`${language}.text`].trim(),
});

export const isBuiltInText = (
  draft: EmailTextDraft,
  { built_in }: EmailTexts,
  language: Language,
): boolean => {
  const { subject, text } = textIn(draft, language);
  return subject === built_in[language].subject && text === built_in[language].text;
};

/** Returns the body to send: null where it is the built-in text. */
export const bodyOf = (
  draft: EmailTextDraft,
  email: EmailTexts,
): Body<'PUT /settings/email-text/{kind}/'> => ({
  en: isBuiltInText(draft, email, 'en') ? null : textIn(draft, 'en'),
  zh: isBuiltInText(draft, email, 'zh') ? null : textIn(draft, 'zh'),
  version: email.version,
});

interface Sentences {
  readonly empty: string;
  readonly of: Readonly<Record<EmailTextProblem['problem'], (value: string) => string>>;
}

/** Returns the errors in one language before anything is sent, by the paths of the API. */
export function wrongIn(
  draft: EmailTextDraft,
  { kind }: EmailTexts,
  { language, sentences }: { readonly language: Language; readonly sentences: Sentences },
): PathErrors {
  const text = textIn(draft, language);
  return {
    ...Object.fromEntries(
      findProblems(kind, text).map(({ field, problem, value }) => [
        `${language}.${field}`,
        sentences.of[problem](value),
      ]),
    ),
    ...(text.subject === '' && { [`${language}.subject`]: sentences.empty }),
    ...(text.text === '' && { [`${language}.text`]: sentences.empty }),
  };
}
