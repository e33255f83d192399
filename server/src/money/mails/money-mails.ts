import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Attachment } from '../../mail/transport.ts';
import { member } from '../../members/index.ts';
import type { InvoiceFacts } from '../files/facts.ts';
import { invoiceFacts } from '../files/facts.ts';
import { invoicePdf } from '../files/invoice-pdf.ts';
import type { Sales } from '../invoices/sales.ts';
import { payment, paymentShare, refund } from '../tables.ts';
import { invoiceEmail, receiptEmail, refundEmail } from './emails.ts';
import { settledShares, invoiceNotification, paymentNotification, refundNotification } from './notify.ts';

/** Mails members their invoices, receipts and refunds; nothing where a member has no address. */
export function mailMoney(club: Config, mail: Mailer, sales: Sales): Work[] {
  const zone = club.timeZone;

  const paper = async (facts: InvoiceFacts): Promise<Attachment> => ({
    filename: `${facts.invoice.invoice_number}.pdf`,
    contentType: 'application/pdf',
    encoding: 'base64',
    content: (await invoicePdf(facts, club)).toString('base64'),
  });

  const ofInvoice = onRequest(invoiceNotification, ({ invoice: id }, { db, now }) =>
    transact(db, async (tx) => {
      const facts = await invoiceFacts(tx, id, { now, zone, sales });
      if (!facts || facts.invoice.amount_due === 0) return;
      const [reader] = await tx.select().from(member).where(eq(member.id, facts.invoice.member));
      if (!reader?.email) return;
      const attachments = [await paper(facts)];
      await mail.send(tx, reader.email, { ...invoiceEmail(club, facts), attachments }, now);
    }),
  );

  const ofPayment = onRequest(paymentNotification, ({ payment: id }, { db, now }) =>
    transact(db, async (tx) => {
      const shares = await tx
        .select({
          invoice: paymentShare.invoice_id,
          method: payment.method,
          amount: paymentShare.amount,
          member,
        })
        .from(paymentShare)
        .innerJoin(payment, eq(payment.id, paymentShare.payment_id))
        .innerJoin(member, eq(member.id, payment.member_id))
        .where(settledShares(id))
        .orderBy(payment.created_at, payment.id);
      const email = shares[0]?.member.email;
      if (!email) return;
      const facts: InvoiceFacts[] = [];
      for (const invoice of new Set(shares.map((share) => share.invoice))) {
        const found = await invoiceFacts(tx, invoice, { now, zone, sales });
        if (found) facts.push(found);
      }
      const attachments = await Promise.all(facts.map(paper));
      await mail.send(tx, email, { ...receiptEmail(club, { facts, amounts: shares }), attachments }, now);
    }),
  );

  const ofRefund = onRequest(refundNotification, ({ refund: id }, { db, now }) =>
    transact(db, async (tx) => {
      const [found] = await tx
        .select({ refund, member })
        .from(refund)
        .innerJoin(member, eq(member.id, refund.member_id))
        .where(eq(refund.id, id));
      if (!found?.member.email) return;
      const given = { ...found.refund, name: found.member.name };
      await mail.send(tx, found.member.email, refundEmail(club, given), now);
    }),
  );

  return [ofInvoice, ofPayment, ofRefund];
}
