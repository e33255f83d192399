import type { CreditEntry, FeeAutopay, Invoice } from '@portal/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  allInvoices,
  balanceAfter,
  savedCardsFailed,
  credit,
  creditBalance,
  creditFailed,
  creditReasons,
  creditReturned,
  creditUsed,
  dueBy,
  feesCharged,
  invoicesFailed,
  issuedOn,
  noSavedCards,
  noCredit,
  noInvoices,
  nothingOpen,
  openInvoices,
  openingsCharged,
  savedCards,
} from '#words/desk/people/people';
import { cardName } from '#words/money/card-names';
import { expires, isDefault } from '#words/money/saved-cards';
import { guestsShare, paymentTaken } from '#words/desk/desk';
import { comma } from '#words/app/joining';
import { href } from '../../../lib/app/routes.ts';
import { PAGE } from '../../../lib/data/growing.ts';
import type { GrowingList } from '../../../lib/data/growing.ts';
import { isOfGuest } from '../../../lib/desk/guests-share.ts';
import { loadOpenInvoices } from '../../../lib/desk/money/open-invoices.ts';
import { dateWithYear, money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { offers } from '../../../lib/http/known-host.ts';
import { check } from '../../../pictures/icons.ts';
import { Expiry, expiryMonth } from '../../money/cards/Expiry.tsx';
import { InvoiceTag } from '../../money/InvoiceTag.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TakePayment } from '../money/TakePayment.tsx';
import { Block } from './Block.tsx';
import { LaterBlock } from './LaterBlock.tsx';
import type { PartProps } from './member-part.ts';
import { Rows, useGrowing } from './Rows.tsx';
import css from './people.module.css';

/** A member's invoices, those to pay first, their credit and their saved cards. */
export default function Money(props: PartProps) {
  const { rights } = props;
  const [paid, setPaid] = useState(0);
  return (
    <>
      {rights.includes('payment_invoice.view') && (
        <>
          <OpenInvoices {...props} onPaid={() => setPaid(paid + 1)} />
          <LaterBlock title={allInvoices}>
            {/* A payment changes the list too, so it loads again. */}
            <AllInvoices key={paid} {...props} />
          </LaterBlock>
        </>
      )}
      {rights.includes('credit_entry.view') && <Credit {...props} />}
      {rights.includes('reservation_payment.view') && <Cards {...props} />}
    </>
  );
}

function OpenInvoices({ member, rights, onDone, onPaid }: PartProps & { readonly onPaid: () => void }) {
  const list = useGrowing(async (_, signal) => {
    const results = await loadOpenInvoices(member.id, signal);
    return { results, count: results.length };
  });
  return (
    <Block title={openInvoices}>
      <Rows list={list} failed={invoicesFailed} none={nothingOpen}>
        {(invoice) => (
          <>
            <InvoiceFacts invoice={invoice} />
            <InvoiceTag status={invoice.status} />
            <div className={css.actions}>
              {rights.includes('reservation_payment.settle') && (
                <TakePayment
                  invoice={invoice.id}
                  due={invoice.amount_due}
                  member={member.id}
                  name={member.name}
                  onTaken={async (amount) => {
                    void list.reload();
                    onPaid();
                    onDone(paymentTaken(money(amount), member.name));
                  }}
                />
              )}
            </div>
          </>
        )}
      </Rows>
    </Block>
  );
}

function AllInvoices({ member }: PartProps) {
  const list = useGrowing((offset, signal) =>
    call('GET /finance/payment-invoice/', {
      query: { member__id: member.id, ordering: '-created_at', limit: PAGE, offset },
      signal,
    }),
  );
  return (
    <Rows list={list} failed={invoicesFailed} none={noInvoices}>
      {(invoice) => (
        <>
          <InvoiceFacts invoice={invoice} />
          <InvoiceTag status={invoice.status} />
        </>
      )}
    </Rows>
  );
}

function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const { id, invoice_number, lines, total, amount_due, due_date, created_at, guest } = invoice;
  const isOpen = amount_due > 0;
  return (
    <div className={css.what}>
      <a className="link" href={href('desk-section', { params: { id: 'invoices' }, query: { id } })}>
        {invoice_number}
      </a>{' '}
      {money(isOpen ? amount_due : total)}
      <p className="soft small">
        {[
          isOpen ? dueBy(dateWithYear(due_date)) : issuedOn(dateWithYear(created_at)),
          lines[0]?.description ?? '',
        ]
          .filter(Boolean)
          .join(comma)}
      </p>
      {isOfGuest(guest) && <p className="small">{guestsShare(guest)}</p>}
    </div>
  );
}

/** A member's credit with the club, the newest entry first. */
export function Credit({ member }: PartProps) {
  const list = useGrowing((offset, signal) =>
    call('GET /finance/credit-entry/', {
      query: { member: member.id, ordering: '-id', limit: PAGE, offset },
      signal,
    }),
  );
  return (
    <Block title={credit} actions={<Balance list={list} />}>
      <Rows list={list} failed={creditFailed} none={noCredit}>
        {(entry) => (
          <>
            <div className={css.what}>
              {reasonOf(entry)}
              <p className="soft small">
                {[
                  dateWithYear(entry.created_at),
                  ...entry.invoices.map(({ invoice_number }) => invoice_number),
                  entry.note ?? '',
                ]
                  .filter(Boolean)
                  .join(comma)}
              </p>
            </div>
            <div>
              {entry.amount > 0 ? `+${money(entry.amount)}` : money(entry.amount)}
              <p className="soft small">{balanceAfter(money(entry.balance))}</p>
            </div>
          </>
        )}
      </Rows>
    </Block>
  );
}

function Balance({ list: { $state } }: { readonly list: GrowingList<CreditEntry> }) {
  const state = useStore($state);
  if (state.status === 'loading' || !state.data) return null;
  return <strong>{creditBalance(money(state.data.results[0]?.balance ?? 0))}</strong>;
}

const FEES = 'GET /profile/member/{id}/fee-autopay/';

/** The member's cards at the payment gateway, and the charges they allow the club: for staff to read, not to change. */
function Cards({ member }: PartProps) {
  const [charges, setCharges] = useState(false);
  const [autopay, setAutopay] = useState<FeeAutopay | null>(null);
  const list = useGrowing(async (_, signal) => {
    const params = { id: member.id };
    const { results, charges_openings } = await call('GET /profile/member/{id}/saved-card/', {
      params,
      signal,
    });
    setCharges(charges_openings);
    if (offers(FEES)) setAutopay(await call(FEES, { params, signal }));
    return { results, count: results.length };
  });
  return (
    <Block title={savedCards}>
      {charges && <p className="soft small">{openingsCharged}</p>}
      {autopay?.consent && (
        <p className="soft small">
          {feesCharged(
            money(autopay.consent.limit),
            dateWithYear(autopay.consent.agreed_at),
            autopay.next?.invoice && autopay.next.date
              ? [money(autopay.next.amount), dateWithYear(autopay.next.date)]
              : null,
          )}
        </p>
      )}
      <Rows list={list} failed={savedCardsFailed} none={noSavedCards}>
        {(card) => (
          <>
            <div className={css.what}>
              {cardName(card)}
              <p className="soft small">{expires(expiryMonth(card))}</p>
            </div>
            <Expiry card={card} />
            {card.is_default && (
              <Tag kind="good" icon={check}>
                {isDefault}
              </Tag>
            )}
          </>
        )}
      </Rows>
    </Block>
  );
}

/** A payment that used credit and failed returns it without a refund. */
function reasonOf({ amount, reason }: CreditEntry): string {
  if (reason !== null) return creditReasons[reason];
  return amount < 0 ? creditUsed : creditReturned;
}
