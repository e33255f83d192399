import type { Invoice, MemberRecord } from '@portal/contract';
import { invoiceFailed } from '#words/desk/desk';
import { guestsShare } from '#words/desk/desk';
import { visitor } from '#words/desk/calendar/visitors';
import { memberNumber } from '#words/money/invoices';
import { comma } from '#words/app/joining';
import { isOfGuest } from '../../../lib/desk/guests-share.ts';
import { loadOpenInvoices } from '../../../lib/desk/money/open-invoices.ts';
import { nameById } from '../../../lib/desk/records/record-calls.ts';
import { joinKnown } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { InvoiceSheet } from '../../money/invoice/InvoiceSheet.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { MemberLink } from '../links/MemberLink.tsx';
import paper from '../paper.module.css';
import type { RecordContentProps } from '../records/section.ts';
import { InvoiceRail } from './InvoiceRail.tsx';
import { InvoiceSteps } from './InvoiceSteps.tsx';
import css from './money.module.css';

/** The payer's details, as far as staff with these rights may see them. */
interface Payer {
  readonly name: string;
  readonly number: string;
  readonly address: string;
  /** They have no membership, and so no number and no club credit. */
  readonly isVisitor: boolean;
}

/** Whole where the caller has the right to see it, as all who come here have. */
const isWhole = (invoice: object): invoice is Invoice => 'member' in invoice;

const addressOf = (member: MemberRecord): string =>
  joinKnown(
    [member.address_block, member.address_street].filter(Boolean).join(' '),
    member.address_unit ?? '',
    member.address_building ?? '',
    member.postcode ?? '',
  );

async function loadPayer(id: number, rights: readonly string[], signal: AbortSignal): Promise<Payer> {
  if (!rights.includes('member.view'))
    return { name: await nameById('members', id), number: '', address: '', isVisitor: false };
  const member = await call('GET /profile/member/{id}/', { params: { id }, signal });
  const isVisitor = member.is_visitor === true;
  const number = isVisitor ? '' : member.membership_id;
  return { name: member.name, number, address: addressOf(member), isVisitor };
}

/** Loads an invoice in the language of the page, its payer, and all that the member owes. */
async function load(id: string, rights: readonly string[], signal: AbortSignal) {
  const invoice = await call('GET /finance/payment-invoice/{id}/', { params: { id }, signal });
  if (!isWhole(invoice)) return null;
  const isOpen = invoice.amount_due > 0 && !isOfGuest(invoice.guest);
  const [payer, open] = await Promise.all([
    loadPayer(invoice.member, rights, signal),
    isOpen ? loadOpenInvoices(invoice.member, signal) : [],
  ]);
  return { invoice, payer, open: open.filter(({ guest }) => !isOfGuest(guest)) };
}

/** An issued invoice at the desk: the member's own sheet, what staff do with it, and its history. */
export default function DeskInvoice({ id, rights, onAction }: RecordContentProps) {
  const { state, reload } = useResource((signal) => load(String(id), rights, signal));
  return (
    <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} failed={invoiceFailed}>
      {(found) => {
        if (!found) return null;
        const { invoice, payer, open } = found;
        return (
          <Detail className={css.columns}>
            <div className={css.paper}>
              <div className={paper.paper}>
                <InvoiceSheet
                  invoice={invoice}
                  payer={
                    <>
                      <MemberLink id={invoice.member} rights={rights}>
                        {joinKnown(
                          payer.name,
                          payer.isVisitor ? visitor : payer.number && memberNumber(payer.number),
                        )}
                      </MemberLink>
                      {payer.address !== '' && <span className="soft">{comma + payer.address}</span>}
                      {isOfGuest(invoice.guest) && <p className="small">{guestsShare(invoice.guest)}</p>}
                    </>
                  }
                />
              </div>
              <InvoiceSteps key={invoice.history?.length} invoice={invoice} rights={rights} />
            </div>
            <InvoiceRail
              invoice={invoice}
              name={payer.name}
              hasCredit={!payer.isVisitor}
              open={open}
              rights={rights}
              onDone={(sentence) => {
                reload();
                onAction(sentence);
              }}
            />
          </Detail>
        );
      }}
    </Loaded>
  );
}
