import { preferenceFailed, suggest, suggestDetail } from '#words/account/own-account';
import { call } from '../../../lib/http/call.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import css from './profile.module.css';
import { Switch } from './Switch.tsx';

/** A switch for suggesting usual bookings to the member; acts at once. */
export function BookingPreferences() {
  const { state, reload, put } = useResource((signal) => call('GET /booking/usual/preference/', { signal }));
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.partBlock}`} />}
      failed={preferenceFailed}
    >
      {(preference) => (
        <Switch
          isOn={preference.suggest}
          label={suggest}
          detail={suggestDetail}
          save={async (wanted) =>
            put(await call('PUT /booking/usual/preference/', { body: { suggest: wanted } }))
          }
        />
      )}
    </Loaded>
  );
}
