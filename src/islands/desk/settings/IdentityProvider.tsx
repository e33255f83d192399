import type { IdentityProvider as Provider } from '@portal/contract';
import { useState } from 'react';
import {
  clientId,
  clientSecret,
  copyRedirectUri,
  failed,
  heading,
  intro,
  isOn,
  isOnHelp,
  issuer,
  issuerHelp,
  label,
  labelHelp,
  loading,
  outcomes,
  providerReplied,
  redirectUri,
  refusals,
  save,
  saved,
  saving,
  secretHelp,
  secretStored,
  test,
  testing,
  testMissing,
  trustsEmails,
  trustsEmailsHelp,
} from '#words/desk/settings/identity-provider';
import { space } from '#words/app/joining';
import { showSaved } from '../../../lib/club/show-saved.ts';
import { idOfPath } from '../../../lib/forms/path-errors.ts';
import { call } from '../../../lib/http/call.ts';
import { Copy } from '../../ui/Copy.tsx';
import { DoneMessage } from '../../ui/DoneMessage.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import css from './settings.module.css';
import { TestButton } from './TestButton.tsx';
import { useVersionedForm } from './use-versioned-form.ts';

interface IdentityProviderProps {
  readonly canChange: boolean;
}

const load = (signal?: AbortSignal) =>
  call('GET /settings/sign-in-with/', { ...(signal && { signal }), asStored: true });

/** The identity provider whose accounts people may sign in with. */
export default function IdentityProvider({ canChange }: IdentityProviderProps) {
  const { state, reload } = useResource(load);
  return (
    <section className={css.part} aria-labelledby="settings-provider">
      <h3 id="settings-provider">{heading}</h3>
      <p className={`soft ${css.intro}`}>{intro}</p>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<div className="skeleton" />}
        loading={loading}
        failed={failed}
      >
        {(stored) => <ProviderForm stored={stored} canChange={canChange} />}
      </Loaded>
    </section>
  );
}

const draftOf = ({ is_on, label: name, issuer: address, client_id, trusts_emails }: Provider) => ({
  is_on,
  label: name ?? '',
  issuer: address ?? '',
  client_id: client_id ?? '',
  client_secret: '',
  trusts_emails,
});
type Draft = ReturnType<typeof draftOf>;

const orNull = (text: string): string | null => text.trim() || null;

/** The secret is sent only where one is typed. */
const secretIn = ({ client_secret: typed }: Draft) => (typed === '' ? {} : { client_secret: typed });

const bodyOf = (draft: Draft, { version }: Provider) => ({
  is_on: draft.is_on,
  label: orNull(draft.label),
  issuer: orNull(draft.issuer),
  client_id: orNull(draft.client_id),
  trusts_emails: draft.trusts_emails,
  ...secretIn(draft),
  version,
});

interface ProviderFormProps extends IdentityProviderProps {
  readonly stored: Provider;
}

/** The provider as it is typed, and what saves it. */
const useProviderForm = (stored: Provider) =>
  useVersionedForm({
    stored,
    draftOf,
    wrongIn: () => ({}),
    save(typed, from, keyFor) {
      const body = bodyOf(typed, from);
      return call('PUT /settings/sign-in-with/', { body, idempotencyKey: keyFor(body), asStored: true });
    },
    load,
    saved,
    onSaved: ({ is_on, label: name }) => showSaved({ signInWith: (is_on && name) || undefined }),
  });

function ProviderForm({ stored, canChange }: ProviderFormProps) {
  const { element, base, draft, errors, failure, isBusy, done, type, submit } = useProviderForm(stored);
  const editing: ProviderEditing = { draft, errors, type, canChange };
  return (
    <FormFrame
      ref={element}
      className={css.form}
      aria-label={heading}
      onSubmit={() => canChange && !isBusy && submit()}
    >
      <DoneMessage done={done} className={css.done} />
      <RedirectUri address={base.redirect_uri} />
      <div className={css.fields}>
        <ProviderText {...editing} name="label" label={label} help={labelHelp} max={40} />
        <ProviderText {...editing} name="issuer" label={issuer} help={issuerHelp} max={300} />
        <ProviderText {...editing} name="client_id" label={clientId} max={300} />
        <ProviderText
          {...editing}
          name="client_secret"
          label={clientSecret}
          help={base.has_secret ? secretStored : secretHelp}
          max={500}
          isSecret
        />
      </div>
      <div className={css.choices}>
        <ProviderChoice {...editing} name="is_on" label={isOn} help={isOnHelp} />
        <ProviderChoice {...editing} name="trusts_emails" label={trustsEmails} help={trustsEmailsHelp} />
      </div>
      <FormFailure failure={failure} refusals={refusals} />
      {canChange && (
        <>
          <TestProvider draft={draft} />
          <div className={css.actions}>
            <SubmitButton look="filled" busy={isBusy} label={save} busyLabel={saving} />
          </div>
        </>
      )}
    </FormFrame>
  );
}

/** The provider as it is typed, for each of its fields. */
interface ProviderEditing extends Pick<ReturnType<typeof useProviderForm>, 'draft' | 'errors' | 'type'> {
  readonly canChange: boolean;
}

interface ProviderTextProps extends ProviderEditing {
  readonly name: 'label' | 'issuer' | 'client_id' | 'client_secret';
  readonly label: string;
  readonly help?: string;
  readonly max: number;
  readonly isSecret?: boolean;
}

function ProviderText({
  draft,
  errors,
  type,
  canChange,
  name,
  isSecret = false,
  ...input
}: ProviderTextProps) {
  return (
    <Field
      id={idOfPath(name)}
      label={input.label}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={input.max}
      help={input.help}
      error={errors[name]}
      readOnly={!canChange}
      value={draft[name]}
      onChange={({ target }) => type({ [name]: target.value }, [name])}
    />
  );
}

interface ProviderChoiceProps extends ProviderEditing {
  readonly name: 'is_on' | 'trusts_emails';
  readonly label: string;
  readonly help: string;
}

const ProviderChoice = ({ draft, type, canChange, name, label: choice, help }: ProviderChoiceProps) => (
  <div className={css.switch}>
    <label className="choice">
      <input
        type="checkbox"
        id={idOfPath(name)}
        checked={draft[name]}
        disabled={!canChange}
        aria-describedby={`${idOfPath(name)}-help`}
        onChange={({ target }) => type({ [name]: target.checked }, [name])}
      />
      {choice}
    </label>
    <p className="field-help" id={`${idOfPath(name)}-help`}>
      {help}
    </p>
  </div>
);

/** The address that staff register at the provider. */
const RedirectUri = ({ address }: { readonly address: string }) => (
  <dl className={css.facts}>
    <div>
      <dt>{redirectUri}</dt>
      <dd>{address}</dd>
      <dd>
        <Copy text={address} label={copyRedirectUri} />
      </dd>
    </div>
  </dl>
);

/** Tries what is typed, before or after it is saved. */
function TestProvider({ draft }: { readonly draft: Draft }) {
  const [tried, setTried] = useState(false);
  const address = orNull(draft.issuer);
  const client = orNull(draft.client_id);
  return (
    <>
      <TestButton
        label={test}
        busyLabel={testing}
        test={(idempotencyKey) => {
          setTried(true);
          if (address === null || client === null) return null;
          const body = { issuer: address, client_id: client, ...secretIn(draft) };
          return call('POST /settings/sign-in-with/test/', { body, idempotencyKey });
        }}
      >
        {({ outcome, detail }) => (
          <Message kind={outcome === 'OK' ? 'good' : 'bad'} title={outcomes[outcome]}>
            {detail !== null && (
              <p>
                {outcome === 'CLIENT_REFUSED' || outcome === 'UNREACHABLE' ? providerReplied + space : ''}
                <span lang="en">{detail}</span>
              </p>
            )}
          </Message>
        )}
      </TestButton>
      {tried && (address === null || client === null) && <Message kind="info" title={testMissing} />}
    </>
  );
}
