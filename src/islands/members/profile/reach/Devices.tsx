import type { PushDevice } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/account/notification-choices';
import { device as deviceName } from '#words/account/own-account';
import { comma } from '#words/app/joining';
import { call } from '../../../../lib/http/call.ts';
import { dateWithYear, time } from '../../../../lib/format/format.ts';
import { unsubscribeHere } from '../../../../lib/push/here.ts';
import { bell, check } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailureMessage } from '../../../ui/failure/FailureMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Offered } from '../../../ui/Offered.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import css from '../profile.module.css';
import reach from './reach.module.css';
import { endDevice } from './ThisDevice.tsx';

interface DevicesProps {
  readonly devices: readonly PushDevice[];
  readonly isHere: boolean;
  readonly onChange: (devices: readonly PushDevice[], isHere: boolean) => void;
}

/** The action on a device that is under way. */
interface Busy {
  readonly id: number;
  readonly with: 'test' | 'removal';
}

/** Tests whether notifications reach a device; resolves to its push service's answer. */
const tryOut = (id: number) =>
  call('POST /general-users/me/push/device/{id}/test/', {
    params: { id },
    idempotencyKey: crypto.randomUUID(),
  });

const testResults = { SENT: words.testSent, GONE: words.testGone, FAILED: words.testFailed } as const;

/**
 * Every device that gets notifications, with buttons to test and remove it; if there are none, only the result of the
 * last action.
 */
export function Devices({ devices, isHere, onChange }: DevicesProps) {
  const [busy, setBusy] = useState<Busy | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function act(doing: Busy, work: () => Promise<void>) {
    if (busy !== null) return;
    setBusy(doing);
    setFailure(null);
    setResult(null);
    try {
      await work();
    } catch (reason) {
      setFailure(reason);
    }
    setBusy(null);
  }

  /** Removes a device, and shows the rest. */
  async function takeAway({ id, is_current }: PushDevice) {
    if (is_current) await unsubscribeHere();
    onChange(
      devices.filter((one) => one.id !== id),
      isHere && !is_current,
    );
  }

  const test = (one: PushDevice) =>
    act({ id: one.id, with: 'test' }, async () => {
      const { outcome, device } = await tryOut(one.id);
      setResult(testResults[outcome](namePushDevice(one)));
      if (device === null) return takeAway(one);
      onChange(
        devices.map((other) => (other.id === device.id ? device : other)),
        isHere,
      );
    });
  const remove = (one: PushDevice) =>
    act({ id: one.id, with: 'removal' }, async () => {
      await endDevice(one.id);
      setResult(words.removed(namePushDevice(one)));
      await takeAway(one);
    });

  if (devices.length === 0 && result === null) return null;
  return (
    <div className={reach.devices}>
      {devices.length > 0 && <h3>{words.yourDevices}</h3>}
      <ul className={css.list}>
        {devices.map((one) => (
          <Device
            key={one.id}
            device={one}
            isHere={isHere && one.is_current}
            busy={busy?.id === one.id ? busy.with : null}
            onTest={() => void test(one)}
            onRemove={() => void remove(one)}
          />
        ))}
      </ul>
      <output className="small">{result}</output>
      {failure !== null && <FailureMessage failure={failure} />}
    </div>
  );
}

interface DeviceProps {
  readonly device: PushDevice;
  readonly isHere: boolean;
  readonly busy: Busy['with'] | null;
  readonly onTest: () => void;
  readonly onRemove: () => void;
}

function Device({ device, isHere, busy, onTest, onRemove }: DeviceProps) {
  const name = namePushDevice(device);
  return (
    <li>
      <Icon drawing={bell} />
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="small soft">{describeUse(device)}</p>
      </div>
      {isHere && (
        <Tag kind="good" icon={check}>
          {words.thisDevice}
        </Tag>
      )}
      <Offered by="POST /general-users/me/push/device/{id}/test/">
        <Button busy={busy === 'test'} aria-label={words.sendTestTo(name)} onClick={onTest}>
          {busy === 'test' ? words.sendingTest : words.sendTest}
        </Button>
      </Offered>
      <Button look="undo" busy={busy === 'removal'} aria-label={words.removeNamed(name)} onClick={onRemove}>
        {busy === 'removal' ? words.removing : words.remove}
      </Button>
    </li>
  );
}

const namePushDevice = ({ browser, system }: PushDevice): string => deviceName(browser, system);

function describeUse({ created_at, last_used_at }: PushDevice): string {
  const day = dateWithYear(created_at);
  return last_used_at === null
    ? words.added(day)
    : words.addedAndUsed(day, `${dateWithYear(last_used_at)}${comma}${time(last_used_at)}`);
}
