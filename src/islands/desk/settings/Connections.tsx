import type { Answer, Settings } from '@portal/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  checkGateway,
  checkingGateway,
  connections,
  gateway as gatewayWord,
  gatewayNames,
  gatewayOutcomes,
  mailOutcomes,
  mailServer,
  noMailServer,
  sender as senderWord,
  sendingTest,
  sendTest,
  serverSaid,
} from '#words/desk/settings';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './settings.module.css';

interface ConnectionsProps {
  readonly settings: Settings;
  readonly canTest: boolean;
}

/** How emails leave and who takes payments, and whether that works. */
export const Connections = ({ settings: { mail, gateway }, canTest }: ConnectionsProps) => (
  <section className={css.part} aria-labelledby="settings-connections">
    <h3 id="settings-connections">{connections}</h3>
    <dl className={css.facts}>
      <div>
        <dt>{mailServer}</dt>
        <dd>{mail.server ?? noMailServer}</dd>
      </div>
      <div>
        <dt>{senderWord}</dt>
        <dd>{mail.sender}</dd>
      </div>
      <div>
        <dt>{gatewayWord}</dt>
        <dd>{gatewayNames[gateway]}</dd>
      </div>
    </dl>
    {canTest && (
      <>
        <Tested label={sendTest} busyLabel={sendingTest} test={() => call('POST /settings/email-test/')}>
          {(found) => <MailOutcome found={found} />}
        </Tested>
        {gateway !== 'none' && (
          <Tested
            label={checkGateway}
            busyLabel={checkingGateway}
            test={() => call('POST /settings/gateway-test/')}
          >
            {({ outcome }) => (
              <Message
                kind={outcome === 'ACCEPTED' ? 'good' : 'bad'}
                title={gatewayOutcomes(gatewayNames[gateway])[outcome]}
              />
            )}
          </Tested>
        )}
      </>
    )}
  </section>
);

function MailOutcome({ found }: { readonly found: Answer<'POST /settings/email-test/'> }) {
  const { outcome, reply, sent_to } = found;
  const kinds = { SENT: 'good', KEPT: 'info', REFUSED: 'bad', FAILED: 'bad' } as const;
  return (
    <Message kind={kinds[outcome]} title={mailOutcomes(sent_to)[outcome]}>
      {reply && (
        <>
          {serverSaid} <span lang="en">{reply}</span>
        </>
      )}
    </Message>
  );
}

interface TestedProps<Found> {
  readonly label: string;
  readonly busyLabel: string;
  readonly test: () => Promise<Found>;
  readonly children: (found: Found) => ReactNode;
}

/** A button that runs a test, with the result below. */
function Tested<Found>({ label, busyLabel, test, children }: TestedProps<Found>) {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  async function run() {
    setBusy(true);
    setFound(null);
    setFailure(null);
    try {
      setFound(await test());
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css.tested}>
      <Button busy={isBusy} onClick={() => void run()}>
        {isBusy ? busyLabel : label}
      </Button>
      <output>
        {found !== null && children(found)}
        {failure !== null && <FailureMessage failure={failure} />}
      </output>
    </div>
  );
}
