import type { PushDevice } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/account/notification-choices';
import { device as deviceName } from '#words/account/own-account';
import { comma } from '#words/app/joining';
import { dateWithYear, time } from '../../../../lib/format/format.ts';
import { unsubscribeHere } from '../../../../lib/push/here.ts';
import { bell, check } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailureMessage } from '../../../ui/FailureMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import css from '../profile.module.css';
import reach from './reach.module.css';
import { endDevice } from './ThisDevice.tsx';

interface DevicesProps {
  readonly devices: readonly PushDevice[];
  readonly isHere: boolean;
  readonly onChange: (devices: readonly PushDevice[], isHere: boolean) => void;
}

/** Every device that notifications go to, each of which can be removed; nothing where there are none, but that the last one was. */
export function Devices({ devices, isHere, onChange }: DevicesProps) {
  const [busy, setBusy] = useState<number | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function remove({ id, browser, system, is_current }: PushDevice) {
    if (busy !== null) return;
    setBusy(id);
    setFailure(null);
    try {
      await endDevice(id);
      if (is_current) await unsubscribeHere();
      setRemoved(deviceName(browser, system));
      onChange(
        devices.filter((one) => one.id !== id),
        isHere && !is_current,
      );
    } catch (reason) {
      setFailure(reason);
    }
    setBusy(null);
  }

  if (devices.length === 0 && removed === null) return null;
  return (
    <div className={reach.devices}>
      {devices.length > 0 && <h3>{words.yourDevices}</h3>}
      <ul className={css.list}>
        {devices.map((one) => (
          <li key={one.id}>
            <Icon drawing={bell} />
            <div>
              <p>
                <strong>{deviceName(one.browser, one.system)}</strong>
              </p>
              <p className="small soft">{used(one)}</p>
            </div>
            {isHere && one.is_current && (
              <Tag kind="good" icon={check}>
                {words.thisDevice}
              </Tag>
            )}
            <Button
              look="undo"
              busy={busy === one.id}
              aria-label={words.removeNamed(deviceName(one.browser, one.system))}
              onClick={() => void remove(one)}
            >
              {busy === one.id ? words.removing : words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <output className="small">{removed !== null && words.removed(removed)}</output>
      {failure !== null && <FailureMessage failure={failure} />}
    </div>
  );
}

function used({ created_at, last_used_at }: PushDevice): string {
  const day = dateWithYear(created_at);
  return last_used_at === null
    ? words.added(day)
    : words.addedAndUsed(day, `${dateWithYear(last_used_at)}${comma}${time(last_used_at)}`);
}
