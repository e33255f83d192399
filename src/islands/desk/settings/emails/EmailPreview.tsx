import type { EmailText } from '@portal/contract/settings/rules/email-texts';
import { fillLine, fillEmail, greeting } from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import { preview, previewSubject } from '#words/desk/settings/email-texts';
import css from './emails.module.css';

interface EmailPreviewProps {
  readonly text: EmailText;
  /** The text of its button. */
  readonly button: string | undefined;
  readonly samples: Readonly<Record<string, string>>;
  readonly language: Language;
}

/** An email as its reader sees it, with sample values. */
export function EmailPreview({ text, button, samples, language }: EmailPreviewProps) {
  const { subject, paragraphs, hasButton, notes } = fillEmail(text, samples);
  const lines = [greeting[language](samples['name'] ?? ''), ...paragraphs];
  return (
    <figure className={css.preview}>
      <figcaption>{preview}</figcaption>
      <div lang={language === 'zh' ? 'zh-SG' : 'en'} className={css.paper}>
        <p className={css.club}>{samples['club']}</p>
        <div className={css.sheet}>
          <p className={css.subject}>
            <span className="visually-hidden">{previewSubject}</span>
            {subject}
          </p>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else that tells them apart
            <p key={at}>{line}</p>
          ))}
          {hasButton && button !== undefined && (
            <p>
              <span className={css.button}>{fillLine(button, samples)}</span>
            </p>
          )}
          {notes.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <p key={at} className={css.note}>
              {line}
            </p>
          ))}
        </div>
      </div>
    </figure>
  );
}
