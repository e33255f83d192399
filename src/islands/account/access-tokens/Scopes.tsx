import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  ownScopeHelp,
  ownScopeNames,
  scopesLabel,
  staffScopes,
  staffScopesHelp,
} from '#words/account/access-tokens';
import { actionName, offeredScopes, resourceName } from '../../../lib/account/token-scopes.ts';
import { $session } from '../../../lib/session/session.ts';
import { FieldError } from '../../ui/form/Field.tsx';
import css from './access-tokens.module.css';

/** The scopes of a token: the member's own things, and the rights that staff hold. */
export function Scopes({ error }: { readonly error: string | undefined }) {
  const { own, byResource } = offeredScopes(useStore($session));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const box = (scope: string) => ({
    type: 'checkbox',
    checked: chosen.includes(scope),
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      setChosen(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope)),
  });
  return (
    <fieldset className={css.scopes} aria-describedby={error ? 'token-scopes-error' : undefined}>
      <legend>{scopesLabel}</legend>
      <input type="hidden" name="scopes" value={chosen.join(' ')} />
      {own.map((scope, index) => (
        <div key={scope}>
          <label className="choice">
            <input
              {...box(scope)}
              aria-describedby={`token-${scope}-help`}
              aria-invalid={error && index === 0 ? true : undefined}
            />
            {ownScopeNames[scope]}
          </label>
          <p className="field-help" id={`token-${scope}-help`}>
            {ownScopeHelp[scope]}
          </p>
        </div>
      ))}
      {error && <FieldError id="token-scopes-error">{error}</FieldError>}
      {byResource.size > 0 && (
        <details className={css.staff} open={own.length === 0}>
          <summary>{staffScopes}</summary>
          <p className="field-help">{staffScopesHelp}</p>
          {[...byResource].map(([resource, rights]) => (
            <fieldset key={resource} className={css.rights}>
              <legend>{resourceName(resource)}</legend>
              {rights.map((right) => (
                <label key={right} className="choice">
                  <input {...box(right)} />
                  {actionName(right)}
                </label>
              ))}
            </fieldset>
          ))}
        </details>
      )}
    </fieldset>
  );
}
