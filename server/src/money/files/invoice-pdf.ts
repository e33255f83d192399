import type { Invoice } from '@portal/contract';
import { isReceipt } from '@portal/contract/money/rules/receipt';
import { dateOf } from '@portal/contract/rules/club-time';
import PdfDocument from 'pdfkit';
import type { Config } from '../../config.ts';
import { spokenTime, spokenYearlyDay } from '../../time/spoken.ts';
import { spokenAmount } from '../spoken-amount.ts';
import type { InvoiceFacts } from './facts.ts';
import { methodNames } from './facts.ts';

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const AMOUNT = 110;
const GREEN = '#0f4a35';
const QUIET = '#465249';
const RULE = '#b9b29f';

type Pdf = InstanceType<typeof PdfDocument>;

/** The fonts that every reader of PDF has know Western letters alone: others lose their marks, or become a box. */
const western = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]+/gu, (other) => {
      const plain = other.normalize('NFKD').replaceAll(/[^\u0020-\u007E]/g, '');
      return plain === '' ? '?' : plain;
    });

/** One line of the table: what, and how much. */
function row(pdf: Pdf, what: string, amount: string, { bold = false } = {}): void {
  pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(11);
  const height = pdf.heightOfString(western(what), { width: WIDTH - AMOUNT });
  if (pdf.y + height > pdf.page.height - MARGIN - 24) pdf.addPage();
  const { y } = pdf;
  pdf.text(western(what), MARGIN, y, { width: WIDTH - AMOUNT });
  pdf.text(western(amount), MARGIN + WIDTH - AMOUNT, y, { width: AMOUNT, align: 'right' });
  pdf.x = MARGIN;
  pdf.y = y + height + 6;
}

function rule(pdf: Pdf): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.75)
    .strokeColor(RULE)
    .stroke();
  pdf.y += 8;
}

/** "INV-2026-000001.pdf", of a receipt "INV-2026-000001-receipt.pdf". */
export const paperName = (invoice: Invoice): string =>
  `${invoice.invoice_number}${isReceipt(invoice) ? '-receipt' : ''}.pdf`;

/** "due by 25 Nov 2026", for a booking on hold "due by 3:13 pm on 25 Nov 2026". */
function due({ due_date, held_until }: Invoice, { timeZone }: Config): string {
  if (!held_until) return `due by ${spokenYearlyDay(due_date)}`;
  const until = Date.parse(held_until);
  return `due by ${spokenTime(until, timeZone)} on ${spokenYearlyDay(dateOf(until, timeZone))}`;
}

function head(pdf: Pdf, { invoice, member }: InvoiceFacts, club: Config): void {
  const title = isReceipt(invoice) ? 'Receipt' : 'Invoice';
  pdf.font('Times-Roman').fontSize(16).fillColor(GREEN).text(western(club.clubName));
  if (club.clubAddress) pdf.font('Helvetica').fontSize(10).fillColor(QUIET).text(western(club.clubAddress));
  pdf.moveDown(0.6).font('Times-Roman').fontSize(30).fillColor(GREEN).text(title);
  pdf.moveDown(0.4).font('Helvetica').fontSize(11).fillColor('#16221c');
  pdf.text(western(`Billed to ${member.name}, member ${member.membership_id}`));
  pdf
    .fillColor(QUIET)
    .text(
      [
        invoice.invoice_number,
        invoice.issued_at && `issued ${spokenYearlyDay(invoice.issued_at.slice(0, 10))}`,
        invoice.amount_due > 0 && due(invoice, club),
      ]
        .filter(Boolean)
        .join(', '),
    );
  if (invoice.status === 'VOID') pdf.text(western(`Cancelled. ${invoice.void_reason ?? ''}`));
  pdf.fillColor('#16221c').moveDown(1.2);
}

/** An invoice on paper, with what was paid of it and what came back. */
export async function invoicePdf(facts: InvoiceFacts, club: Config): Promise<Buffer> {
  const { invoice, payments, refunds } = facts;
  const amount = (cents: number) => spokenAmount(cents, club.currency);
  const title = western(`${club.clubName}, ${invoice.invoice_number}`);
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    info: { Title: title, CreationDate: new Date(invoice.issued_at ?? invoice.created_at) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  head(pdf, facts, club);
  rule(pdf);
  for (const line of invoice.lines) row(pdf, line.description, amount(line.amount));
  if (invoice.discount > 0) row(pdf, `Discount, ${invoice.discount_group} %`, amount(-invoice.discount));
  rule(pdf);
  row(pdf, 'Total', amount(invoice.total), { bold: true });
  const day = (at: number) => spokenYearlyDay(dateOf(at, club.timeZone));
  for (const paid of payments)
    row(pdf, `Paid ${day(paid.at)}, ${methodNames[paid.method]}`, amount(paid.amount));
  for (const back of refunds) row(pdf, `Refunded ${day(back.at)}`, amount(-back.amount));
  if (invoice.status !== 'VOID') row(pdf, 'Amount due', amount(invoice.amount_due), { bold: true });
  if (invoice.amount_due > 0) {
    const link = `${club.portalUrl}/online-payment/${invoice.id}`;
    pdf.moveDown(1).font('Helvetica').fontSize(11).fillColor(GREEN);
    pdf.text(`Pay online: ${link}`, { link, underline: true });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
