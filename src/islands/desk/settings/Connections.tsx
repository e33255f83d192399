import type { Settings } from '@portal/contract';
import {
  checkGateway,
  checkingGateway,
  connections,
  gateway as gatewayWord,
  gatewayNames,
  gatewayOutcomes,
  mailServer,
  noMailServer,
  sender as senderWord,
  sendingTest,
  sendTest,
} from '#words/desk/settings/settings';
import { call } from '../../../lib/http/call.ts';
import { Message } from '../../ui/Message.tsx';
import css from './settings.module.css';
import { MailOutcome, TestButton } from './TestButton.tsx';

interface ConnectionsProps {
  readonly settings: Settings;
  readonly canTest: boolean;
}

/** The email server and the payment gateway, and whether they work. */
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
        <TestButton
          label={sendTest}
          busyLabel={sendingTest}
          test={(idempotencyKey) => call('POST /settings/email-test/', { idempotencyKey })}
        >
          {(found) => <MailOutcome found={found} />}
        </TestButton>
        {gateway !== 'none' && (
          <TestButton
            label={checkGateway}
            busyLabel={checkingGateway}
            test={(idempotencyKey) => call('POST /settings/gateway-test/', { idempotencyKey })}
          >
            {({ outcome }) => (
              <Message
                kind={outcome === 'ACCEPTED' ? 'good' : 'bad'}
                title={gatewayOutcomes(gatewayNames[gateway])[outcome]}
              />
            )}
          </TestButton>
        )}
      </>
    )}
  </section>
);
