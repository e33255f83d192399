import { fault } from '../http/refusals/fault.ts';
import { fieldErrors, permissionDenied } from '../http/refusals/refusal.ts';
import { importBalance, importVoucher, readAmount } from '../money/index.ts';
import { peopleIn } from './find-people.ts';
import type { Transaction } from '../database/database.ts';
import type { RecordReference } from '../resource/origins/origins.ts';
import type { ImportCall, Importer, Outcome, SentRow } from './importer.ts';
import { wrong } from './importer.ts';
import type { Values } from './read-values.ts';
import { needed, reading, readDay, toErrors, trimmed } from './read-values.ts';

/** Reads what a row says of a balance: owed where `balance` says DEBT or nothing, and the amount isn't below 0. */
function readBalance(values: Values) {
  const amount = readAmount(needed(values, 'amount'));
  if (amount === null || amount === 0) throw fieldErrors({ amount: [fault('notAmount')] });
  const sort = values['balance'] ?? 'DEBT';
  if (sort !== 'DEBT' && sort !== 'CREDIT')
    throw fieldErrors({
      balance: [fault('notOneOf', { value: JSON.stringify(sort), choices: 'DEBT, CREDIT' })],
    });
  const kind = amount > 0 === (sort === 'DEBT') ? ('DEBT' as const) : ('CREDIT' as const);
  const description = values['description']?.slice(0, 200) ?? null;
  return { kind, amount: Math.abs(amount), description, due: readDay(values, 'due_date') };
}

function readVoucher(values: Values) {
  return {
    group: needed(values, 'group'),
    validFrom: readDay(values, 'valid_from'),
    validUntil: readDay(values, 'valid_until'),
  };
}

/**
 * Makes the importer of rows that each give a member one thing: `read` takes the row apart, `write` adds the thing. What
 * either refuses by field is the row's outcome.
 */
const forMembers =
  <Thing extends object>(
    read: (values: Values) => Thing,
    write: (tx: Transaction, thing: Thing & { member: number }, call: ImportCall) => Promise<RecordReference>,
  ): Importer =>
  async (tx, { rows, program }, call) => {
    const trimmedRows = rows.map((sent) => ({ sent, values: trimmed(sent.values) }));
    const findMember = await peopleIn(
      tx,
      trimmedRows.map(({ values }) => values),
      program,
    );
    const importRow = async (sent: SentRow, values: Values): Promise<Outcome> => {
      const thing = reading(() => read(values));
      const person = findMember(values);
      if ('errors' in thing || 'errors' in person)
        return wrong(sent, {
          ...('errors' in thing && thing.errors),
          ...('errors' in person && person.errors),
        });
      const record = await write(tx, { ...thing, member: person.member.id }, call).catch(toErrors);
      return 'errors' in record ? wrong(sent, record.errors) : { row: sent.row, outcome: 'ADD', record };
    };
    const outcomes: Outcome[] = [];
    for (const { sent, values } of trimmedRows) outcomes.push(await importRow(sent, values));
    return outcomes;
  };

/** Adds what members owe as invoices, and what they have with the club as credit. */
export const balanceImporter = forMembers(readBalance, async (tx, balance, { actor, now, zone }) => {
  if (balance.kind === 'CREDIT' && !actor.rights.has('payment_invoice.refund')) throw permissionDenied();
  return await importBalance(tx, balance, { user: actor.user.id, now, zone });
});

/** Gives members the vouchers that they have elsewhere, by the names of the club's groups. */
export const voucherImporter = forMembers(readVoucher, (tx, voucher, { actor, now, zone }) =>
  importVoucher(tx, voucher, { user: actor.user.id, now, zone }),
);
