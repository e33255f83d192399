import type { MonthSpent } from '@portal/contract';
import { monthName } from '#words/app/dates';
import { month as monthWord, soFar, spent as spentWord } from '#words/money/transaction-parts';
import { comma } from '#words/app/joining';
import { money } from '../../../lib/format/format.ts';
import styles from './figures.css?url';

/** The chart's figures, as a table. */
export default function Figures({ months }: { readonly months: readonly MonthSpent[] }) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{monthWord}</th>
            <th scope="col">{spentWord}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, spent }, index) => (
            <tr key={month}>
              <th scope="row">
                {monthName(month)}
                {index === months.length - 1 && comma + soFar}
              </th>
              <td>{money(spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
