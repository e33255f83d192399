import { $session } from '../../lib/session/session.ts';
import { useStore } from '@nanostores/react';

/** Lets password managers know whose password is needed. */
export function OwnUsername() {
  const session = useStore($session, { ssr: 'initial' });
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={session.status === 'member' ? session.user.username : ''}
      readOnly
      hidden
    />
  );
}
