import type { Passkey } from '@portal/contract';
import {
  addedAndUsed,
  addedNotUsed,
  remove,
  removeNamed,
  rename,
  renameNamed,
} from '#words/account/passkeys';
import { comma } from '#words/app/joining';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { key } from '../../../pictures/screen-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** One passkey: its name, the day it was made, and its last use. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, created_at, last_used_at } = passkey;
  const since = dateWithYear(created_at);
  return (
    <li>
      <Icon drawing={key} />
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="small soft">
          {last_used_at === null
            ? addedNotUsed(since)
            : addedAndUsed(since, `${dateWithYear(last_used_at)}${comma}${time(last_used_at)}`)}
        </p>
      </div>
      <Button aria-label={renameNamed(name)} onClick={onRename}>
        {rename}
      </Button>
      <Button look="undo" aria-label={removeNamed(name)} onClick={onRemove}>
        {remove}
      </Button>
    </li>
  );
}
