import type { JournalFormat } from '@portal/contract/money/rules/journal-file';
import {
  countPostings,
  journalFormats,
  journalRows,
  MOST_XERO_LINES,
} from '@portal/contract/money/rules/journal-file';
import {
  account as accountWord,
  code as codeWord,
  credit as creditWord,
  debit as debitWord,
  fileHelp,
  files,
  tableLabel,
  tooManyLines,
  total,
} from '#words/desk/money/accounting';
import { clubName } from '../../../../lib/club/club.ts';
import { saveFile } from '../../../../lib/data/save-file.ts';
import type { Journal } from '../../../../lib/desk/money/journal.ts';
import { sumAccounts } from '../../../../lib/desk/money/journal.ts';
import { csvLine, LINE_END } from '../../../../lib/desk/records/csv.ts';
import type { Period } from '../../../../lib/desk/reports/period.ts';
import { money } from '../../../../lib/format/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import closing from '../closing/closing.module.css';
import tables from '../../tables/tables.module.css';
import css from './accounting.module.css';

interface JournalTableProps {
  readonly journal: Journal;
  readonly period: Period;
}

const amountOr = (cents: number): string => (cents === 0 ? '' : money(cents));

/** The debits and credits of a period by account, and the journal as files. */
export function JournalTable({ journal, period }: JournalTableProps) {
  const { days, accounts, tax_rate: taxRate } = journal;
  const sums = sumAccounts(journal);
  const sum = (side: 'debit' | 'credit') => sums.reduce((all, one) => all + one[side], 0);
  const lines = countPostings(days);

  function save(format: JournalFormat) {
    const rows = journalRows(format, { days, accounts, taxRate, club: clubName() });
    const name = `journal-${format.toLowerCase()}-${period.from}-${period.to}.csv`;
    // Without the mark that spreadsheets know UTF-8 by: it would be part of the first heading.
    const content = rows.map((cells) => csvLine(cells) + LINE_END).join('');
    saveFile(new Blob([content], { type: 'text/csv' }), name);
  }

  return (
    <section className={closing.part} aria-label={tableLabel}>
      <table className={`${tables.figures} ${tables.cards} ${css.journal}`} aria-label={tableLabel}>
        <thead>
          <tr>
            <th scope="col">{accountWord}</th>
            <th scope="col">{codeWord}</th>
            <th scope="col">{debitWord}</th>
            <th scope="col">{creditWord}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ account, debit, credit }) => (
            <tr key={account}>
              <th scope="row">{accounts[account].name}</th>
              <td data-label={codeWord}>{accounts[account].code}</td>
              <td data-label={debitWord}>{amountOr(debit)}</td>
              <td data-label={creditWord}>{amountOr(credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {total}
            </th>
            <td data-label={debitWord}>{money(sum('debit'))}</td>
            <td data-label={creditWord}>{money(sum('credit'))}</td>
          </tr>
        </tfoot>
      </table>
      {lines > MOST_XERO_LINES && <Message kind="info" title={tooManyLines(lines, MOST_XERO_LINES)} />}
      <div className={closing.actions}>
        {journalFormats.map((format) => (
          <Button key={format} onClick={() => save(format)}>
            {files[format]}
          </Button>
        ))}
      </div>
      <p className={`soft small ${css.help}`}>{fileHelp}</p>
    </section>
  );
}
