import { useState } from 'react';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';

interface SwitchProps {
  readonly isOn: boolean;
  readonly label: string;
  readonly detail: string;
  /** Throws if it isn't saved. */
  readonly save: (isOn: boolean) => Promise<unknown>;
}

/** A choice that acts at once. */
export function Switch({ isOn, label, detail, save }: SwitchProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function change(wanted: boolean) {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await save(wanted);
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
          // While a change is being saved, the switch already shows it.
          checked={isBusy ? !isOn : isOn}
          aria-busy={isBusy}
          onChange={({ target }) => void change(target.checked)}
        />
        {label}
      </label>
      <p className="small soft">{detail}</p>
      {failure !== null && <FailureMessage failure={failure} />}
    </>
  );
}
