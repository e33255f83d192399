import * as words from '#words/desk/settings/webhooks';
import { comma } from '#words/app/joining';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { Message } from '../../ui/Message.tsx';
import { RecordFields } from '../records/RecordFields.tsx';
import type { RecordContentProps } from '../records/section.ts';
import { Deliveries } from './Deliveries.tsx';
import { Secret } from './Secret.tsx';
import css from './webhooks.module.css';

const momentIn = (value: unknown): string | null =>
  typeof value === 'string' ? `${dateWithYear(value)}${comma}${time(value)}` : null;

/** The state of an address where something is wrong with it. */
function State({ record }: Pick<RecordContentProps, 'record'>) {
  const off = record['switched_off'];
  const failingSince = momentIn(record['failing_since']);
  if (off === 'GONE' || off === 'FAILING') {
    const { title, detail } = words.switchedOff[off];
    return (
      <Message kind="bad" title={title}>
        <p>{detail}</p>
      </Message>
    );
  }
  if (failingSince === null) return null;
  const { title, detail } = words.failing(failingSince);
  return (
    <Message kind="wait" title={title}>
      <p>{detail}</p>
    </Message>
  );
}

/** Fields that the state and the secret show. */
const shownElsewhere: ReadonlySet<string> = new Set(['switched_off', 'failing_since', 'secret_shown_at']);

/** A webhook: its state, its fields, its secret and what was sent there. */
export default function WebhookPage(props: RecordContentProps) {
  const { record, records, rights } = props;
  const shown = records.shown.filter(({ name }) => !shownElsewhere.has(name));
  const canChange = rights.includes('webhook.change');
  const id = Number(record.id);
  return (
    <div className={css.page}>
      <State record={record} />
      <RecordFields {...props} records={{ ...records, shown }} />
      {canChange && <Secret id={id} shownAt={momentIn(record['secret_shown_at'])} />}
      <Deliveries webhook={id} canChange={canChange} />
    </div>
  );
}
