import type { Answer, Finding } from '@portal/contract';
import { useState } from 'react';
import { colon, comma } from '#words/app/joining';
import { methods } from '#words/desk/money/closing';
import {
  bankSays,
  explanations,
  found,
  invoice as invoiceWord,
  kinds,
  lookingUp,
  lookUp,
  member as memberWord,
  noInvoice,
  otherAmount,
  outcomes,
  payment as paymentWord,
  paymentStatuses,
  reason as reasonWord,
  reasonHelp,
  reasonNeeded,
  refusals,
  settle,
  settled,
  settledBy,
  settledItself,
  settleQuestion,
  settling,
  tookAsPaid,
} from '#words/desk/money/reconciliation';
import { href } from '../../../../lib/app/routes.ts';
import { createKeys } from '../../../../lib/desk/keys.ts';
import { dateWithYear, money, time } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { lowerCount } from '../../../../lib/desk/today/counts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DoneMessage, useDone } from '../../../ui/DoneMessage.tsx';
import { FailureMessage } from '../../../ui/failure/FailureMessage.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Message } from '../../../ui/Message.tsx';
import { DialogFormButton } from '../../../ui/dialog/DialogForm.tsx';
import { MemberLink } from '../../links/MemberLink.tsx';
import css from './reconciliation.module.css';

interface FindingItemProps {
  /** As the list has it. */
  readonly first: Finding;
  readonly rights: readonly string[];
}

const when = (moment: string): string => dateWithYear(moment) + comma + time(moment);

const recordAt = (section: string, id: string): string =>
  href('desk-section', { params: { id: section }, query: { id } });

/** Words the result of a check at the gateway. */
function sentenceOf({
  outcome,
  paid,
  currency,
}: Answer<'POST /finance/reconciliation/{id}/look-up/'>): string {
  return outcome === 'MISMATCH'
    ? otherAmount(((paid ?? 0) / 100).toFixed(2), currency ?? '')
    : outcomes[outcome];
}

/**
 * A finding in plain words, with its payment, member and invoices, and its actions. It stays in its place once
 * settled.
 */
export function FindingItem({ first, rights }: FindingItemProps) {
  const [finding, setFinding] = useState(first);
  const [done, setDone] = useDone();
  const { kind, detail, settled_at } = finding;
  return (
    <li className={css.finding}>
      <h3>{kinds[kind]}</h3>
      <p>{explanations[kind]}</p>
      <Facts finding={finding} rights={rights} />
      {kind === 'MISMATCH' && (
        <p className="small">
          {bankSays}
          {colon}
          <span lang="en">{detail}</span>
        </p>
      )}
      <DoneMessage done={done} className={css.done} />
      {settled_at !== null && <Settled finding={finding} at={settled_at} />}
      {settled_at === null && rights.includes('reconciliation.change') && (
        <Actions
          finding={finding}
          onDone={(after, sentence) => {
            setFinding(after);
            setDone(sentence);
            lowerCount('reconciliation');
          }}
        />
      )}
    </li>
  );
}

function Facts({ finding, rights }: { readonly finding: Finding; readonly rights: readonly string[] }) {
  const { payment, member, member_name, membership_id, method, amount, payment_status, invoices, found_at } =
    finding;
  const paid = [money(amount), methods[method], paymentStatuses[payment_status]].join(comma);
  const mayOpen = (right: string) => rights.includes(right);
  return (
    <dl className={css.facts}>
      <div>
        <dt>{memberWord}</dt>
        <dd>
          <MemberLink id={member} rights={rights}>
            {member_name}
          </MemberLink>{' '}
          <span className="soft small whole">{membership_id}</span>
        </dd>
      </div>
      <div>
        <dt>{paymentWord}</dt>
        <dd>
          {mayOpen('reservation_payment.view') ? (
            <a className="link" href={recordAt('payments', payment)}>
              {paid}
            </a>
          ) : (
            paid
          )}
        </dd>
      </div>
      <div>
        <dt>{invoiceWord}</dt>
        <dd>
          {invoices.length === 0 && noInvoice}
          {invoices.map(({ id, invoice_number }) => (
            <div key={id}>
              {mayOpen('payment_invoice.view') ? (
                <a className="link" href={recordAt('invoices', id)}>
                  {invoice_number}
                </a>
              ) : (
                invoice_number
              )}
            </div>
          ))}
        </dd>
      </div>
      <div>
        <dt>{found}</dt>
        <dd>
          {dateWithYear(found_at)}
          {comma}
          <span className="whole">{time(found_at)}</span>
        </dd>
      </div>
    </dl>
  );
}

/** The person who settled it, and the reason. */
function Settled({ finding, at }: { readonly finding: Finding; readonly at: string }) {
  const { settled_by, reason } = finding;
  if (settled_by === null) return <p className="soft small">{reason ?? settledItself}</p>;
  return (
    <div>
      <p>{reason ?? tookAsPaid}</p>
      <p className="soft small">{settledBy(settled_by, when(at))}</p>
    </div>
  );
}

interface ActionsProps {
  readonly finding: Finding;
  readonly onDone: (after: Finding, sentence: string) => void;
}

function Actions({ finding, onDone }: ActionsProps) {
  const { id } = finding;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [answered, setAnswered] = useState<string | null>(null);

  async function look() {
    setBusy(true);
    setFailure(null);
    setAnswered(null);
    try {
      const answer = await call('POST /finance/reconciliation/{id}/look-up/', { params: { id }, body: {} });
      if (answer.outcome === 'PAID') onDone(answer.finding, sentenceOf(answer));
      else setAnswered(sentenceOf(answer));
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure !== null && <FailureMessage failure={failure} refusals={refusals} />}
      <div className={css.done} aria-live="polite">
        {answered !== null && <Message kind="info" title={answered} />}
      </div>
      <div className={css.actions}>
        <Button busy={isBusy} onClick={() => void look()}>
          {isBusy ? lookingUp : lookUp}
        </Button>
        <Settle finding={finding} onDone={onDone} />
      </div>
    </>
  );
}

/** Settles a finding by hand, with a reason. */
function Settle({ finding: { id, member_name }, onDone }: ActionsProps) {
  const [keyFor] = useState(createKeys);
  const [reason, setReason] = useState('');
  return (
    <DialogFormButton
      label={settle}
      busyLabel={settling}
      title={settleQuestion(member_name)}
      names={['reason']}
      refusals={refusals}
      check={() => (reason.trim() === '' ? { reason: reasonNeeded } : {})}
      act={async () => {
        const body = { reason: reason.trim() };
        const after = await call('POST /finance/reconciliation/{id}/settle/', {
          params: { id },
          body,
          idempotencyKey: keyFor(body),
        });
        onDone(after, settled);
      }}
    >
      {(errors) => (
        <Field
          id={`settle-${id}`}
          name="reason"
          label={reasonWord}
          help={reasonHelp}
          error={errors.reason}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </DialogFormButton>
  );
}
