import { revoke, revokeDetail, revokeQuestion, revoking } from '#words/account/access-tokens';
import { endRefusals, tokenRevoked, tokens, tokensFailed } from '#words/desk/people/people';
import { call } from '../../../../lib/http/call.ts';
import { TokenFacts } from '../../../account/access-tokens/TokenRow.tsx';
import { DialogFormButton } from '../../../ui/dialog/DialogForm.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { Block } from '../Block.tsx';
import type { PartProps } from '../member-part.ts';
import css from '../people.module.css';

interface LoginTokensProps extends PartProps {
  /** Id of the login. */
  readonly login: number;
}

/** The access tokens of a login, where it has any. */
export function LoginTokens({ member: { name }, login, rights, onDone }: LoginTokensProps) {
  const { state, reload } = useResource((signal) =>
    call('GET /general-users/{id}/access-token/', { params: { id: login }, signal }),
  );
  return (
    <Loaded state={state} onRetry={reload} waiting={null} failed={tokensFailed}>
      {({ results }) =>
        results.length > 0 && (
          <Block title={tokens}>
            <ul className={css.list}>
              {results.map((token) => (
                <li key={token.id} className={css.row}>
                  <div className={css.what}>
                    <TokenFacts token={token} />
                  </div>
                  {rights.includes('general_user.change') && (
                    <DialogFormButton
                      label={revoke}
                      busyLabel={revoking}
                      title={revokeQuestion(token.name)}
                      look="undo"
                      refusals={endRefusals}
                      act={async () => {
                        const params = { id: login, token: token.id };
                        await call('DELETE /general-users/{id}/access-token/{token}/', { params });
                        reload();
                        onDone(tokenRevoked(token.name, name));
                      }}
                    >
                      {() => <p>{revokeDetail}</p>}
                    </DialogFormButton>
                  )}
                </li>
              ))}
            </ul>
          </Block>
        )
      }
    </Loaded>
  );
}
