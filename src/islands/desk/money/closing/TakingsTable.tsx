import type { ClosingLine, Takings } from '@portal/contract';
import {
  atDesk as atDeskWord,
  counted as countedWord,
  difference as differenceWord,
  expected,
  lineName,
  method as methodWord,
  refunded as refundedWord,
  takingsLabel as takenWord,
  total,
  withFloat,
} from '#words/desk/money/closing';
import { countDifference, expectedAmount, linesToShow, totals } from '../../../../lib/desk/money/closing.ts';
import { money } from '../../../../lib/format/format.ts';
import tables from '../../tables/tables.module.css';
import css from './closing.module.css';

interface TakingsTableProps {
  readonly label: string;
  readonly lines: readonly (Takings | ClosingLine)[];
}

const isCounted = (line: Takings | ClosingLine): line is ClosingLine => 'counted' in line;
const amountOr = (cents: number | null): string => money(cents ?? NaN);

/** Takings and refunds by payment method, and the counted amounts once the day is counted. */
export function TakingsTable({ label, lines }: TakingsTableProps) {
  const hasCounts = lines.some(isCounted);
  const shown = linesToShow(lines);
  return (
    <table className={`${tables.figures} ${tables.cards}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{methodWord}</th>
          <th scope="col">{takenWord}</th>
          <th scope="col">{refundedWord}</th>
          <th scope="col">{expected}</th>
          {hasCounts && (
            <>
              <th scope="col">{countedWord}</th>
              <th scope="col">{differenceWord}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map((line) => (
          <MethodRow key={`${line.method} ${line.at_desk}`} line={line} />
        ))}
      </tbody>
      <Sums lines={lines} isPart={shown.some(({ at_desk }) => !at_desk)} />
    </table>
  );
}

const MethodRow = ({ line }: { readonly line: Takings | ClosingLine }) => (
  <tr>
    <th scope="row">
      {lineName(line)}
      {isCounted(line) && line.opening_float !== undefined && (
        <span className={css.reason}>{withFloat(money(line.opening_float))}</span>
      )}
    </th>
    <td data-label={takenWord}>{money(line.taken)}</td>
    <td data-label={refundedWord}>{money(line.refunded)}</td>
    <td data-label={expected}>{amountOr(line.at_desk ? expectedAmount(line) : null)}</td>
    {isCounted(line) && (
      <>
        <td data-label={countedWord}>{amountOr(line.counted)}</td>
        <td data-label={differenceWord}>
          {amountOr(countDifference(line))}
          {line.reason !== null && <span className={css.reason}>{line.reason}</span>}
        </td>
      </>
    )}
  </tr>
);

interface SumsProps extends Pick<TakingsTableProps, 'lines'> {
  /** True when some of it isn't in the till. */
  readonly isPart: boolean;
}

/** The sums of the till and of everything. */
function Sums({ lines, isPart }: SumsProps) {
  const all = totals(lines);
  const counted = lines.filter(isCounted);
  // Credit, vouchers and what a gateway took are in no till.
  const atDesk = lines.filter(({ at_desk }) => at_desk);
  const { taken, refunded } = totals(atDesk);
  return (
    <tfoot>
      <tr>
        <th scope="row">{isPart ? atDeskWord : total}</th>
        <td data-label={takenWord}>{money(taken)}</td>
        <td data-label={refundedWord}>{money(refunded)}</td>
        <td data-label={expected}>{money(sum(atDesk.map(expectedAmount)))}</td>
        {counted.length > 0 && (
          <>
            <td data-label={countedWord}>{money(sum(counted.map((line) => line.counted ?? 0)))}</td>
            <td data-label={differenceWord}>
              {money(sum(counted.map((line) => countDifference(line) ?? 0)))}
            </td>
          </>
        )}
      </tr>
      {isPart && (
        <tr>
          <th scope="row">{total}</th>
          <td data-label={takenWord}>{money(all.taken)}</td>
          <td data-label={refundedWord}>{money(all.refunded)}</td>
          <td data-label={expected}>{amountOr(null)}</td>
          {counted.length > 0 && (
            <>
              <td data-label={countedWord}>{amountOr(null)}</td>
              <td data-label={differenceWord}>{amountOr(null)}</td>
            </>
          )}
        </tr>
      )}
    </tfoot>
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
