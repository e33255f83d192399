import type { Invoice } from '@portal/contract';
import { isReceipt } from '@portal/contract/money/rules/receipt';
import { streetAddress } from '@portal/contract/members/rules/address';
import { countryName } from '@portal/contract/members/rules/country-name';
import { dateOf } from '@portal/contract/rules/club-time';
import type { Language } from '@portal/contract/translations';
import type PdfDocument from 'pdfkit';
import { includedTax } from '@portal/contract/money/rules/tax';
import sharp from 'sharp';
import type { Config } from '../../config/config.ts';
import { clubNameIn, pagesIn } from '../../config/config.ts';
import { spokenAmount } from '../spoken-amount.ts';
import type { InvoiceFacts } from './facts.ts';
import type { Coverages, Run } from './pdf-fonts.ts';
import { fontCoverages, hasAll, registerFonts, splitByFont } from './pdf-fonts.ts';
import type { InvoiceWords } from './invoice-words.ts';
import { invoiceWords } from './invoice-words.ts';
import { readCopy } from '../../uploads/index.ts';

/** The club's mark as PNG, which PDF takes, fine enough for print; null where it has none. */
async function readMark({
  clubMark,
  uploadsDir,
}: Pick<Config, 'clubMark' | 'uploadsDir'>): Promise<Buffer | null> {
  const picture = clubMark ? await readCopy(uploadsDir, `${clubMark}.webp`) : null;
  if (!picture) return null;
  return sharp(picture.content)
    .resize({ width: 576, height: 192, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer();
}

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const AMOUNT = 110;
const MARK_WIDTH = 144;
const MARK_HEIGHT = 48;
/** Where the club has set no colour. */
const GREEN = '#0f4a35';
const QUIET = '#465249';
const RULE = '#b9b29f';

type Pdf = InstanceType<typeof PdfDocument>;

/** An invoice on its way to paper. */
interface Paper {
  readonly pdf: Pdf;
  readonly language: Language;
  readonly fonts: Coverages;
}

type Style = 'display' | 'text' | 'bold';
const standardFonts = { display: 'Times-Roman', text: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** The font of a run; headings are set in the portal's own where it has all of their letters. */
function fontIn({ fonts }: Paper, style: Style, { font, text }: Run): string {
  if (font === 'standard')
    return style === 'display' && hasAll(fonts.display, text) ? 'display' : standardFonts[style];
  return font === 'chinese' && style === 'bold' ? 'chinese-bold' : font;
}

type WriteOptions = PDFKit.Mixins.TextOptions & {
  style?: Style;
  size?: number;
  /** Position of the text; left out: where the last one ended. */
  at?: readonly [number, number];
  /** Distance of its baseline below that, for texts beside each other in different fonts. */
  baseline?: number;
};

/** Writes a text, each character in a font that has it. */
function write(paper: Paper, text: string, options: WriteOptions = {}): void {
  const { pdf } = paper;
  const { style = 'text', size = 11, at = [pdf.x, pdf.y], ...rest } = options;
  const runs = splitByFont(text, paper.language, paper.fonts);
  const baseline = rest.baseline ?? measureAscent(paper, text, size);
  const reads = runs.map((run) => run.text).join('');
  if (hasMarks.test(reads)) pdf.markContent('Span', { actual: reads });
  pdf.fontSize(size);
  for (const [index, run] of runs.entries()) {
    const shown = run.text.replaceAll(toneBeforeAm, '\u0E4D$1\u0E32');
    const textOptions = {
      ...rest,
      ...shaping(shown),
      baseline: -baseline,
      continued: index < runs.length - 1,
    };
    pdf.font(fontIn(paper, style, run));
    if (index === 0) pdf.text(shown, ...at, textOptions);
    else pdf.text(shown, textOptions);
  }
  // Poppler places the text by the axes at the end of the mark, so they are those that its glyphs are drawn in.
  if (hasMarks.test(reads))
    pdf.save().transform(1, 0, 0, -1, 0, pdf.page.height).endMarkedContent().restore();
}

/** Writing whose glyphs don't come in the order of the text: the file has their text apart. */
const hasMarks = /[\p{M}\u0E33]/u;

/** Thai's am is a ring above and a letter; a tone mark goes above the ring, which the library for fonts doesn't know. */
const toneBeforeAm = /([\u0E48-\u0E4B])\u0E33/g;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types know the list of those to use, and not which to leave
const undivided = { ccmp: false } as unknown as NonNullable<PDFKit.Mixins.TextOptions['features']>;
/** Otherwise the font draws ị as i and a dot, and a text that is copied from the file has an i. */
const shaping = (text: string) => (hasMarks.test(text) ? {} : { features: undivided });

/** Distance of a text's baseline below its top. */
function measureAscent({ language, fonts }: Paper, text: string, size: number): number {
  const [first] = splitByFont(text, language, fonts);
  return fonts[first?.font ?? 'standard'].ascent * size;
}

/** One line of the table: what, and how much. */
function row(paper: Paper, what: string, amount: string, { bold = false } = {}): void {
  const { pdf } = paper;
  const style = bold ? 'bold' : 'text';
  const width = WIDTH - AMOUNT;
  if (pdf.y + measureHeight(paper, what, style, width) > pdf.page.height - MARGIN - 24) pdf.addPage();
  const { y } = pdf;
  const baseline = measureAscent(paper, what, 11);
  write(paper, what, { style, at: [MARGIN, y], width, baseline });
  const end = pdf.y;
  write(paper, amount, { style, at: [MARGIN + width, y], width: AMOUNT, align: 'right', baseline });
  pdf.x = MARGIN;
  pdf.y = end + 6;
}

/** About as much as a text takes in a column: words wrap where their fonts say. */
function measureHeight(paper: Paper, text: string, style: Style, width: number): number {
  const { pdf, language, fonts } = paper;
  pdf.fontSize(11);
  const widths = splitByFont(text, language, fonts).map((run) =>
    pdf.font(fontIn(paper, style, run)).widthOfString(run.text, shaping(run.text)),
  );
  const length = widths.reduce((sum, one) => sum + one, 0);
  return Math.ceil((length * 1.1) / width) * pdf.currentLineHeight(true);
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
function due({ due_date, held_until }: Invoice, { timeZone }: Config, words: InvoiceWords): string {
  if (!held_until) return words.dueBy(words.day(due_date));
  const until = Date.parse(held_until);
  return words.dueByTime(words.time(until, timeZone), words.day(dateOf(until, timeZone)));
}

/** The club's address in a language. */
const addressIn = ({ clubAddress, chinese }: Config, language: Language): string =>
  (language === 'zh' && chinese.clubAddress) || clubAddress;

/** "65 Causeway View, #14-63, Singapore 752065" */
function homeAddress(payer: InvoiceFacts['payer'], language: Language): string {
  const country = payer.country && countryName(payer.country, language);
  const area = [country, payer.postcode].filter(Boolean).join(' ');
  return [streetAddress(payer), area].filter(Boolean).join(', ');
}

/** The club: its mark on the right, its name and how to reach it on the left. */
async function letterhead(paper: Paper, club: Config): Promise<void> {
  const { pdf } = paper;
  const mark = await readMark(club);
  if (mark) {
    const fit: [number, number] = [MARK_WIDTH, MARK_HEIGHT];
    pdf.image(mark, MARGIN + WIDTH - MARK_WIDTH, MARGIN, { fit, align: 'right' });
    // The name begins beside it.
    pdf.y = MARGIN;
  }
  const width = mark ? WIDTH - MARK_WIDTH - 16 : WIDTH;
  pdf.fillColor(club.clubAccent ?? GREEN);
  write(paper, clubNameIn(club, paper.language), { style: 'display', size: 16, width });
  pdf.fillColor(QUIET);
  const contact = [club.clubPhone, club.clubEmail].filter(Boolean).join(invoiceWords[paper.language].comma);
  for (const line of [addressIn(club, paper.language), contact, club.registrationNumbers])
    if (line) write(paper, line, { size: 10, width });
  if (mark) pdf.y = Math.max(pdf.y, MARGIN + MARK_HEIGHT);
}

function pickTitle({ invoice }: InvoiceFacts, words: InvoiceWords): string {
  if (isReceipt(invoice)) return invoice.tax ? words.taxReceipt : words.receipt;
  return invoice.tax ? words.taxInvoice : words.invoice;
}

/** Writes what was refunded, each with the tax in it: as much less as lies within the rest. */
function writeRefunds(paper: Paper, { invoice, payments, refunds }: InvoiceFacts, club: Config): void {
  const words = invoiceWords[paper.language];
  const amount = (cents: number) => spokenAmount(cents, club.currency);
  let left = payments.reduce((sum, paid) => sum + paid.amount, 0);
  for (const back of refunds) {
    const { percent = 0 } = invoice.tax ?? {};
    const tax = includedTax(left, percent) - includedTax(left - back.amount, percent);
    left -= back.amount;
    const what = words.refunded(words.day(dateOf(back.at, club.timeZone)));
    row(paper, tax > 0 ? what + words.comma + words.taxWithin(amount(tax)) : what, amount(-back.amount));
  }
}

function head(paper: Paper, facts: InvoiceFacts, club: Config, words: InvoiceWords): void {
  const { invoice, payer } = facts;
  const { pdf } = paper;
  pdf.moveDown(1).fillColor(club.clubAccent ?? GREEN);
  write(paper, pickTitle(facts, words), { style: 'display', size: 30 });
  pdf.moveDown(0.4).fillColor('#16221c');
  write(paper, words.billedTo(payer));
  pdf.fillColor(QUIET);
  for (const line of [homeAddress(payer, paper.language), payer.mobile_number]) if (line) write(paper, line);
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

/** The description of a line, in the language of the PDF. */
const describeLine = ({ description, zh }: Invoice['lines'][number], language: Language): string =>
  (language === 'zh' && zh?.description) || description;

/** An invoice on paper in the language of who pays it, with what was paid of it and what came back. */
export async function invoicePdf(facts: InvoiceFacts, club: Config): Promise<Buffer> {
  const { invoice, payer, payments } = facts;
  const { language } = payer;
  const words = invoiceWords[language];
  const amount = (cents: number) => spokenAmount(cents, club.currency);
  const title = `${clubNameIn(club, language)}, ${invoice.invoice_number}`;
  // Loaded with the first paper: it is large, and nothing else needs it.
  const { default: PdfKit } = await import('pdfkit');
  const pdf = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    lang: words.tag,
    info: {
      Title: title,
      CreationDate: new Date(invoice.issued_at ?? invoice.created_at),
    },
  });
  registerFonts(pdf);
  const paper: Paper = { pdf, language, fonts: await fontCoverages() };
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  await letterhead(paper, club);
  head(paper, facts, club, words);
  rule(pdf);
  for (const line of invoice.lines) row(paper, describeLine(line, language), amount(line.amount));
  if (invoice.discount > 0) row(paper, words.discount(invoice.discount_group), amount(-invoice.discount));
  if (invoice.waived) row(paper, words.waived, amount(-invoice.waived));
  rule(pdf);
  if (invoice.tax) {
    row(paper, words.beforeTax, amount(invoice.total - invoice.tax.amount));
    row(paper, words.tax(invoice.tax.percent), amount(invoice.tax.amount));
  }
  row(paper, words.total, amount(invoice.total), { bold: true });
  const day = (at: number) => words.day(dateOf(at, club.timeZone));
  for (const paid of payments)
    row(paper, words.paid(day(paid.at), words.methods[paid.method]), amount(paid.amount));
  writeRefunds(paper, facts, club);
  if (invoice.status !== 'VOID') row(paper, words.amountDue, amount(invoice.amount_due), { bold: true });
  if (invoice.amount_due > 0) {
    const link = `${club.portalUrl}${pagesIn(language)}/online-payment/${invoice.id}`;
    pdf.moveDown(1).fillColor(club.clubAccent ?? GREEN);
    write(paper, words.payOnline(link), { link, underline: true });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
