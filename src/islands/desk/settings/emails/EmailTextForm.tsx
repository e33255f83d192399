import type { EmailTexts } from '@portal/contract';
import type { EmailText } from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import {
  buttonApart,
  heading,
  missingValue,
  refusals,
  save,
  saved,
  saving,
  sendingTest,
  sendTest,
  unknownValue,
  values,
} from '#words/desk/settings/email-texts';
import { fillIn } from '#words/desk/desk';
import type { EmailTextDraft } from '../../../../lib/desk/settings/email-texts.ts';
import { bodyOf, draftOf, textIn, textsOf, wrongIn } from '../../../../lib/desk/settings/email-texts.ts';
import type { PathErrors } from '../../../../lib/forms/path-errors.ts';
import { call } from '../../../../lib/http/call.ts';
import { DoneMessage } from '../../../ui/DoneMessage.tsx';
import { FormFrame, SubmitButton } from '../../../ui/form/FormFrame.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import settingsCss from '../settings.module.css';
import { MailOutcome, TestButton } from '../TestButton.tsx';
import { useVersionedForm } from '../use-versioned-form.ts';
import css from './emails.module.css';
import { TextInLanguage } from './TextInLanguage.tsx';

interface EmailTextFormProps {
  readonly email: EmailTexts;
  readonly canChange: boolean;
  readonly onSaved: (stored: EmailTexts) => void;
}

const sentences = {
  empty: fillIn,
  of: {
    UNKNOWN: unknownValue,
    MISSING: (value: string) =>
      missingValue(value, Object.entries(values).find(([name]) => name === value)?.[1] ?? value),
    APART: () => buttonApart,
  },
};
const bothLanguages = ['en', 'zh'] as const;

const wrongOf =
  (languages: readonly Language[]) =>
  (draft: EmailTextDraft, base: EmailTexts): PathErrors =>
    Object.assign({}, ...languages.map((language) => wrongIn(draft, base, { language, sentences })));

/** The text as it is typed, and what saves it. */
const useEmailText = ({ email, onSaved }: EmailTextFormProps) =>
  useVersionedForm({
    stored: email,
    draftOf,
    wrongIn: wrongOf(bothLanguages),
    async save(typed, from, keyFor) {
      const body = bodyOf(typed, from);
      const params = { kind: email.kind };
      const options = { params, body, idempotencyKey: keyFor(body), asStored: true };
      return textsOf(await call('PUT /settings/email-text/{kind}/', options));
    },
    load: () => call('GET /settings/email-text/{kind}/', { params: { kind: email.kind }, asStored: true }),
    saved,
    onSaved: (stored) => onSaved(stored),
  });

/** The text of an email, in both languages. */
export function EmailTextForm(props: EmailTextFormProps) {
  const { canChange } = props;
  const { kind } = props.email;
  const { element, base, draft, errors, failure, isBusy, done, type, mark, submit } = useEmailText(props);

  /** Sends what is typed in one language, unless something is wrong with it. */
  const test = (language: Language, idempotencyKey: string) =>
    mark(wrongOf([language])(draft, base))
      ? null
      : call('POST /settings/email-text/{kind}/test/', {
          params: { kind },
          body: { language, ...textIn(draft, language) },
          idempotencyKey,
        });

  return (
    <FormFrame
      ref={element}
      className={css.form}
      aria-label={heading}
      onSubmit={() => canChange && !isBusy && submit()}
    >
      <DoneMessage done={done} className={settingsCss.done} />
      {bothLanguages.map((language) => (
        <TextInLanguage
          key={language}
          email={base}
          language={language}
          draft={draft}
          samples={base.samples[language]}
          errors={errors}
          canChange={canChange}
          onType={(changes: Partial<EmailText>) => {
            const typed = Object.entries(changes).map(
              ([field, text]) => [`${language}.${field}`, text] as const,
            );
            type(
              Object.fromEntries(typed),
              typed.map(([path]) => path),
            );
          }}
        >
          {canChange && (
            <TestButton label={sendTest} busyLabel={sendingTest} test={(key) => test(language, key)}>
              {(found) => <MailOutcome found={found} />}
            </TestButton>
          )}
        </TextInLanguage>
      ))}
      <FormFailure failure={failure} refusals={refusals} />
      {canChange && (
        <div className={settingsCss.actions}>
          <SubmitButton look="filled" busy={isBusy} label={save} busyLabel={saving} />
        </div>
      )}
    </FormFrame>
  );
}
