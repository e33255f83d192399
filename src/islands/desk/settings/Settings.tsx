import type { Settings as ClubSettings } from '@portal/contract';
import {
  currency as currencyWord,
  failed,
  fixed,
  fixedDetail,
  heading,
  intro,
  loading,
  readOnly,
  timeZone,
} from '#words/desk/settings/settings';
import {
  heading as emailTexts,
  intro as emailTextsIntro,
  open as openEmailTexts,
} from '#words/desk/settings/email-texts';
import { call } from '../../../lib/http/call.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { useAddress } from '../links/use-address.ts';
import { Connections } from './Connections.tsx';
import { emailAddress } from './emails/address.ts';
import { SettingsForm } from './SettingsForm.tsx';
import css from './settings.module.css';

interface SettingsProps {
  readonly rights: readonly string[];
}

const IdentityProvider = lazyPart(() => import('./IdentityProvider.tsx'), { waiting: <SectionSkeleton /> });

const EmailTexts = lazyPart(() => import('./emails/EmailTexts.tsx'), { waiting: <SectionSkeleton /> });

/** The settings of the club, and the texts of its emails. */
export default function Settings({ rights }: SettingsProps) {
  const { query } = useAddress();
  const email = query.get('email');
  const canChange = rights.includes('settings.change');
  return email === null ? (
    <ClubSettingsPage rights={rights} />
  ) : (
    <EmailTexts email={email} canChange={canChange} />
  );
}

function ClubSettingsPage({ rights }: SettingsProps) {
  const { state, reload, put } = useResource((signal) => call('GET /settings/', { signal, asStored: true }));
  return (
    <>
      <h2>{heading}</h2>
      <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} loading={loading} failed={failed}>
        {(settings) => (
          <>
            <p className={`soft ${css.intro}`}>{intro}</p>
            {!rights.includes('settings.change') && <Message kind="info" title={readOnly} />}
            <SettingsForm settings={settings} canChange={rights.includes('settings.change')} onSaved={put} />
            <section className={css.part} aria-labelledby="settings-emails">
              <h3 id="settings-emails">{emailTexts}</h3>
              <p className={`soft ${css.intro}`}>{emailTextsIntro}</p>
              <a className="button" href={emailAddress('all')}>
                {openEmailTexts}
              </a>
            </section>
            <IdentityProvider canChange={rights.includes('settings.change')} />
            <Connections settings={settings} canTest={rights.includes('settings.change')} />
            <Fixed settings={settings} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The settings that are fixed at installation. */
const Fixed = ({ settings: { time_zone, currency } }: { readonly settings: ClubSettings }) => (
  <section className={css.part} aria-labelledby="settings-fixed">
    <h3 id="settings-fixed">{fixed}</h3>
    <dl className={css.facts}>
      <div>
        <dt>{timeZone}</dt>
        <dd>{time_zone}</dd>
      </div>
      <div>
        <dt>{currencyWord}</dt>
        <dd>{currency}</dd>
      </div>
    </dl>
    <p className="soft">{fixedDetail}</p>
  </section>
);
