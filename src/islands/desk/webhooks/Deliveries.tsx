import type { DeliveryStatus, WebhookDelivery } from '@portal/contract';
import { useId, useState } from 'react';
import * as words from '#words/desk/settings/webhooks';
import { comma } from '#words/app/joining';
import { alertCircle, check, hourglass } from '../../../pictures/icons.ts';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Message } from '../../ui/Message.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import { Rows, useGrowing } from '../people/Rows.tsx';
import { TestButton } from '../settings/TestButton.tsx';
import css from './webhooks.module.css';

const looks = {
  WAITING: ['wait', hourglass],
  DELIVERED: ['good', check],
  FAILED: ['bad', alertCircle],
} as const;

const isStatus = (value: string): value is DeliveryStatus => Object.hasOwn(words.statuses, value);

const nameOf = (type: WebhookDelivery['type']): string =>
  type === 'webhook.test' ? words.testName : words.eventNames[type];

const at = (moment: string): string => `${dateWithYear(moment)}${comma}${time(moment)}`;

interface DeliveriesProps {
  readonly webhook: number;
  readonly canChange: boolean;
}

/** The deliveries to an address, newest first, with a test and the way to send one again. */
export function Deliveries({ webhook, canChange }: DeliveriesProps) {
  const heading = useId();
  const [status, setStatus] = useState<DeliveryStatus | ''>('');
  // Another number loads the list again.
  const [loads, setLoads] = useState(0);
  const reload = () => setLoads((count) => count + 1);
  return (
    <section className={css.block} aria-labelledby={heading}>
      <h3 id={heading}>{words.deliveries}</h3>
      {canChange && (
        <TestButton
          label={words.sendTest}
          busyLabel={words.sendingTest}
          refusals={words.refusals}
          test={async (key) => {
            const sent = await call('POST /webhook/{id}/test/', {
              params: { id: webhook },
              idempotencyKey: key,
            });
            reload();
            return sent;
          }}
        >
          {(sent) => (
            <Message
              kind={sent.status === 'DELIVERED' ? 'good' : 'bad'}
              title={sent.status === 'DELIVERED' ? words.testArrived : words.testFailed}
            >
              <Outcome delivery={sent} />
            </Message>
          )}
        </TestButton>
      )}
      <div className={css.tools}>
        <OptionField
          id="delivery-status"
          name="status"
          label={words.onlyStatus}
          options={[['', words.allStatuses], ...Object.entries(words.statuses)]}
          value={status}
          onChoose={(chosen) => setStatus(isStatus(chosen) ? chosen : '')}
        />
        <Button onClick={reload}>{words.refresh}</Button>
      </div>
      <List
        key={`${status} ${loads}`}
        webhook={webhook}
        canChange={canChange}
        status={status}
        onSent={reload}
      />
    </section>
  );
}

interface ListProps extends DeliveriesProps {
  readonly status: DeliveryStatus | '';
  readonly onSent: () => void;
}

function List({ webhook, canChange, status, onSent }: ListProps) {
  const list = useGrowing((offset, signal) =>
    call('GET /webhook-delivery/', {
      query: { webhook, offset, ordering: '-id', ...(status && { status }) },
      signal,
    }),
  );
  return (
    <Rows list={list} failed={words.deliveriesFailed} none={words.noDeliveries}>
      {(delivery) => <Delivery delivery={delivery} canChange={canChange} onSent={onSent} />}
    </Rows>
  );
}

/** The outcome of the last try, in a line. */
function Outcome({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { failure, answer_status: answered, milliseconds, tries, try_at: next, status } = delivery;
  const facts = [
    words.tries(tries),
    ...(answered === null ? [] : [words.answered(answered, milliseconds ?? 0)]),
    ...(next === null || status !== 'WAITING' ? [] : [words.nextTry(at(next))]),
  ];
  return (
    <>
      {failure && <p className="small">{words.failures[failure]}</p>}
      {tries > 0 && <p className="soft small">{facts.join(comma)}</p>}
    </>
  );
}

interface DeliveryProps extends Pick<ListProps, 'canChange' | 'onSent'> {
  readonly delivery: WebhookDelivery;
}

function Delivery({ delivery, canChange, onSent }: DeliveryProps) {
  const { type, status, created_at, message, body, answer } = delivery;
  const [kind, icon] = looks[status];
  return (
    <div className={css.delivery}>
      <div className={css.line}>
        <div>
          <strong>{nameOf(type)}</strong>
          <p className="soft small">{at(created_at)}</p>
          <Outcome delivery={delivery} />
        </div>
        <Tag kind={kind} icon={icon}>
          {words.statuses[status]}
        </Tag>
      </div>
      <details>
        <summary>{words.messageAndAnswer}</summary>
        <p className="small">
          {words.messageId}: <code>{message}</code>
        </p>
        <p className="small">{words.bodySent}</p>
        {body === null ? (
          <p className="soft">{words.bodyHidden}</p>
        ) : (
          <pre className={css.text}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        )}
        {answer !== null && (
          <>
            <p className="small">{words.bodyAnswered}</p>
            {answer === '' ? (
              <p className="soft">{words.emptyAnswer}</p>
            ) : (
              <pre className={css.text} lang="en">
                {answer}
              </pre>
            )}
          </>
        )}
      </details>
      {canChange && status !== 'WAITING' && <SendAgain id={delivery.id} onSent={onSent} />}
    </div>
  );
}

function SendAgain({ id, onSent }: { readonly id: number; readonly onSent: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [key] = useState(() => crypto.randomUUID());
  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      await call('POST /webhook-delivery/{id}/again/', { params: { id }, idempotencyKey: key });
      onSent();
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  }
  return (
    <>
      <p>
        <Button look="quiet" busy={isBusy} onClick={() => void send()}>
          {isBusy ? words.sendingAgain : words.sendAgain}
        </Button>
      </p>
      {failure !== null && <FailureMessage failure={failure} refusals={words.refusals} />}
    </>
  );
}
