import type { JournalAccounts } from '@portal/contract';
import { accountKeys } from '@portal/contract/money/rules/accounts';
import {
  accountNames,
  accountsHeading,
  accountsIntro,
  codeNeeded,
  codeOf,
  nameNeeded,
  nameOf,
  refusals,
  save,
  saved,
  saving,
  taxRate as taxRateWord,
  taxRateHelp,
} from '#words/desk/money/accounting';
import type { AccountsDraft } from '../../../../lib/desk/money/journal.ts';
import { bodyOf, draftOf } from '../../../../lib/desk/money/journal.ts';
import type { PathErrors } from '../../../../lib/forms/path-errors.ts';
import { idOfPath } from '../../../../lib/forms/path-errors.ts';
import { call } from '../../../../lib/http/call.ts';
import { DoneMessage } from '../../../ui/DoneMessage.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { FormFrame, SubmitButton } from '../../../ui/form/FormFrame.tsx';
import { useVersionedForm } from '../../settings/use-versioned-form.ts';
import settings from '../../settings/settings.module.css';
import css from './accounting.module.css';

interface AccountsFormProps {
  readonly stored: JournalAccounts;
  readonly load: () => Promise<JournalAccounts>;
  readonly onSaved: (accounts: JournalAccounts) => void;
}

/** Returns the errors of what is typed, by the paths of the API. */
const wrongIn = ({ codes, names, taxRate }: AccountsDraft): PathErrors =>
  Object.fromEntries([
    ...accountKeys.flatMap((key) => [
      ...((codes[key] ?? '').trim() === '' ? [[`accounts.${key}.code`, codeNeeded]] : []),
      ...((names[key] ?? '').trim() === '' ? [[`accounts.${key}.name`, nameNeeded]] : []),
    ]),
    ...(taxRate.trim() === '' ? [['tax_rate', nameNeeded]] : []),
  ]);

/** The codes and names that the club's accounts have in its accounting software. */
export function AccountsForm({ stored, load, onSaved }: AccountsFormProps) {
  const { element, draft, errors, failure, isBusy, done, type, submit } = useVersionedForm<
    JournalAccounts,
    AccountsDraft
  >({
    stored,
    draftOf,
    wrongIn,
    save(typed, { version }, keyFor) {
      const body = bodyOf(typed, version);
      return call('PUT /finance/journal-accounts/', { body, idempotencyKey: keyFor(body) });
    },
    load,
    saved,
    onSaved,
  });
  return (
    <FormFrame
      ref={element}
      className={settings.part}
      aria-label={accountsHeading}
      onSubmit={() => !isBusy && submit()}
    >
      <h3>{accountsHeading}</h3>
      <p className="soft">{accountsIntro}</p>
      <DoneMessage done={done} className={settings.done} />
      <div className={css.accounts}>
        {accountKeys.map((key) => (
          <Account key={key} name={key} draft={draft} errors={errors} onType={type} />
        ))}
        <Field
          id={idOfPath('tax_rate')}
          label={taxRateWord}
          autoComplete="off"
          maxLength={50}
          help={taxRateHelp}
          error={errors['tax_rate']}
          value={draft.taxRate}
          onChange={({ target }) => type({ taxRate: target.value }, ['tax_rate'])}
        />
      </div>
      <FormFailure failure={failure} refusals={refusals} />
      <div className={settings.actions}>
        <SubmitButton look="filled" busy={isBusy} label={save} busyLabel={saving} />
      </div>
    </FormFrame>
  );
}

interface AccountProps {
  readonly name: (typeof accountKeys)[number];
  readonly draft: AccountsDraft;
  readonly errors: PathErrors;
  readonly onType: (changes: Partial<AccountsDraft>, paths: string[]) => void;
}

/** The code and the name of an account. */
function Account({ name: key, draft: { codes, names }, errors, onType }: AccountProps) {
  const [code, name] = [`accounts.${key}.code`, `accounts.${key}.name`];
  return (
    <div className={css.account}>
      <Field
        id={idOfPath(code)}
        label={codeOf(accountNames[key])}
        autoComplete="off"
        maxLength={20}
        error={errors[code]}
        value={codes[key] ?? ''}
        onChange={({ target }) => onType({ codes: { ...codes, [key]: target.value } }, [code])}
      />
      <Field
        id={idOfPath(name)}
        label={nameOf(accountNames[key])}
        autoComplete="off"
        maxLength={80}
        error={errors[name]}
        value={names[key] ?? ''}
        onChange={({ target }) => onType({ names: { ...names, [key]: target.value } }, [name])}
      />
    </div>
  );
}
