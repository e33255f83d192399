import type { Invoice, InvoiceStep } from '@portal/contract';
import { comma, stop } from '#words/app/joining';
import { emailStatuses } from '#words/desk/people/people';
import {
  byWhom,
  historyTitle,
  isEmailed,
  isIssued,
  isPaid,
  isRefunded,
  isVoided,
  isWaived,
  referenceIs,
  seePayment,
  terminal,
} from '#words/desk/money/invoice';
import { methods } from '#words/money/invoices';
import { href } from '../../../lib/app/routes.ts';
import { refundLabel } from '../../../lib/desk/money/refund-ways.ts';
import { dateWithYear, money, time } from '../../../lib/format/format.ts';
import { nameForCode } from '../../../lib/format/by-code.ts';
import { newestFirst } from '../../../lib/money/invoice.ts';
import { call } from '../../../lib/http/call.ts';
import { useResource } from '../../ui/loading/use-resource.ts';
import css from './money.module.css';

interface InvoiceStepsProps {
  readonly invoice: Invoice;
  readonly rights: readonly string[];
}

interface Row {
  readonly at: string;
  readonly words: string;
  readonly details: readonly string[];
  /** Id of the payment that has a page. */
  readonly payment: string | null;
}

const methodOf = ({ method, at_desk }: InvoiceStep): string =>
  method === 'CREDIT_CARD' && at_desk ? terminal : method === null ? '' : nameForCode(methods, method);

function stepWords(step: InvoiceStep): string {
  const sum = money(step.amount ?? 0);
  if (step.kind === 'ISSUED') return isIssued(sum);
  if (step.kind === 'VOIDED') return isVoided;
  if (step.kind === 'WAIVED') return isWaived(sum);
  if (step.kind === 'PAID') return isPaid(sum, methodOf(step));
  const { destination, method, at_desk } = step;
  const source = method && { method, is_online: !at_desk };
  return isRefunded(
    refundLabel([{ destination: destination ?? 'CREDIT', amount: step.amount ?? 0, source }]),
  );
}

const rowOf = (step: InvoiceStep): Row => ({
  at: step.at,
  words: stepWords(step),
  details: [
    step.reference === null ? '' : referenceIs(step.reference),
    step.note ?? '',
    step.by === null ? '' : byWhom(step.by),
  ].filter(Boolean),
  payment: step.kind === 'PAID' ? step.payment : null,
});

/** The emails to the member that name this invoice, for staff who may see emails. */
async function loadEmails(
  { member, invoice_number: number }: Invoice,
  rights: readonly string[],
  signal: AbortSignal,
): Promise<Row[]> {
  if (!rights.includes('member_email.view')) return [];
  const { results } = await call('GET /profile/member/{id}/email/', { params: { id: member }, signal });
  return results
    .filter(({ subject }) => subject?.includes(number))
    .map(({ at, subject, status }) => ({
      at,
      words: isEmailed(subject ?? ''),
      details: [emailStatuses[status]],
      payment: null,
    }));
}

/** Everything that happened to an invoice, the newest first: when, what, and by whom. */
export function InvoiceSteps({ invoice, rights }: InvoiceStepsProps) {
  const { state } = useResource((signal) => loadEmails(invoice, rights, signal));
  const emails = state.status === 'loading' ? [] : (state.data ?? []);
  const rows = newestFirst([...(invoice.history ?? []).map(rowOf), ...emails]);
  return (
    <section aria-labelledby="invoice-steps">
      <h3 id="invoice-steps">{historyTitle}</h3>
      <ol className={css.steps}>
        {rows.map(({ at, words, details, payment }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps have nothing else, and are only added to
          <li key={index}>
            <span className="soft">{`${dateWithYear(at)}${comma}${time(at)}`}</span>
            <span>
              {words}
              {details.length > 0 && <span className="soft">{stop + details.join(stop)}</span>}
            </span>
            {payment !== null && rights.includes('reservation_payment.view') && (
              <a
                className="link"
                href={href('desk-section', { params: { id: 'payments' }, query: { id: payment } })}
              >
                {seePayment}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
