import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import { productsInChinese, vouchersInChinese } from '../chinese/vouchers.ts';
import { facilityCategory } from '../../bookings/index.ts';
import type { Transaction } from '../../database/database.ts';
import { lastVoucherDay, newVoucherCode, product, voucher, voucherGroup } from '../../money/index.ts';
import type { People } from '../people.ts';
import { insertAll } from '../store/insert.ts';
import type { DemoTime } from './demo-time.ts';

/** A group as a seed writes it down: its category by name. */
type Group = Omit<typeof voucherGroup.$inferInsert, 'category_id'> & { category?: string };
type Voucher = typeof voucher.$inferInsert;

const groups: readonly Group[] = [
  {
    name: 'Dining',
    description: 'S$20 off a bill of the Quarterdeck or the Main Bar.',
    kind: 'AMOUNT',
    value: 2000,
    valid_days: 180,
  },
  {
    name: 'Birthday treat',
    description: 'A quarter off one booking or one bill in the weeks around your birthday.',
    kind: 'PERCENT',
    value: 25,
    valid_days: 30,
    pays_bookings: true,
  },
  {
    name: 'Court hour',
    description: 'One hour on a tennis, squash or badminton court.',
    kind: 'AMOUNT',
    value: 600,
    valid_days: 90,
    pays_bookings: true,
    category: 'Courts',
  },
  {
    name: 'Guest pass',
    description: 'One guest for a day, with pool and gym.',
    kind: 'AMOUNT',
    value: 1500,
    valid_days: 365,
  },
  {
    name: 'Thank you for helping',
    description: 'S$15 off any booking, fee or bill, for hands at the regatta.',
    kind: 'AMOUNT',
    value: 1500,
    valid_days: 120,
    pays_bookings: true,
    pays_invoices: true,
  },
  {
    name: 'Founders’ evening',
    description: 'No longer given.',
    kind: 'AMOUNT',
    value: 5000,
    valid_days: 365,
    is_active: false,
  },
];

/** The members' vouchers: group, days since it was given, and days since it was used or voided. */
const given: readonly (readonly [username: string, group: string, daysAgo: number, end?: VoucherEnd])[] = [
  ['ordinary', 'Dining', 12],
  ['ordinary', 'Birthday treat', 26],
  ['ordinary', 'Court hour', 30],
  ['ordinary', 'Guest pass', 100],
  ['ordinary', 'Thank you for helping', 9],
  ['ordinary', 'Court hour', 50, { status: 'USED', daysAgo: 8 }],
  ['ordinary', 'Dining', 120, { status: 'USED', daysAgo: 31 }],
  ['ordinary', 'Court hour', 140],
  ['ordinary', 'Founders’ evening', 420],
  ['ordinary', 'Guest pass', 40, { status: 'VOID' }],
  ['term5', 'Court hour', 20],
  ['term5', 'Birthday treat', 60],
  ['spouse', 'Dining', 12],
  ['spouse', 'Guest pass', 200, { status: 'USED', daysAgo: 90 }],
  ['absent', 'Dining', 240],
  ['defaulter', 'Guest pass', 150],
];
type VoucherEnd = { status: 'USED'; daysAgo: number } | { status: 'VOID' };

const products: readonly (typeof product.$inferInsert)[] = [
  { name: 'Guest pass, a day', category: 'GUEST', price: 1500, description: 'With pool and gym.' },
  { name: 'Guest pass, ten days', category: 'GUEST', price: 12000, description: 'For one guest or several.' },
  { name: 'Replacement membership card', category: 'MEMBERSHIP', price: 1000 },
  { name: 'Locker, a quarter', category: 'FACILITY', price: 4500, description: 'Changing rooms, level 1.' },
  {
    name: 'Racket hire',
    category: 'FACILITY',
    price: 500,
    description: 'Tennis, squash or badminton, a day.',
  },
  { name: 'Charcoal and tongs', category: 'FACILITY', price: 1800, description: 'For one barbecue pit.' },
  { name: 'Swimming lessons, a term', category: 'EVENT', price: 18000, description: 'Ten Saturdays.' },
  { name: 'Year-end party, a seat', category: 'EVENT', price: 8800 },
  { name: 'Club cap', category: 'MERCHANDISE', price: 2400, description: 'Navy, with the burgee.' },
  { name: 'Club tie', category: 'MERCHANDISE', price: 5800, description: 'Silk, green and brass.' },
  { name: 'Polo shirt', category: 'MERCHANDISE', price: 4200, description: 'Cotton, XS to XXL.' },
  { name: 'Umbrella', category: 'MERCHANDISE', price: 3600 },
  { name: 'Printing, a page', category: 'OTHER', price: 20 },
  { name: 'Fax, a page', category: 'OTHER', price: 100, is_active: false },
];

/** Stores the demo club's products and vouchers: those of the demo people are valid, used, expired and void. */
export async function storeVouchers(tx: Transaction, people: People, { now, zone }: DemoTime): Promise<void> {
  await insertAll(
    tx,
    product,
    products.map((one) => ({ ...one, zh: productsInChinese[one.name] ?? null })),
  );
  const categories = await tx.select().from(facilityCategory);
  const rowsOfGroups = groups.map(({ category, ...group }) => ({
    ...group,
    zh: vouchersInChinese[group.name] ?? null,
    category_id: categories.find(({ name }) => name === category)?.id ?? null,
  }));
  const ids = await insertAll(tx, voucherGroup, rowsOfGroups, voucherGroup.id);
  const today = dateOf(now, zone);
  const rows = given.map(([username, name, daysAgo, end]): Voucher => {
    const index = groups.findIndex((one) => one.name === name);
    const group = groups[index];
    if (!group) throw new Error(`No voucher group ${name}`);
    const from = addDays(today, -daysAgo);
    return {
      code: newVoucherCode(),
      member_id: people.demo(username).id,
      group_id: ids[index] ?? 0,
      kind: group.kind,
      value: group.value,
      valid_from: from,
      valid_until: lastVoucherDay(from, group.valid_days),
      created_at: new Date(instantOf(from, '09:00', zone)),
      ...(end && { status: end.status }),
      ...(end?.status === 'USED' && {
        used_at: new Date(instantOf(addDays(today, -end.daysAgo), '12:30', zone)),
      }),
    };
  });
  await insertAll(tx, voucher, rows);
}
