import { MINUTE } from '@portal/contract/rules/club-time';
import { createHash } from 'node:crypto';
import type { OnlineMethod, ParsedBody, PaymentMethod } from '@portal/contract';
import { onlineMethods } from '@portal/contract';
import { paymentMethods } from '@portal/contract/money/rules/payment-methods';
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuseWith } from '../../http/refusals/refusal.ts';
import type { ChargeableCard } from '../cards/saved-cards.ts';
import { findCard } from '../cards/saved-cards.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { MOST } from '../invoices/invoices.ts';
import type { Share } from '../invoices/share-out.ts';
import { dueOn, shareOut, split, sumAmounts } from '../invoices/share-out.ts';
import type { Payable } from '../payments/payable.ts';
import { lockPayable } from '../payments/payable.ts';
import { payment, paymentShare } from '../tables.ts';
import { changeCredit, lockCredit } from '../tender/credit/credit.ts';
import { releaseTenders } from './fail.ts';
import type { SettleEnv } from './settle.ts';
import { settlePayment } from './settle.ts';
import { markUsed, ownVoucher, refuseVoucher } from '../tender/voucher/use-voucher.ts';
import { splitByVoucher } from './split-by-voucher.ts';

/** Extension of a hold, once, while somebody pays for it. */
export const HOLD_EXTENSION = 10 * MINUTE;
/** Time in which a payment without a hold can be made at the gateway. */
const OPEN_FOR = 30 * MINUTE;

type PaymentRequest = ParsedBody<'POST /booking/reservation-payment/'>;

export interface BeginEnv extends SettleEnv {
  /** The member who pays, whoever's invoices these are; null: nobody knows. */
  payer: number | null;
  gateway: Gateway | null;
}

/** One way in which some of it is paid. */
interface Tender {
  method: PaymentMethod;
  shares: Share[];
  voucher?: number;
}

const isOnline = (method: string | undefined): method is OnlineMethod =>
  onlineMethods.some((online) => online === method);

/** Vouchers and credit are their owner's alone; to others they don't exist. */
function mustOwn({ voucher, credit, method }: PaymentRequest, isOwner: boolean): void {
  if (isOwner) return;
  if (voucher !== undefined) throw fieldErrors({ voucher: [fault('notFound', { id: voucher })] });
  if (credit || method === 'CREDIT') throw fieldErrors({ credit: [fault('othersCredit')] });
}

/** The saved card that is charged with what is left; null: none is. A 400 where the payer has none with this id. */
async function chargedCard(
  tx: Transaction,
  { card: id, method }: PaymentRequest,
  { payer: member, gateway }: BeginEnv,
): Promise<ChargeableCard | null> {
  if (id === undefined) return null;
  if (method !== 'CREDIT_CARD') throw fieldErrors({ card: [fault('cardMethod')] });
  const found = member !== null && gateway ? await findCard(tx, { member, id, gateway }) : undefined;
  if (!found) throw fieldErrors({ card: [fault('notFound', { id })] });
  return found;
}

/** The method that a gateway takes the rest by; a refusal where none can. */
function methodFor(
  rest: readonly Share[],
  { method }: PaymentRequest,
  gateway: Gateway | null,
): OnlineMethod {
  if (!isOnline(method)) throw fieldErrors({ method: [fault('leftToPay', { cents: sumAmounts(rest) })] });
  if (gateway === null)
    throw refuseWith(
      409,
      'no_gateway',
      `${paymentMethods[method]} is not offered online: no payment gateway is configured. Record cash, NETS or a cheque at the desk instead.`,
    );
  if (!gateway.methods.includes(method))
    throw refuseWith(409, 'method_not_offered', `${paymentMethods[method]} is not offered online.`);
  return method;
}

/** A payment request and who makes it: to ask for it again while it is in flight is to go on with it. */
function fingerprint(request: PaymentRequest, shares: readonly Share[], user: number | null): string {
  const { method, voucher = null, credit, card = null } = request;
  const parts = shares.map(({ invoice, amount }) => [invoice.id, amount]);
  const facts = [parts, method, voucher, credit, card, user];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** The same payment in flight, where a second tab or a reload asks for it. */
async function inFlight(tx: Transaction, hash: string, now: number): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(eq(payment.asked, hash), eq(payment.status, 'PENDING'), gt(payment.expires_at, new Date(now))),
    );
  return found?.id;
}

/** Frees the vouchers and the credit that other payments in flight for these invoices keep: this one comes instead. */
async function takeOver(
  tx: Transaction,
  invoices: readonly Payable[],
  { now, zone }: BeginEnv,
): Promise<void> {
  const others = await tx
    .selectDistinct({ id: payment.id })
    .from(payment)
    .innerJoin(paymentShare, eq(paymentShare.payment_id, payment.id))
    .where(
      and(
        inArray(
          paymentShare.invoice_id,
          invoices.map(({ id }) => id),
        ),
        isNotNull(payment.beside),
        eq(payment.status, 'PENDING'),
      ),
    );
  for (const { id } of others) await releaseTenders(tx, id, { failure: 'abandoned', now, zone });
}

/** Splits what is paid into what a voucher, credit and a gateway pay of it, and uses the first two up. */
async function findTenders(
  tx: Transaction,
  request: PaymentRequest,
  shares: Share[],
  { gateway, now, zone }: BeginEnv,
): Promise<Tender[]> {
  const member = shares[0]?.invoice.member_id ?? 0;
  const tenders: Tender[] = [];
  let rest = shares;
  if (request.voucher !== undefined) {
    const voucher = await ownVoucher(tx, request.voucher, member);
    const [paid, left] = splitByVoucher(shares, voucher);
    if (paid.length === 0) throw refuseVoucher(fault('voucherNotForPayment'));
    await markUsed(tx, voucher, { now, zone });
    tenders.push({ method: 'VOUCHER', shares: paid, voucher: request.voucher });
    rest = left;
  }
  if (rest.length > 0 && (request.credit || request.method === 'CREDIT')) {
    const [paid, left] = split(rest, await lockCredit(tx, member));
    if (paid.length > 0) tenders.push({ method: 'CREDIT', shares: paid });
    rest = left;
  }
  if (rest.length > 0) tenders.push({ method: methodFor(rest, request, gateway), shares: rest });
  return tenders;
}

async function store(
  tx: Transaction,
  { method, shares, voucher }: Tender,
  more: Partial<typeof payment.$inferInsert> & { now: number },
): Promise<string> {
  const { now, ...fields } = more;
  const amount = sumAmounts(shares);
  if (amount > MOST) throw fieldErrors({ amount: [fault('paymentTooLarge', { cents: MOST })] });
  const member = shares[0]?.invoice.member_id ?? 0;
  const [stored] = await tx
    .insert(payment)
    .values({
      member_id: member,
      method,
      status: 'PENDING',
      amount,
      voucher_id: voucher ?? null,
      created_at: new Date(now),
      ...fields,
    })
    .returning({ id: payment.id });
  if (!stored) throw new Error('The payment was not stored');
  const { id } = stored;
  await tx
    .insert(paymentShare)
    .values(shares.map((share) => ({ payment_id: id, invoice_id: share.invoice.id, amount: share.amount })));
  if (method === 'CREDIT') await changeCredit(tx, { member, amount: -amount, payment: id, now });
  return id;
}

/** Extends the holds that are being paid for, once; not the time to pay a share. Answers until when the gateway may take the money. */
async function extendHolds(
  tx: Transaction,
  shares: readonly Share[],
  { now, sales }: BeginEnv,
): Promise<Date> {
  const held = shares.flatMap(({ invoice: { id, sale } }) => (sale?.hold ? [{ id, ...sale.hold }] : []));
  const ends = [
    ...held.map(({ until, extended }) => until + (extended ? 0 : HOLD_EXTENSION)),
    ...shares.flatMap(({ invoice: { sale } }) => sale?.share?.until ?? []),
  ];
  if (held.length > 0)
    await sales.extendHolds(
      tx,
      held.map(({ id }) => id),
      HOLD_EXTENSION,
    );
  return new Date(Math.min(now + OPEN_FOR, ...ends));
}

/**
 * Begins to pay invoices, as anyone who has their ids may, and answers the payment's id. What no gateway need take is
 * settled at once. Refused where nothing is due, where the voucher can't be used, or where nobody takes the method.
 */
export async function beginPayment(tx: Transaction, request: PaymentRequest, env: BeginEnv): Promise<string> {
  const { payer, user, gateway, now } = env;
  const invoices = await lockPayable(tx, request, env);
  mustOwn(request, payer !== null && payer === invoices[0]?.member_id);
  const charged = await chargedCard(tx, request, env);
  const shares = shareOut(request.amount ?? dueOn(invoices), invoices);
  const hash = fingerprint(request, shares, user);
  const same = await inFlight(tx, hash, now);
  if (same !== undefined) return same;

  const usesOwn = request.voucher !== undefined || request.credit || request.method === 'CREDIT';
  if (usesOwn) await takeOver(tx, invoices, env);
  const tenders = await findTenders(tx, request, shares, env);
  // The last is what people wait for: the gateway's, where there is one.
  const last = tenders.pop();
  if (!last) throw new Error('Nothing is paid by nothing');
  const online = isOnline(last.method);
  const id = await store(tx, last, {
    now,
    ...(online && {
      gateway: gateway?.name ?? null,
      expires_at: await extendHolds(tx, shares, env),
      asked: hash,
      ...(charged && { card: charged.card, customer: charged.customer }),
    }),
  });
  for (const tender of tenders) await store(tx, tender, { now, beside: id });
  if (!online) await settlePayment(tx, id, env);
  return id;
}
