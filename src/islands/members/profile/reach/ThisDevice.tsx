import type { Answer, PushDevice } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/account/notification-choices';
import { call } from '../../../../lib/http/call.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import type { PushSupport } from '../../../../lib/push/here.ts';
import { NotSubscribed, pushSupport, turnOnHere, unsubscribeHere } from '../../../../lib/push/here.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailureMessage } from '../../../ui/failure/FailureMessage.tsx';
import { Message } from '../../../ui/Message.tsx';
import { bell } from '../../../../pictures/icons.ts';
import css from './reach.module.css';

interface ThisDeviceProps {
  readonly push: Answer<'GET /general-users/me/push/'>;
  /** True when this browser is subscribed. */
  readonly isHere: boolean;
  readonly onChange: (devices: readonly PushDevice[], isHere: boolean) => void;
}

const DEVICE = 'DELETE /general-users/me/push/device/{id}/';

/** Removes a device; one that is gone already is no failure. */
export const endDevice = (id: number): Promise<unknown> =>
  call(DEVICE, { params: { id } }).catch((failure: unknown) => {
    if (!isRefused(failure) || failure.status !== 404) throw failure;
  });

/**
 * Tells whether notifications come to this device, with the button for it: the browser asks its user only after that
 * is pressed.
 */
export function ThisDevice({ push: { public_key, devices }, isHere, onChange }: ThisDeviceProps) {
  const [support, setSupport] = useState(pushSupport);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const current = isHere ? devices.find(({ is_current }) => is_current) : undefined;

  async function act(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (reason) {
      setFailure(reason);
    }
    setSupport(pushSupport());
    setBusy(false);
  }

  const turnOn = () =>
    act(async () => {
      const made = await turnOnHere(public_key);
      if (made)
        onChange([made, ...devices.filter(({ is_current, id }) => !is_current && id !== made.id)], true);
    });
  const turnOff = ({ id }: PushDevice) =>
    act(async () => {
      await endDevice(id);
      await unsubscribeHere();
      onChange(
        devices.filter((one) => one.id !== id),
        false,
      );
    });

  const canChange = current !== undefined || support === 'able' || support === 'blocked';
  return (
    <div className={css.device}>
      <h3>{words.thisDevice}</h3>
      <div aria-live="polite" className={css.status}>
        {current ? <Message kind="good" title={words.onHere} /> : <PushUnavailable support={support} />}
      </div>
      {canChange && (
        // One button for both, which keeps the focus.
        <Button
          look={current ? 'undo' : 'outlined'}
          busy={isBusy}
          {...(!current && { icon: bell })}
          onClick={() => void (current ? turnOff(current) : turnOn())}
        >
          {buttonLabel({ isOn: current !== undefined, isBusy, isBlocked: support === 'blocked' })}
        </Button>
      )}
      {failure !== null && <Failed failure={failure} />}
    </div>
  );
}

interface ButtonState {
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
}

function buttonLabel({ isOn, isBusy, isBlocked }: ButtonState): string {
  if (isOn) return isBusy ? words.turningOff : words.turnOff;
  if (isBusy) return words.turningOn;
  return isBlocked ? words.checkAgain : words.turnOn;
}

/** Explains why no notifications come here. */
function PushUnavailable({ support }: { readonly support: PushSupport }) {
  switch (support) {
    case 'home-screen':
      return (
        <Message kind="info" title={words.homeScreen}>
          {words.homeScreenDetail}
        </Message>
      );
    case 'unable':
      return (
        <Message kind="info" title={words.unable}>
          {words.unableDetail}
        </Message>
      );
    case 'blocked':
      return (
        <Message kind="wait" title={words.blocked}>
          {words.blockedDetail}
        </Message>
      );
    default:
      return <p className="soft">{words.offHere}</p>;
  }
}

function Failed({ failure }: { readonly failure: unknown }) {
  if (!(failure instanceof NotSubscribed)) return <FailureMessage failure={failure} />;
  const isUnanswered = failure.fault === 'unanswered';
  return (
    <Message
      kind={isUnanswered ? 'info' : 'bad'}
      role="alert"
      title={isUnanswered ? words.unanswered : words.notSubscribed}
    >
      {isUnanswered ? words.unansweredDetail : words.notSubscribedDetail}
    </Message>
  );
}
