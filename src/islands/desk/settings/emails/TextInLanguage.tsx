import type { EmailTexts } from '@portal/contract';
import type { EmailText, EmailValue } from '@portal/contract/settings/rules/email-texts';
import {
  emailKinds,
  SUBJECT_MAX,
  TEXT_MAX,
  listEmailValues,
} from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import {
  insert as insertWord,
  isBuiltIn,
  languageNames,
  needed,
  subject as subjectWord,
  text as textWord,
  textHelp,
  textHelpWithout,
  builtInAgain,
  values,
} from '#words/desk/settings/email-texts';
import type { EmailTextDraft } from '../../../../lib/desk/settings/email-texts.ts';
import { isBuiltInText, textIn } from '../../../../lib/desk/settings/email-texts.ts';
import type { PathErrors } from '../../../../lib/forms/path-errors.ts';
import { idOfPath } from '../../../../lib/forms/path-errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextField } from '../../records/TextField.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import css from './emails.module.css';

interface TextInLanguageProps {
  readonly email: EmailTexts;
  readonly language: Language;
  readonly draft: EmailTextDraft;
  readonly samples: Readonly<Record<string, string>>;
  readonly errors: PathErrors;
  readonly canChange: boolean;
  readonly onType: (changes: Partial<EmailText>) => void;
  /** The buttons below the text. */
  readonly children: ReactNode;
}

const tags = { en: 'en', zh: 'zh-SG' } as const;

const pathsIn = (language: Language) =>
  ({ subject: `${language}.subject`, text: `${language}.text` }) as const;

/** The text of an email in one language, the values that can stand in it, and how it is read. */
export function TextInLanguage(props: TextInLanguageProps) {
  const { email, language, draft, samples, canChange, onType, children } = props;
  const isOwn = !isBuiltInText(draft, email, language);
  const builtIn = email.built_in[language];
  return (
    <section className={css.language} aria-labelledby={`email-${language}`}>
      <h3 id={`email-${language}`}>{languageNames[language]}</h3>
      <div className={css.sides}>
        <div className={css.typed}>
          <TextFields {...props} />
          {canChange && isOwn && (
            <Button look="quiet" onClick={() => onType({ subject: builtIn.subject, text: builtIn.text })}>
              {builtInAgain}
            </Button>
          )}
          {!isOwn && <p className="soft">{isBuiltIn}</p>}
        </div>
        <div className={css.read}>
          <EmailPreview
            text={textIn(draft, language)}
            button={builtIn.button}
            samples={samples}
            language={language}
          />
          {children}
        </div>
      </div>
    </section>
  );
}

/** The subject and the text, and the values to insert into them. */
function TextFields({ email, language, draft, errors, canChange, onType }: TextInLanguageProps) {
  const paths = pathsIn(language);
  /** The field that was typed in last: a value is inserted there. */
  const last = useRef<keyof EmailText>('text');

  function insert(value: EmailValue) {
    const isButton = value === 'button';
    const field = isButton ? 'text' : last.current;
    const place = document.getElementById(idOfPath(paths[field]));
    if (!(place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement)) return;
    const { selectionStart, selectionEnd, value: before } = place;
    const typed = isButton ? `\n\n{${value}}\n\n` : `{${value}}`;
    place.setRangeText(typed, selectionStart ?? before.length, selectionEnd ?? before.length, 'end');
    onType({ [field]: place.value });
    place.focus();
  }
  const common = (field: keyof EmailText) => ({
    id: idOfPath(paths[field]),
    lang: tags[language],
    error: errors[paths[field]],
    readOnly: !canChange,
    value: draft[paths[field]],
    onFocus: () => {
      last.current = field;
    },
  });
  return (
    <>
      <Field
        {...common('subject')}
        label={subjectWord}
        autoComplete="off"
        maxLength={SUBJECT_MAX}
        onChange={({ target }) => onType({ subject: target.value })}
      />
      <TextField
        {...common('text')}
        label={textWord}
        rows={12}
        maxLength={TEXT_MAX}
        help={email.built_in[language].button === undefined ? textHelpWithout : textHelp}
        onChange={({ target }) => onType({ text: target.value })}
      />
      {canChange && <Values email={email} onInsert={insert} />}
    </>
  );
}

interface ValuesProps {
  readonly email: EmailTexts;
  readonly onInsert: (value: EmailValue) => void;
}

/** The values that can stand in the text. */
const Values = ({ email, onInsert }: ValuesProps) => (
  <fieldset className={css.values}>
    <legend>{insertWord}</legend>
    {listEmailValues(email.kind).map((value) => (
      <button key={value} type="button" onClick={() => onInsert(value)}>
        <code>{`{${value}}`}</code> {values[value]}
        {isNeeded(email, value) && <span className={css.needed}>{needed}</span>}
      </button>
    ))}
  </fieldset>
);

const isNeeded = ({ kind }: EmailTexts, value: EmailValue): boolean =>
  emailKinds[kind].required.some((one) => one === value);
