import type { ImportKind } from '@portal/contract/moving-in/rules/imports';
import { useState } from 'react';
import {
  addAnyway,
  addRowAnyway,
  all,
  cellMissing,
  counted,
  details,
  downloadLeft,
  getsNumber,
  noneShown,
  notAdded,
  outcome as outcomeWord,
  outcomes,
  reason,
  result,
  row as rowWord,
  sameAs,
  sameHidden,
  sameRow,
  show,
} from '#words/desk/moving-in/import';
import type { limits } from '#words/desk/calendar/booking-refusals';
import { refusals as ruleWords } from '#words/desk/calendar/booking-refusals';
import { limitNames } from '#words/desk/moving-in/moving-in';
import {
  addAllAnyway,
  leaveAll,
  leftNames,
  leftOutAs,
  price as priceWord,
  sameRecord,
} from '#words/desk/moving-in/moving-in';
import { likenesses, more } from '#words/desk/people/people';
import { colon, comma } from '#words/app/joining';
import { fieldNames } from '#words/members/member-fields';
import { dateOf } from '@portal/contract/rules/club-time';
import { alertCircle, check, hourglass } from '../../../../pictures/icons.ts';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import { saveFile } from '../../../../lib/data/save-file.ts';
import { csv } from '../../../../lib/desk/records/csv.ts';
import { isMissing, plainSentence } from '../../../../lib/desk/plain-errors.ts';
import { leftRows, overridesOf } from '../../../../lib/desk/import/run.ts';
import type { RowResult } from '../../../../lib/desk/import/run.ts';
import { money } from '../../../../lib/format/format.ts';
import type { ImportField } from '../../../../lib/desk/import/columns.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { MemberLink } from '../../links/MemberLink.tsx';
import { OptionField } from '../../fields/OptionField.tsx';
import type { ImportFile } from '../../../../lib/desk/import/read-file.ts';
import type { Named } from './FileStep.tsx';
import records from '../../records/records.module.css';
import { RowTick } from './RowTick.tsx';
import css from './import.module.css';

type Outcome = keyof typeof outcomes;
const looks = {
  ADD: ['good', check],
  ADDED: ['good', check],
  SAME: ['wait', check],
  DUPLICATE: ['wait', hourglass],
  CONFLICT: ['bad', alertCircle],
  LEFT: ['wait', hourglass],
  WRONG: ['bad', alertCircle],
} as const;

/** The name of an outcome; once it is done, that of a row that wasn't added says so. */
const nameOutcome = (outcome: Outcome, isDone: boolean): string =>
  (isDone ? { ...outcomes, ...notAdded } : outcomes)[outcome];

const outcomeOf = ({ outcome, added }: RowResult): Outcome => (added === null ? outcome : 'ADDED');

/** Number of rows drawn at once. */
const PAGE = 50;

interface ImportedRowsProps {
  readonly kind: ImportKind;
  readonly file: Named<ImportFile>;
  readonly fates: readonly RowResult[];
  readonly fields: readonly ImportField[];
  /** By row: the name that it has, and the status for which staff leave it out. */
  readonly rows: ReadonlyMap<number, { readonly name: string; readonly leftOut: string | null }>;
  /** The rows that are added all the same; null: it is done. */
  readonly taken: ReadonlySet<number> | null;
  readonly rights: readonly string[];
  readonly onTake: (taken: ReadonlySet<number>) => void;
}

/** Fields that the API names otherwise than the columns. */
const columnOf: Readonly<Record<string, string>> = {
  start_from: 'start',
  end_at: 'end',
  facility_id: 'facility',
};

type Conflict = RowResult['conflicts'][number];
/** Names a rule that a booking breaks. */
const ruleOf = (code: Conflict): string =>
  code in ruleWords
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just looked at
      ruleWords[code as keyof typeof ruleWords].title
    : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what isn't a rule is a limit
      limitNames[code as keyof typeof limits];

/** Explains why a row isn't added: its errors, the rules it breaks, or the members who may be the same person. */
function reasonsOf(
  { errors, duplicates, conflicts, outcome }: RowResult,
  fields: readonly ImportField[],
  leftOut: string | null | undefined,
): string[] {
  const label = (name: string) => fields.find((field) => field.name === (columnOf[name] ?? name))?.label;
  if (outcome === 'LEFT') return [leftOutAs(leftOut ?? '')];
  if (outcome === 'SAME') return [sameRecord];
  if (outcome === 'CONFLICT') return conflicts.map(ruleOf);
  if (outcome === 'WRONG')
    return Object.entries(errors).map(([name, said]) => {
      const column = label(name);
      if (column !== undefined && said.every(isMissing)) return cellMissing(column);
      return [column, said.map(plainSentence).join(' ')].filter(Boolean).join(colon);
    });
  return duplicates.map(({ likeness, member, row }) => {
    if (row !== null) return sameRow(likenesses[likeness], row);
    return member
      ? sameAs(likenesses[likeness], `${member.name}${comma}${member.membership_id}`)
      : sameHidden(likenesses[likeness]);
  });
}

/** Returns the sentences about a row: why it isn't added, and where the stored value differs from the file's. */
const sentencesOf = (
  fate: RowResult,
  fields: readonly ImportField[],
  leftOut: string | null | undefined,
): readonly string[] => [
  ...(fate.added === null && fate.outcome !== 'ADD' ? reasonsOf(fate, fields, leftOut) : []),
  ...(fate.outcome === 'WRONG' ? [] : Object.values(fate.notes).flat()),
];

/** Tells whether staff may have a row added all the same. */
const mayTake = (fate: RowResult, rights: readonly string[]): boolean =>
  fate.added === null &&
  overridesOf(fate) !== null &&
  (fate.outcome === 'DUPLICATE' || rights.includes('reservation.override'));

/** The result of each row, before or after the import. */
export function ImportedRows(props: ImportedRowsProps) {
  const { fates, taken, rights, onTake } = props;
  const [shown, setShown] = useState<string>('');
  const [most, setMost] = useState(PAGE);
  const counts = Map.groupBy(fates, outcomeOf);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
  const offered = (Object.keys(outcomes) as Outcome[]).filter((one) => counts.has(one));
  const wanted = offered.find((one) => one === shown);
  const rows = wanted ? (counts.get(wanted) ?? []) : fates;
  const takeable =
    wanted === 'CONFLICT' ? rows.filter((fate) => mayTake(fate, rights)).map(({ row }) => row) : [];
  return (
    <>
      <div className={css.tools}>
        <OptionField
          id="import-shown"
          label={show}
          options={[
            ['', counted(all, fates.length)],
            ...offered.map(
              (one) =>
                [one, counted(nameOutcome(one, taken === null), counts.get(one)?.length ?? 0)] as const,
            ),
          ]}
          value={wanted ?? ''}
          onChoose={(value) => {
            setShown(value);
            setMost(PAGE);
          }}
        />
        <DownloadLeft {...props} />
        {taken && takeable.length > 0 && <TakeAll {...{ takeable, taken, onTake }} />}
      </div>
      {rows.length === 0 && <p className="soft">{noneShown}</p>}
      <table className={`${records.table} ${css.table}`} aria-label={result}>
        <thead>
          <tr>
            <th scope="col">{rowWord}</th>
            <th scope="col">{fieldNames.name}</th>
            <th scope="col">{outcomeWord}</th>
            <th scope="col">{details}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((fate) => (
            <ImportedRow key={fate.row} {...props} fate={fate} />
          ))}
        </tbody>
      </table>
      {rows.length > most && <Button onClick={() => setMost(most + PAGE)}>{more}</Button>}
    </>
  );
}

/** Downloads the rows that aren't added, with the reason of each. */
function DownloadLeft({ kind, file, fates, fields, rows, taken }: ImportedRowsProps) {
  if (fates.every(({ outcome, added }) => outcome === 'ADD' || added !== null)) return null;
  function download() {
    const left = leftRows(file, {
      fates: fates.filter(({ row }) => !taken?.has(row)),
      heading: reason,
      reasonOf: (fate) => reasonsOf(fate, fields, rows.get(fate.row)?.leftOut).join(' '),
    });
    saveFile(
      new Blob([csv(left)], { type: 'text/csv' }),
      `${leftNames[kind]}-${dateOf(clubNow(), zone)}.csv`,
    );
  }
  return <Button onClick={download}>{downloadLeft}</Button>;
}

interface TakeAllProps {
  /** The rows that may be added all the same. */
  readonly takeable: readonly number[];
  readonly taken: ReadonlySet<number>;
  readonly onTake: (taken: ReadonlySet<number>) => void;
}

/** Has all rows of a list added all the same, or none of them. */
function TakeAll({ takeable, taken, onTake }: TakeAllProps) {
  const areAllTaken = takeable.every((row) => taken.has(row));
  const after = areAllTaken ? [...taken].filter((row) => !takeable.includes(row)) : [...taken, ...takeable];
  return (
    <Button onClick={() => onTake(new Set(after))}>
      {areAllTaken ? leaveAll : addAllAnyway(takeable.length)}
    </Button>
  );
}

/** A row with its outcome, and why it isn't added. */
function ImportedRow({
  fate,
  rows,
  fields,
  taken,
  rights,
  onTake,
}: ImportedRowsProps & { readonly fate: RowResult }) {
  const outcome = outcomeOf(fate);
  const [look, icon] = looks[outcome];
  const isTaken = taken?.has(fate.row) === true;
  return (
    <tr>
      <td data-label={rowWord}>{fate.row}</td>
      <th scope="row">{rows.get(fate.row)?.name}</th>
      <td data-label={outcomeWord}>
        <Tag kind={look} icon={icon}>
          {nameOutcome(outcome, taken === null)}
        </Tag>
      </td>
      <td data-label={details}>
        <div className={css.said}>
          {fate.membership_id !== null && (outcome === 'ADD' || isTaken) && getsNumber(fate.membership_id)}
          {fate.membership_id !== null && fate.added !== null && (
            <MemberLink id={Number(fate.added)} rights={rights}>
              {getsNumber(fate.membership_id)}
            </MemberLink>
          )}
          {fate.price !== null && fate.outcome !== 'WRONG' && <p>{priceWord(money(fate.price))}</p>}
          {sentencesOf(fate, fields, rows.get(fate.row)?.leftOut).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {taken && mayTake(fate, rights) && (
            <RowTick
              row={fate.row}
              ticked={taken}
              label={addAnyway}
              spoken={addRowAnyway(fate.row)}
              onTick={onTake}
            />
          )}
        </div>
      </td>
    </tr>
  );
}
