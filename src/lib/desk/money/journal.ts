import type { Answer } from '@portal/contract';
import type { AccountKey } from '@portal/contract/money/rules/accounts';
import { accountKeys } from '@portal/contract/money/rules/accounts';

export type Journal = Answer<'GET /finance/journal/'>;

/** The debits and credits of an account in the whole period; cents. */
export interface AccountSum {
  readonly account: AccountKey;
  readonly debit: number;
  readonly credit: number;
}

/** Adds up the days of a journal by account, without accounts on which nothing moved. */
export const sumAccounts = ({ days }: Pick<Journal, 'days'>): AccountSum[] =>
  accountKeys.flatMap((account) => {
    const lines = days.flatMap((day) => day.lines.filter((line) => line.account === account));
    const sum = (side: 'debit' | 'credit') => lines.reduce((all, line) => all + line[side], 0);
    return lines.length === 0 ? [] : [{ account, debit: sum('debit'), credit: sum('credit') }];
  });

/** The draft of the accounts: codes and names by account, as they are typed. */
export interface AccountsDraft {
  readonly codes: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
  readonly taxRate: string;
}

export const draftOf = ({ accounts, tax_rate }: Pick<Journal, 'accounts' | 'tax_rate'>): AccountsDraft => ({
  codes: Object.fromEntries(accountKeys.map((key) => [key, accounts[key].code])),
  names: Object.fromEntries(accountKeys.map((key) => [key, accounts[key].name])),
  taxRate: tax_rate,
});

/** Returns the body to send for a draft. */
export const bodyOf = ({ codes, names, taxRate }: AccountsDraft, version: number) => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from all keys
  accounts: Object.fromEntries(
    accountKeys.map((key) => [key, { code: (codes[key] ?? '').trim(), name: (names[key] ?? '').trim() }]),
  ) as Journal['accounts'],
  tax_rate: taxRate.trim(),
  version,
});
