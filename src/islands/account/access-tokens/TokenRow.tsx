import type { AccessToken } from '@portal/contract';
import { TOKEN_PREFIX } from '@portal/contract/account/rules/token-scopes';
import {
  createdAndUsed,
  createdNotUsed,
  expired,
  expires,
  revoke,
  revokeNamed,
} from '#words/account/access-tokens';
import { comma } from '#words/app/joining';
import { scopeName } from '../../../lib/account/token-scopes.ts';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { key } from '../../../pictures/screen-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The facts of a token: what it may do, when it was created and used, and its end. */
export function TokenFacts({ token }: { readonly token: AccessToken }) {
  const { name, ending, scopes, created_at, expires_at, is_expired, last_used_at } = token;
  const since = dateWithYear(created_at);
  const end = dateWithYear(expires_at);
  return (
    <>
      <p>
        <strong>{name}</strong> <span className="small soft">{`${TOKEN_PREFIX}…${ending}`}</span>
      </p>
      <p className="small">{scopes.map(scopeName).join(comma)}</p>
      <p className="small soft">
        {last_used_at === null
          ? createdNotUsed(since)
          : createdAndUsed(since, `${dateWithYear(last_used_at)}${comma}${time(last_used_at)}`)}
      </p>
      <p className="small soft">{is_expired ? expired(end) : expires(end)}</p>
    </>
  );
}

interface TokenRowProps {
  readonly token: AccessToken;
  readonly onRevoke: () => void;
}

/** One of the user's own tokens. */
export const TokenRow = ({ token, onRevoke }: TokenRowProps) => (
  <li>
    <Icon drawing={key} />
    <div>
      <TokenFacts token={token} />
    </div>
    <Button look="undo" aria-label={revokeNamed(token.name)} onClick={onRevoke}>
      {revoke}
    </Button>
  </li>
);
