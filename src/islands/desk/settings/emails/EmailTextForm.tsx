import type { EmailTexts } from '@portal/contract';
import type { EmailText } from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import { useState } from 'react';
import {
  buttonApart,
  empty,
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
} from '#words/desk/email-texts';
import type { EmailTextDraft } from '../../../../lib/desk/email-texts.ts';
import { bodyOf, draftOf, textIn, textsOf, wrongIn } from '../../../../lib/desk/email-texts.ts';
import type { PathErrors } from '../../../../lib/desk/errors.ts';
import { idOfPath, pathErrors, withoutPath } from '../../../../lib/desk/errors.ts';
import { createKeys } from '../../../../lib/desk/keys.ts';
import { rebase } from '../../../../lib/desk/rebase.ts';
import { call } from '../../../../lib/http/call.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { DoneMessage, useDone } from '../../../ui/DoneMessage.tsx';
import { FormFrame, SubmitButton } from '../../../ui/form/FormFrame.tsx';
import { FormFailure } from '../../FormFailure.tsx';
import settingsCss from '../settings.module.css';
import { MailOutcome, Tested } from '../Tested.tsx';
import css from './emails.module.css';
import { TextInLanguage } from './TextInLanguage.tsx';

interface EmailTextFormProps {
  readonly email: EmailTexts;
  readonly canChange: boolean;
  readonly onSaved: (stored: EmailTexts) => void;
}

const sentences = {
  empty,
  of: {
    UNKNOWN: unknownValue,
    MISSING: (value: string) =>
      missingValue(value, Object.entries(values).find(([name]) => name === value)?.[1] ?? value),
    APART: () => buttonApart,
  },
};
const bothLanguages = ['en', 'zh'] as const;

/** What an email says, in both languages. Nothing typed is lost by a refusal, or by what somebody else saves. */
export function EmailTextForm({ email, canChange, onSaved }: EmailTextFormProps) {
  const { kind } = email;
  const [keyFor] = useState(createKeys);
  /** What the draft was made from. */
  const [base, setBase] = useState(email);
  const [draft, setDraft] = useState<EmailTextDraft>(() => draftOf(email));
  const [errors, setErrors] = useState<PathErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useDone();

  function type(changes: Partial<EmailTextDraft>) {
    setDraft({ ...draft, ...changes });
    setErrors(Object.keys(changes).reduce(withoutPath, errors));
    setDone(null);
  }

  function markWrong(wrong: PathErrors): boolean {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) document.getElementById(idOfPath(first))?.focus();
    return first !== undefined;
  }

  const wrong = (languages: readonly Language[]): PathErrors =>
    Object.assign({}, ...languages.map((language) => wrongIn(draft, base, { language, sentences })));

  async function send() {
    setFailure(null);
    setDone(null);
    if (markWrong(wrong(bothLanguages))) return;
    const body = bodyOf(draft, base);
    setBusy(true);
    try {
      const answer = await call('PUT /settings/email-text/{kind}/', {
        params: { kind },
        body,
        idempotencyKey: keyFor(body),
        asStored: true,
      });
      const stored = textsOf(answer);
      setBase(stored);
      setDraft(draftOf(stored));
      setDone(saved);
      onSaved(stored);
    } catch (problem) {
      if (isRefused(problem) && problem.code === 'settings_changed') await takeOver();
      markWrong(pathErrors(problem) ?? {});
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  /** Takes over what somebody else has saved; what was typed stays. */
  async function takeOver() {
    const asking = call('GET /settings/email-text/{kind}/', { params: { kind }, asStored: true });
    const theirs = await asking.catch(() => null);
    if (!theirs) return;
    setDraft(rebase(draft, draftOf(base), draftOf(theirs)));
    setBase(theirs);
  }

  /** Sends what is typed in one language, unless something is wrong with it. */
  const test = (language: Language, idempotencyKey: string) =>
    markWrong(wrong([language]))
      ? null
      : call('POST /settings/email-text/{kind}/test/', {
          params: { kind },
          body: { language, ...textIn(draft, language) },
          idempotencyKey,
        });

  return (
    <FormFrame className={css.form} aria-label={heading} onSubmit={() => canChange && !isBusy && void send()}>
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
          onType={(changes: Partial<EmailText>) =>
            type(
              Object.fromEntries(
                Object.entries(changes).map(([field, typed]) => [`${language}.${field}`, typed]),
              ),
            )
          }
        >
          {canChange && (
            <Tested label={sendTest} busyLabel={sendingTest} test={(key) => test(language, key)}>
              {(found) => <MailOutcome found={found} />}
            </Tested>
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
