import type { Invoice } from '@portal/contract';
import { makeMember } from '../members/own-member.ts';
import type { OwnMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { storageOf, test as base } from '../system/fixtures.ts';
import { billMember } from './invoice.ts';

/** A member of one test alone, and what the club billed them for. */
export interface Billed extends OwnMember {
  /** The first was issued first: each costs a dollar more than the one before. */
  readonly invoices: readonly Invoice[];
}

/** The tests' own `test` with such a member, who is signed in: of `count` invoices the first is paid. */
export const test = base.extend<{ count: number; billed: Billed }>({
  count: [3, { option: true }],
  billed: async ({ count }, use) => {
    const [member, { access: token }] = await Promise.all([makeMember(), sessionOf('staff')]);
    const invoices: Invoice[] = [];
    for (let number = 1; number <= count; number += 1) {
      const line = { amount: 1000 + 100 * number, description: `Guest pass ${number}` };
      invoices.push(await billMember(token, member.id, line));
    }
    const [first] = invoices;
    if (first)
      await call('POST /booking/reservation-payment/desk/', {
        token,
        body: { invoice: first.id, method: 'CASH' },
      });
    await use({ ...member, invoices });
  },
  storageState: async ({ billed }, use) => use(storageOf(billed.tokens)),
});
