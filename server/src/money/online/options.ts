import type { Answer, ParsedQuery } from '@portal/contract';
import { payableInvoice } from '@portal/contract';
import type { Database } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { momentWriter } from '../../time/moments.ts';
import { chargeableCards } from '../cards/saved-cards.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { findInvoice } from '../invoices/find-invoices.ts';
import { readInvoices } from '../invoices/lock-invoices.ts';
import type { Sales } from '../invoices/sales.ts';
import type { Share } from '../invoices/share-out.ts';
import { dueOn, sumAmounts } from '../invoices/share-out.ts';
import type { Payable } from '../payments/payable.ts';
import { readCredit } from '../tender/credit/credit.ts';
import { usableVouchers } from '../tender/voucher/use-voucher.ts';
import { splitByVoucher } from './split-by-voucher.ts';

type Options = Answer<'GET /finance/payment-invoice/{id}/payment-options/'>;

interface Env {
  actor: Actor | null;
  gateway: Gateway | null;
  now: number;
  zone: string;
  sales: Sales;
}

/** Finds the reductions by the owner's vouchers for these shares; vouchers without any are left out. */
async function vouchersFor(
  db: Database,
  member: number,
  shares: readonly Share[],
  env: Env,
): Promise<Options['vouchers']> {
  return (await usableVouchers(db, member, env)).flatMap((found) => {
    const takes_off = sumAmounts(splitByVoucher(shares, found)[0]);
    const { id, kind, value, valid_until } = found.voucher;
    const { name, zh } = found.group;
    return takes_off > 0
      ? [{ id, name, ...nameInChinese('name', zh), kind, value, valid_until, takes_off }]
      : [];
  });
}

/**
 * Reads what is due on these invoices, and how the caller can pay. A 404 where one doesn't exist or is another
 * member's.
 */
export async function paymentOptions(
  db: Database,
  { id, also }: { id: string } & ParsedQuery<'GET /finance/payment-invoice/{id}/payment-options/'>,
  { actor, gateway, now, zone, sales }: Env,
): Promise<Options> {
  const ids = [...new Set([id, ...(also?.split(',') ?? [])].map((one) => one.toLowerCase()))];
  const stored = new Map((await readInvoices(db, ids, sales)).map((one) => [one.id, one]));
  const invoices = await Promise.all(ids.map((one) => findInvoice(db, one, { now, zone, sales })));
  const found = invoices.flatMap((one) => (one && one.status !== 'DRAFT' ? [one] : []));
  const member = found[0]?.member;
  if (member === undefined || found.length < ids.length || found.some((one) => one.member !== member))
    throw notFound();
  const payable = found.flatMap((one): Payable[] => {
    const row = stored.get(one.id);
    return row && one.amount_due > 0 ? [{ ...row, due: one.amount_due }] : [];
  });
  const holds = payable.flatMap(({ sale }) => (sale?.hold ? [sale.hold.until] : []));
  const isOwner = actor?.member?.id === member;
  const shares = payable.map((invoice) => ({ invoice, amount: invoice.due }));
  return {
    invoices: found.map((one) => payableInvoice.parse(one)),
    amount_due: dueOn(payable),
    methods: [...(gateway?.methods ?? [])],
    held_until: holds.length === 0 ? null : momentWriter(zone)(Math.min(...holds)),
    is_move: [...stored.values()].some(({ sale }) => sale?.isMove === true),
    is_share: payable.some(({ sale }) => sale?.share),
    is_owner: isOwner,
    cards: await chargeableCards(db, actor?.member?.id ?? null, { gateway, zone }),
    credit: isOwner ? await readCredit(db, member) : 0,
    vouchers: isOwner ? await vouchersFor(db, member, shares, { actor, gateway, now, zone, sales }) : [],
  };
}
