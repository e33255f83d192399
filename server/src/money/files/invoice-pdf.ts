import type { Invoice } from '@portal/contract';
import { isReceipt } from '@portal/contract/money/rules/receipt';
import { dateOf } from '@portal/contract/rules/club-time';
import type { Language } from '@portal/contract/translations';
import type PdfDocument from 'pdfkit';
import type { Config } from '../../config.ts';
import { clubNameIn, pagesIn } from '../../config.ts';
import { spokenAmount } from '../spoken-amount.ts';
import type { InvoiceFacts } from './facts.ts';
import { addEasternFonts, inEasternLetters, inWesternLetters, isEastern } from './paper-fonts.ts';
import type { PaperWords } from './paper-words.ts';
import { paperWords } from './paper-words.ts';

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const AMOUNT = 110;
const GREEN = '#0f4a35';
const QUIET = '#465249';
const RULE = '#b9b29f';

type Pdf = InstanceType<typeof PdfDocument>;

/** An invoice on its way to paper. */
interface Paper {
  readonly pdf: Pdf;
  readonly language: Language;
}

const fonts = {
  display: ['Times-Roman', 'eastern-regular'],
  text: ['Helvetica', 'eastern-regular'],
  bold: ['Helvetica-Bold', 'eastern-bold'],
} as const;

/** Sets the font that a text takes. Answers what it can write of others, and by how much it stands lower than Western letters beside it. */
function setFont({ pdf, language }: Paper, style: keyof typeof fonts, text: string) {
  const isInEastern = language === 'zh' || isEastern(text);
  pdf.font(fonts[style][isInEastern ? 1 : 0]);
  return {
    letters: isInEastern ? inEasternLetters : inWesternLetters,
    sinks: isInEastern && language === 'en' ? 3 : 0,
  };
}

/** Writes a text at where the last one ended. */
function write(
  paper: Paper,
  text: string,
  style: keyof typeof fonts = 'text',
  options: PDFKit.Mixins.TextOptions = {},
): void {
  const { pdf } = paper;
  const { letters, sinks } = setFont(paper, style, text);
  pdf.text(letters(text), pdf.x, pdf.y - sinks, options);
  pdf.y += sinks;
}

/** One line of the table: what, and how much. */
function row(paper: Paper, what: string, amount: string, { bold = false } = {}): void {
  const { pdf } = paper;
  const { letters, sinks } = setFont(paper, bold ? 'bold' : 'text', what);
  pdf.fontSize(11);
  const height = pdf.heightOfString(letters(what), { width: WIDTH - AMOUNT });
  if (pdf.y + height > pdf.page.height - MARGIN - 24) pdf.addPage();
  const { y } = pdf;
  pdf.text(letters(what), MARGIN, y - sinks, { width: WIDTH - AMOUNT });
  pdf.text(letters(amount), MARGIN + WIDTH - AMOUNT, y - sinks, { width: AMOUNT, align: 'right' });
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
function due({ due_date, held_until }: Invoice, { timeZone }: Config, words: PaperWords): string {
  if (!held_until) return words.dueBy(words.day(due_date));
  const until = Date.parse(held_until);
  return words.dueByTime(words.time(until, timeZone), words.day(dateOf(until, timeZone)));
}

/** Where the club is, as its letters say it in a language. */
const addressIn = ({ clubAddress, chinese }: Config, language: Language): string =>
  (language === 'zh' && chinese.clubAddress) || clubAddress;

function head(paper: Paper, { invoice, payer }: InvoiceFacts, club: Config, words: PaperWords): void {
  const { pdf } = paper;
  pdf.fontSize(16).fillColor(GREEN);
  write(paper, clubNameIn(club, paper.language), 'display');
  const address = addressIn(club, paper.language);
  if (address) {
    pdf.fontSize(10).fillColor(QUIET);
    write(paper, address);
  }
  pdf.moveDown(0.6).fontSize(30).fillColor(GREEN);
  write(paper, isReceipt(invoice) ? words.receipt : words.invoice, 'display');
  pdf.moveDown(0.4).fontSize(11).fillColor('#16221c');
  write(paper, words.billedTo(payer));
  pdf.fillColor(QUIET);
  write(
    paper,
    [
      invoice.invoice_number,
      invoice.issued_at && words.issued(words.day(invoice.issued_at.slice(0, 10))),
      invoice.amount_due > 0 && due(invoice, club, words),
    ]
      .filter(Boolean)
      .join(words.comma),
  );
  if (invoice.status === 'VOID') write(paper, words.cancelled(invoice.void_reason ?? ''));
  pdf.fillColor('#16221c').moveDown(1.2);
}

/** What a line is for, in the language of the paper. */
const lineOf = ({ description, zh }: Invoice['lines'][number], language: Language): string =>
  (language === 'zh' && zh?.description) || description;

/** Everything on a paper that somebody wrote. */
const written = ({ invoice, payer }: InvoiceFacts, { clubName, clubAddress }: Config): string =>
  [
    clubName,
    clubAddress,
    payer.name,
    invoice.void_reason,
    ...invoice.lines.map(({ description }) => description),
  ].join('');

/** An invoice on paper in the language of who pays it, with what was paid of it and what came back. */
export async function invoicePdf(facts: InvoiceFacts, club: Config): Promise<Buffer> {
  const { invoice, payer, payments, refunds } = facts;
  const { language } = payer;
  const words = paperWords[language];
  const amount = (cents: number) => spokenAmount(cents, club.currency);
  const title = `${clubNameIn(club, language)}, ${invoice.invoice_number}`;
  // Loaded with the first paper: it is large, and nothing else needs it.
  const { default: PdfKit } = await import('pdfkit');
  const pdf = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    lang: words.tag,
    info: {
      Title: isEastern(title) ? title : inWesternLetters(title),
      CreationDate: new Date(invoice.issued_at ?? invoice.created_at),
    },
  });
  const paper: Paper = { pdf, language };
  if (language === 'zh' || isEastern(written(facts, club))) await addEasternFonts(pdf);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  head(paper, facts, club, words);
  rule(pdf);
  for (const line of invoice.lines) row(paper, lineOf(line, language), amount(line.amount));
  if (invoice.discount > 0) row(paper, words.discount(invoice.discount_group), amount(-invoice.discount));
  rule(pdf);
  row(paper, words.total, amount(invoice.total), { bold: true });
  const day = (at: number) => words.day(dateOf(at, club.timeZone));
  for (const paid of payments)
    row(paper, words.paid(day(paid.at), words.methods[paid.method]), amount(paid.amount));
  for (const back of refunds) row(paper, words.refunded(day(back.at)), amount(-back.amount));
  if (invoice.status !== 'VOID') row(paper, words.amountDue, amount(invoice.amount_due), { bold: true });
  if (invoice.amount_due > 0) {
    const link = `${club.portalUrl}${pagesIn(language)}/online-payment/${invoice.id}`;
    pdf.moveDown(1).fontSize(11).fillColor(GREEN);
    write(paper, words.payOnline(link), 'text', { link, underline: true });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
