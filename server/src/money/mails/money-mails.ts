import { eq } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Attachment } from '../../mail/transport.ts';
import { member } from '../../members/index.ts';
import type { InvoiceFacts } from '../files/facts.ts';
import { invoiceFacts } from '../files/facts.ts';
import { invoicePdf, paperName } from '../files/invoice-pdf.ts';
import type { Sales } from '../invoices/sales.ts';
import { invoice, payment, paymentShare, refund } from '../tables.ts';
import { autopayOffMail, failedChargeMail, plannedChargeMail } from '../autopay/notify-charges.ts';
import {
  autopayOffEmail,
  failedChargeEmail,
  invoiceEmail,
  nothingDueEmail,
  plannedChargeEmail,
  receiptEmail,
  refundEmail,
} from './emails.ts';
import {
  settledShares,
  invoiceCopy,
  invoiceNotification,
  paymentNotification,
  refundNotification,
} from './notify.ts';

/** The dependencies of emails about money: the club's settings, the outbox, and what invoices sell. */
interface MailEnv {
  club: Config;
  mail: Mailer;
  sales: Sales;
}

const readFacts = (tx: Transaction, id: string, now: number, { club, sales }: MailEnv) =>
  invoiceFacts(tx, id, { now, zone: club.timeZone, sales });

const paper = async (facts: InvoiceFacts, club: Config): Promise<Attachment> => ({
  filename: paperName(facts.invoice),
  contentType: 'application/pdf',
  encoding: 'base64',
  content: (await invoicePdf(facts, club)).toString('base64'),
});

/** Emails an invoice that was issued, unless it was paid or voided before its turn came. */
async function mailInvoice(tx: Transaction, id: string, now: number, env: MailEnv): Promise<void> {
  const { club, mail } = env;
  const facts = await readFacts(tx, id, now, env);
  if (!facts || (facts.invoice.amount_due === 0 && facts.invoice.total > 0)) return;
  const [reader] = await tx.select().from(member).where(eq(member.id, facts.invoice.member));
  if (!reader?.email) return;
  const content = facts.invoice.total > 0 ? invoiceEmail(club, facts) : nothingDueEmail(club, facts);
  await mail.send(tx, reader.email, { ...content, attachments: [await paper(facts, club)] }, now);
}

/** Emails an invoice as it is now: with its link to pay, or as the receipt once it is paid. */
async function mailCopy(tx: Transaction, id: string, now: number, env: MailEnv): Promise<void> {
  const { club, mail } = env;
  const facts = await readFacts(tx, id, now, env);
  if (!facts) return;
  const { invoice: one, payments, payer } = facts;
  const [reader] = await tx.select().from(member).where(eq(member.id, one.member));
  const isOfGuest = typeof one.guest === 'string';
  const email = isOfGuest ? one.receipt_email : reader?.email;
  if (!email) return;
  const content =
    one.amount_due > 0
      ? invoiceEmail(club, facts)
      : payments.length > 0
        ? receiptEmail(club, { facts: [facts], amounts: payments })
        : nothingDueEmail(club, facts);
  const language = isOfGuest ? { language: payer.language } : {};
  await mail.send(tx, email, { ...content, ...language, attachments: [await paper(facts, club)] }, now);
}

/** Emails what a payment that was settled, and those beside it, paid: receipts, or invoices of which a part is paid. */
async function mailReceipt(tx: Transaction, id: string, now: number, env: MailEnv): Promise<void> {
  const { club, mail } = env;
  const shares = await tx
    .select({
      invoice: paymentShare.invoice_id,
      method: payment.method,
      amount: paymentShare.amount,
      email: member.email,
      isOfGuest: invoice.for_guest,
      guestEmail: env.sales.receiptEmail,
      language: env.sales.guestLanguage,
    })
    .from(paymentShare)
    .innerJoin(payment, eq(payment.id, paymentShare.payment_id))
    .innerJoin(invoice, eq(invoice.id, paymentShare.invoice_id))
    .innerJoin(member, eq(member.id, payment.member_id))
    .where(settledShares(id))
    .orderBy(payment.created_at, payment.id);
  const [first] = shares;
  const isOfGuest = shares.every((share) => share.isOfGuest);
  const email = isOfGuest ? first?.guestEmail : first?.email;
  if (!first || !email) return;
  const facts: InvoiceFacts[] = [];
  for (const paid of new Set(shares.map((share) => share.invoice))) {
    const found = await readFacts(tx, paid, now, env);
    if (found) facts.push(found);
  }
  const attachments = await Promise.all(facts.map((one) => paper(one, club)));
  const language = isOfGuest && first.language ? { language: first.language } : {};
  const content = { ...receiptEmail(club, { facts, amounts: shares }), ...language, attachments };
  await mail.send(tx, email, content, now);
}

/** Emails what was refunded, and where to. */
async function mailRefund(tx: Transaction, id: string, now: number, { club, mail }: MailEnv): Promise<void> {
  const [found] = await tx
    .select({ refund, member, method: payment.method })
    .from(refund)
    .innerJoin(member, eq(member.id, refund.member_id))
    .leftJoin(payment, eq(payment.id, refund.payment_id))
    .where(eq(refund.id, id));
  if (!found?.member.email) return;
  const given = {
    ...found.refund,
    valid_until: found.refund.voucher_until,
    method: found.method,
    name: found.member.name,
  };
  await mail.send(tx, found.member.email, refundEmail(club, given), now);
}

/** Emails a member about the charge of a fee, unless it was paid, voided or called off before its turn came. */
async function mailCharge(
  tx: Transaction,
  id: string,
  now: number,
  env: MailEnv & { write: (facts: InvoiceFacts) => EmailContent | null },
): Promise<void> {
  const facts = await readFacts(tx, id, now, env);
  if (!facts || facts.invoice.amount_due === 0) return;
  const [reader] = await tx.select().from(member).where(eq(member.id, facts.invoice.member));
  const content = env.write(facts);
  if (reader?.email && content) await env.mail.send(tx, reader.email, content, now);
}

/** Emails a member that their fees aren't charged any more. */
async function mailAutopayOff(
  tx: Transaction,
  { member: id, last4 }: { member: number; last4: string },
  now: number,
  { club, mail }: MailEnv,
): Promise<void> {
  const [reader] = await tx.select().from(member).where(eq(member.id, id));
  if (reader?.email)
    await mail.send(tx, reader.email, autopayOffEmail(club, { name: reader.name, last4 }), now);
}

/** Emails members their invoices, receipts and refunds, and what is charged by itself; nothing if a member has no address. */
export function mailMoney(club: Config, mail: Mailer, sales: Sales): Work[] {
  const env = { club, mail, sales };
  return [
    onRequest(invoiceNotification, ({ invoice: id }, { db, now }) =>
      transact(db, (tx) => mailInvoice(tx, id, now, env)),
    ),
    onRequest(invoiceCopy, ({ invoice: id }, { db, now }) =>
      transact(db, (tx) => mailCopy(tx, id, now, env)),
    ),
    onRequest(paymentNotification, (of, { db, now }) =>
      transact(db, (tx) => mailReceipt(tx, of.payment, now, env)),
    ),
    onRequest(refundNotification, (of, { db, now }) =>
      transact(db, (tx) => mailRefund(tx, of.refund, now, env)),
    ),
    onRequest(plannedChargeMail, ({ invoice: id, last4 }, { db, now }) => {
      const write = (facts: InvoiceFacts) => {
        const { charged_on } = facts.invoice;
        return charged_on ? plannedChargeEmail(club, facts, { charged_on, last4 }) : null;
      };
      return transact(db, (tx) => mailCharge(tx, id, now, { ...env, write }));
    }),
    onRequest(failedChargeMail, ({ invoice: id, ...what }, { db, now }) => {
      const write = (facts: InvoiceFacts) => failedChargeEmail(club, facts, what);
      return transact(db, (tx) => mailCharge(tx, id, now, { ...env, write }));
    }),
    onRequest(autopayOffMail, (of, { db, now }) => transact(db, (tx) => mailAutopayOff(tx, of, now, env))),
  ];
}
