import { fault } from '../http/fault.ts';
import { FieldRefusal, fieldErrors, permissionDenied } from '../http/refusal.ts';
import { importBalance, importVoucher, readAmount } from '../money/index.ts';
import { peopleIn } from './find-people.ts';
import type { Importer, Outcome } from './importer.ts';
import { wrong } from './importer.ts';
import type { Values } from './read-values.ts';
import { needed, reading, readDay, trimmed } from './read-values.ts';

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

/** Adds what members owe as invoices, and what they have with the club as credit. */
export const balanceImporter: Importer = async (tx, { rows, program }, { actor, now, zone }) => {
  const read = rows.map((sent) => ({ sent, values: trimmed(sent.values) }));
  const findMember = await peopleIn(
    tx,
    read.map(({ values }) => values),
    program,
  );
  const outcomes: Outcome[] = [];
  for (const { sent, values } of read) {
    const balance = reading(() => readBalance(values));
    const person = findMember(values);
    if ('errors' in balance || 'errors' in person) {
      const errors = { ...('errors' in balance && balance.errors), ...('errors' in person && person.errors) };
      outcomes.push(wrong(sent, errors));
      continue;
    }
    if (balance.kind === 'CREDIT' && !actor.rights.has('payment_invoice.refund')) throw permissionDenied();
    const record = await importBalance(
      tx,
      { ...balance, member: person.member.id },
      { user: actor.user.id, now, zone },
    );
    outcomes.push({ row: sent.row, outcome: 'ADD', record });
  }
  return outcomes;
};

/** Gives members the vouchers that they have elsewhere, by the names of the club's groups. */
export const voucherImporter: Importer = async (tx, { rows, program }, { actor, now, zone }) => {
  const read = rows.map((sent) => ({ sent, values: trimmed(sent.values) }));
  const findMember = await peopleIn(
    tx,
    read.map(({ values }) => values),
    program,
  );
  const outcomes: Outcome[] = [];
  for (const { sent, values } of read) {
    const person = findMember(values);
    const voucher = reading(() => ({
      group: needed(values, 'group'),
      validFrom: readDay(values, 'valid_from'),
      validUntil: readDay(values, 'valid_until'),
    }));
    if ('errors' in person || 'errors' in voucher) {
      const errors = { ...('errors' in voucher && voucher.errors), ...('errors' in person && person.errors) };
      outcomes.push(wrong(sent, errors));
      continue;
    }
    try {
      const given = await importVoucher(
        tx,
        { ...voucher, member: person.member.id },
        { user: actor.user.id, now, zone },
      );
      outcomes.push(
        'errors' in given
          ? wrong(sent, given.errors)
          : { row: sent.row, outcome: 'ADD', record: { voucher_id: given.voucher } },
      );
    } catch (error) {
      if (!(error instanceof FieldRefusal)) throw error;
      outcomes.push(wrong(sent, { ...error.faults }));
    }
  }
  return outcomes;
};
