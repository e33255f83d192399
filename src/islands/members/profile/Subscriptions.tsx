import type { PushDevice } from '@portal/contract';
import { choicesFailed, emailsGoTo, inPortal } from '#words/account/notification-choices';
import { noAddress } from '#words/account/own-account';
import { call } from '../../../lib/http/call.ts';
import { isSubscribedHere } from '../../../lib/push/here.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useOffers } from '../../ui/Offered.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { MailLanguage } from './MailLanguage.tsx';
import { ChoicesTable } from './reach/ChoicesTable.tsx';
import { Devices } from './reach/Devices.tsx';
import { ThisDevice } from './reach/ThisDevice.tsx';
import css from './profile.module.css';

const PUSH = 'GET /general-users/me/push/';

/** Chooses which emails and notifications a member gets, on which devices, and in which language. */
export function Subscriptions() {
  const offers = useOffers();
  const { state, reload, put } = useResource(async (signal) => {
    const [emails, push] = await Promise.all([
      call('GET /general-users/me/subscription/', { signal }),
      offers(PUSH) ? call(PUSH, { signal }) : null,
    ]);
    // If the browser forgot its subscription, the club's record of this device is out of date.
    return { emails, push, isHere: push !== null && (await isSubscribedHere().catch(() => false)) };
  });
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.partBlock}`} />}
      failed={choicesFailed}
    >
      {(known) => {
        const { emails, push, isHere } = known;
        const { address, language } = emails;
        const putDevices = (devices: readonly PushDevice[], here: boolean) =>
          put({ ...known, push: push && { ...push, devices: [...devices] }, isHere: here });
        return (
          <div className={css.reach}>
            <div className="soft">
              <p>{address === null ? noAddress : emailsGoTo(address)}</p>
              <p>{inPortal}</p>
            </div>
            {push && <ThisDevice push={push} isHere={isHere} onChange={putDevices} />}
            <ChoicesTable
              emails={address === null ? [] : emails.results}
              topics={push?.topics ?? null}
              onEmail={(now) =>
                put({
                  ...known,
                  emails: {
                    ...emails,
                    results: emails.results.map((one) => (one.type === now.type ? now : one)),
                  },
                })
              }
              onTopic={(now) =>
                push &&
                put({
                  ...known,
                  push: { ...push, topics: push.topics.map((one) => (one.topic === now.topic ? now : one)) },
                })
              }
            />
            {push && <Devices devices={push.devices} isHere={isHere} onChange={putDevices} />}
            <MailLanguage
              language={language}
              onChange={(now) => put({ ...known, emails: { ...emails, language: now } })}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
