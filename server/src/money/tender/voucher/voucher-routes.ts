import type { Voucher, VoucherGroup, VoucherStatus } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../database/database.ts';
import { implement } from '../../../http/implement.ts';
import { fault } from '../../../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse } from '../../../http/refusals/refusal.ts';
import { member, requireNotErased, notifyMember } from '../../../members/index.ts';
import { nameInChinese } from '../../../resource/name-in-chinese.ts';
import type { Caller, Writing, WrittenOf } from '../../../resource/resource.ts';
import { noRow } from '../../../resource/resource.ts';
import type { Served } from '../../../resource/serve-crud.ts';
import { serveCrud } from '../../../resource/serve-crud.ts';
import type { Sales } from '../../invoices/sales.ts';
import { voucher, voucherGroup } from '../../tables.ts';
import { giveManyRoutes } from './give-many.ts';
import {
  checkDays,
  hasEnded,
  hasVoucherStatus,
  lastVoucherDay,
  newVoucherCode,
  voucherStatusOn,
} from './vouchers.ts';

const clubToday = ({ now, config }: Caller) => dateOf(now, config.timeZone);

/** A group that vouchers are still given of. */
async function givingGroup(tx: Transaction, id: number) {
  const [group] = await tx.select().from(voucherGroup).where(eq(voucherGroup.id, id));
  if (!group) throw fieldErrors({ group: [fault('notFound', { id })] });
  if (!group.is_active) throw fieldErrors({ group: [fault('groupDiscontinued')] });
  return group;
}

function refuseUsed(before: Voucher | null): void {
  if (before?.status === 'USED') throw refuse('voucher_used');
}

async function notifyVoucher(
  tx: Transaction,
  { id, holder, now }: { id: number; holder: number; now: number },
): Promise<void> {
  const [given] = await tx
    .select({ name: voucherGroup.name, zh: voucherGroup.zh, valid_until: voucher.valid_until })
    .from(voucher)
    .innerJoin(voucherGroup, eq(voucherGroup.id, voucher.group_id))
    .where(eq(voucher.id, id));
  if (!given) return;
  const { zh, ...what } = given;
  const notice = { kind: 'VOUCHER_RECEIVED' as const, voucher: id, ...what, ...nameInChinese('name', zh) };
  await notifyMember(tx, holder, notice, now);
}

const valueFits = ({ kind, value = 0 }: Partial<VoucherGroup>) => kind !== 'PERCENT' || value <= 100;

function serveGroups(app: FastifyInstance): void {
  serveCrud(app, '/voucher-group/', {
    table: voucherGroup,
    columns: {
      id: voucherGroup.id,
      name: voucherGroup.name,
      description: voucherGroup.description,
      zh: voucherGroup.zh,
      kind: voucherGroup.kind,
      value: voucherGroup.value,
      valid_days: voucherGroup.valid_days,
      pays_bookings: voucherGroup.pays_bookings,
      category: voucherGroup.category_id,
      pays_invoices: voucherGroup.pays_invoices,
      is_active: voucherGroup.is_active,
    },
    toValues(body, { before }) {
      if (!valueFits({ ...before, ...body })) throw fieldErrors({ value: [fault('tooLarge', { max: 100 })] });
      return {};
    },
    fieldOf: { category_id: 'category' },
  });
}

/** The texts of a voucher's group in Chinese; null where none is translated. */
const groupInChinese = ({ categoryNameZh }: Sales) => sql<Voucher['group']['zh']>`nullif(
  coalesce(${voucherGroup.zh}, '{}')
    || jsonb_strip_nulls(jsonb_build_object('category_name', ${categoryNameZh(voucherGroup.category_id)})), '{}')`;

/** The fields of a voucher, as its caller sees them now. */
const voucherColumns = (sales: Sales) => (caller: Caller) => ({
  id: voucher.id,
  code: voucher.code,
  member: voucher.member_id,
  membership_status: member.status,
  group: {
    id: voucher.group_id,
    name: voucherGroup.name,
    description: voucherGroup.description,
    pays_bookings: voucherGroup.pays_bookings,
    category: voucherGroup.category_id,
    category_name: sales.categoryName(voucherGroup.category_id),
    pays_invoices: voucherGroup.pays_invoices,
    zh: groupInChinese(sales),
  },
  kind: voucher.kind,
  value: voucher.value,
  valid_from: voucher.valid_from,
  valid_until: voucher.valid_until,
  status: voucherStatusOn(clubToday(caller)),
  used_at: voucher.used_at,
  created_at: voucher.created_at,
});

/** The status that is written: nothing where it is as it was. Throws where nobody can choose it. */
function chosenStatus(
  status: VoucherStatus | undefined,
  before: Voucher | null,
): { status?: 'ACTIVE' | 'VOID' } {
  if (status === undefined || status === before?.status) return {};
  if (status === 'USED' || status === 'EXPIRED')
    throw fieldErrors({
      status: [fault('notOneOf', { value: JSON.stringify(status), choices: 'ACTIVE, VOID' })],
    });
  return { status };
}

/** The values of a voucher's columns: what isn't said comes from its group. */
async function voucherValues(body: WrittenOf<'/voucher/'>, writing: Writing<Voucher>) {
  const { before, tx, now } = writing;
  refuseUsed(before);
  // Not by the database: what a voucher paid comes back as one, whoever had it.
  if (body.member !== undefined && body.member !== before?.member) await requireNotErased(tx, body.member);
  const moved = body.group !== undefined && body.group !== before?.group.id;
  const group = moved ? await givingGroup(tx, body.group ?? 0) : null;
  const valid_from = body.valid_from ?? before?.valid_from ?? clubToday(writing);
  const valid_until =
    body.valid_until ?? before?.valid_until ?? lastVoucherDay(valid_from, group?.valid_days ?? 1);
  checkDays(valid_from, valid_until);
  return {
    valid_from,
    valid_until,
    ...(group && { kind: group.kind, value: group.value }),
    ...chosenStatus(body.status, before),
    ...(before === null && { code: newVoucherCode(), created_at: new Date(now) }),
  };
}

function serveVouchers(app: FastifyInstance, sales: Sales): Served<'/voucher/'> {
  return serveCrud(app, '/voucher/', {
    table: voucher,
    joins: [
      { table: member, on: eq(voucher.member_id, member.id) },
      { table: voucherGroup, on: eq(voucher.group_id, voucherGroup.id) },
    ],
    columns: voucherColumns(sales),
    own: ({ actor }) => (actor?.member ? eq(voucher.member_id, actor.member.id) : noRow),
    filters: {
      status: (status: VoucherStatus, caller) => hasVoucherStatus(status, clubToday(caller)) ?? sql`true`,
      ended: (_: 'true', caller) => hasEnded(clubToday(caller)),
    },
    toValues: voucherValues,
    async afterWrite(id, { member: holder = 0, status }, { before, tx, now }) {
      if (before === null && status !== 'VOID') await notifyVoucher(tx, { id, holder, now });
    },
    async beforeDelete(row) {
      refuseUsed(row);
    },
  });
}

export function voucherRoutes(app: FastifyInstance, sales: Sales): Served<'/voucher/'> {
  serveGroups(app);
  giveManyRoutes(app);
  const vouchers = serveVouchers(app, sales);
  implement(app, 'POST /profile/member/{id}/voucher/', async ({ params, body, ...call }) => {
    if ((await call.db.$count(member, eq(member.id, params.id))) === 0) throw notFound();
    return vouchers.create(call, { ...body, member: params.id });
  });
  return vouchers;
}
