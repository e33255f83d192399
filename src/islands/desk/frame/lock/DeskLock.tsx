import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { openDeskLock, watchDesk } from '../../../../lib/desk/lock.ts';
import { $session } from '../../../../lib/session/session.ts';
import { LockScreen } from './LockScreen.tsx';

/** Covers the desk once nobody has used it for as long as the club’s settings say: decision 0183. */
export function DeskLock() {
  const session = useStore($session);
  const minutes = session.status === 'member' ? session.user.desk_lock_minutes : undefined;
  const lock = useMemo(() => openDeskLock(minutes), [minutes]);
  const isLocked = useStore(lock.$isLocked);
  useEffect(() => (minutes === undefined ? undefined : watchDesk(lock)), [lock, minutes]);
  return isLocked && session.status === 'member' ? (
    <LockScreen key={minutes} username={session.user.username} onUnlock={lock.unlock} />
  ) : null;
}
