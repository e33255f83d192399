import type { Invoice } from '@portal/contract';
import { makeMember } from '../members/own-member.ts';
import type { OwnMember } from '../members/own-member.ts';
import { signedInStorage, test as base } from '../system/fixtures.ts';
import { bill, payInCash } from './invoice.ts';

/** A member of one test alone, and what the club billed them for. */
export interface BilledMember extends OwnMember {
  /** The first was issued first: each costs a dollar more than the one before. */
  readonly invoices: readonly Invoice[];
}

/** Bills a member this many times; the first invoice is paid. */
export async function billTimes(member: OwnMember, count: number): Promise<readonly Invoice[]> {
  const invoices: Invoice[] = [];
  for (let number = 1; number <= count; number += 1)
    invoices.push(await bill(member, 1000 + 100 * number, `Guest pass ${number}`));
  const [first] = invoices;
  if (first) await payInCash(first.id);
  return invoices;
}

/** The tests' own `test` with such a member, who is signed in: of `count` invoices the first is paid. */
export const test = base.extend<{ count: number; billed: BilledMember }>({
  count: [3, { option: true }],
  billed: async ({ count }, use) => {
    const member = await makeMember();
    await use({ ...member, invoices: await billTimes(member, count) });
  },
  storageState: async ({ billed }, use) => use(signedInStorage(billed.tokens)),
});
