import type { Answer } from '@portal/contract';
import { TOKEN_NAME_MAX, tokenDays } from '@portal/contract/account/rules/token-scopes';
import { useState } from 'react';
import {
  add,
  cancel,
  copy,
  copyNow,
  create,
  createdTitle,
  creating,
  daysLabel,
  daysNames,
  done,
  keepSecret,
  nameHelp,
  nameLabel,
  nameMissing,
  refusals,
  scopesMissing,
} from '#words/account/access-tokens';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import type { FormValues } from '../../../lib/forms/values.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Copy } from '../../ui/Copy.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { OwnPassword, ownPasswordFault } from '../signing-in/OwnPassword.tsx';
import css from './access-tokens.module.css';
import { Scopes } from './Scopes.tsx';

type NewToken = Answer<'POST /general-users/me/access-token/'>;

interface AddTokenProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called as soon as there is one. */
  readonly onCreated: (made: NewToken) => void;
  /** Called once its owner has had the chance to copy it. */
  readonly onDone: (made: NewToken) => void;
}

/** Creates a token, then shows it: this once. */
export function AddToken({ open, onClose, onCreated, onDone }: AddTokenProps) {
  const [made, setMade] = useState<NewToken | null>(null);
  function finish() {
    if (made) onDone(made);
    else onClose();
    setMade(null);
  }
  return (
    <Dialog
      open={open}
      title={made ? createdTitle : add}
      onClose={finish}
      answers={<Button onClick={finish}>{made ? done : cancel}</Button>}
    >
      {made ? (
        <NewSecret token={made.token} />
      ) : (
        <TokenForm
          onCreated={(created) => {
            setMade(created);
            onCreated(created);
          }}
        />
      )}
    </Dialog>
  );
}

/** The token itself, to be copied. */
const NewSecret = ({ token }: { readonly token: string }) => (
  <div className={css.secret}>
    <output>{copyNow}</output>
    <code className={css.token}>{token}</code>
    <p>
      <Copy text={token} label={copy} />
    </p>
    <p className="small soft">{keepSecret}</p>
  </div>
);

const names = ['name', 'scopes', 'days', 'password'] as const;

/** Returns the chosen number of days as the API takes it. */
const daysIn = (typed: string) => tokenDays.find((days) => String(days) === typed) ?? tokenDays[0];

function TokenForm({ onCreated }: { readonly onCreated: (made: NewToken) => void }) {
  const [submission] = useState(() =>
    createSubmission(async ({ name, scopes, days, password }: FormValues<(typeof names)[number]>) => {
      const body = { name, scopes: scopes.split(' '), days: daysIn(days), password };
      onCreated(await call('POST /general-users/me/access-token/', { body }));
    }),
  );
  return (
    <Form
      names={names}
      submission={submission}
      check={({ name, scopes, password }) => ({
        name: name.trim() === '' ? nameMissing : undefined,
        scopes: scopes === '' ? scopesMissing : undefined,
        password: ownPasswordFault(password),
      })}
      explain={(failure) => failureWords(failure, refusals)}
      label={create}
      busyLabel={creating}
    >
      {(errors) => (
        <>
          <Field
            id="token-name"
            name="name"
            label={nameLabel}
            help={nameHelp}
            error={errors.name}
            maxLength={TOKEN_NAME_MAX}
            autoComplete="off"
            required
          />
          <Scopes error={errors.scopes} />
          <SelectField id="token-days" name="days" label={daysLabel} error={errors.days}>
            {tokenDays.map((days) => (
              <option key={days} value={days}>
                {daysNames[days]}
              </option>
            ))}
          </SelectField>
          <OwnPassword id="token-password" error={errors.password} />
        </>
      )}
    </Form>
  );
}
