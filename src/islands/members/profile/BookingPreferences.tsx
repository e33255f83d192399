import { useState } from 'react';
import { preferenceFailed, suggest, suggestDetail } from '#words/account/own-account';
import { call } from '../../../lib/http/call.ts';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import css from './profile.module.css';

/** Whether usual bookings are suggested to the member: a switch, which acts at once. */
export function BookingPreferences() {
  const { state, reload, put } = useResource((signal) => call('GET /booking/usual/preference/', { signal }));
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.partBlock}`} />}
      failed={preferenceFailed}
    >
      {(preference) => <Switch isOn={preference.suggest} onChange={put} />}
    </Loaded>
  );
}

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (preference: { readonly suggest: boolean }) => void;
}

function Switch({ isOn, onChange }: SwitchProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function change(wanted: boolean) {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      onChange(await call('PUT /booking/usual/preference/', { body: { suggest: wanted } }));
    } catch (reason) {
      setFailure(reason);
    }
    setBusy(false);
  }

  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          // What is being changed shows as it will be.
          checked={isBusy ? !isOn : isOn}
          aria-busy={isBusy}
          onChange={({ target }) => void change(target.checked)}
        />
        {suggest}
      </label>
      <p className="small soft">{suggestDetail}</p>
      {failure !== null && <FailureMessage failure={failure} />}
    </>
  );
}
