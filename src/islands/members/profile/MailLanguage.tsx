import { useState } from 'react';
import { mailLanguage } from '#words/account/own-account';
import type { Language } from '../../../lib/app/languages.ts';
import { languages } from '../../../lib/app/languages.ts';
import { call } from '../../../lib/http/call.ts';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';

interface MailLanguageProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** The language of the club's emails, which changes at once. The switch of the pages sets it too. */
export function MailLanguage({ language, onChange }: MailLanguageProps) {
  const [wanted, setWanted] = useState<Language | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function choose(chosen: Language) {
    if (wanted !== null) return;
    setWanted(chosen);
    setFailure(null);
    try {
      const kept = await call('PUT /general-users/me/language/', { body: { language: chosen } });
      onChange(kept.language);
    } catch (reason) {
      setFailure(reason);
    }
    setWanted(null);
  }

  return (
    <>
      <SelectField
        id="mail-language"
        label={mailLanguage}
        value={wanted ?? language}
        aria-busy={wanted !== null}
        onChoose={(chosen) => void choose(chosen === 'zh' ? 'zh' : 'en')}
      >
        {(['en', 'zh'] as const).map((one) => (
          <option key={one} value={one} lang={languages[one].tag}>
            {languages[one].name}
          </option>
        ))}
      </SelectField>
      {failure !== null && <FailureMessage failure={failure} />}
    </>
  );
}
