import type { ImportedRow } from '@portal/contract';
import { useState } from 'react';
import {
  addAnyway,
  addRowAnyway,
  all,
  counted,
  details,
  downloadLeft,
  getsNumber,
  leftName,
  noneShown,
  outcome as outcomeWord,
  outcomes,
  reason,
  result,
  row as rowWord,
  sameAs,
  sameHidden,
  sameRow,
  show,
} from '#words/desk/import';
import { likenesses, more } from '#words/desk/people';
import { colon, comma } from '#words/app/joining';
import { fieldNames } from '#words/members/member-fields';
import { dateOf } from '@portal/contract/rules/club-time';
import { alertCircle, check, hourglass } from '../../../pictures/icons.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { saveFile } from '../../../lib/data/save-file.ts';
import { csv } from '../../../lib/desk/records/csv.ts';
import { leftRows } from '../../../lib/desk/import/columns.ts';
import type { ImportField } from '../../../lib/desk/import/columns.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { MemberLink } from '../links/MemberLink.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import type { ImportFile } from '../../../lib/desk/import/read-file.ts';
import type { Named } from './FileStep.tsx';
import records from '../records/records.module.css';
import { RowTick } from './RowTick.tsx';
import css from './import.module.css';

type Outcome = keyof typeof outcomes;
const looks = {
  ADD: ['good', check],
  ADDED: ['good', check],
  DUPLICATE: ['wait', hourglass],
  WRONG: ['bad', alertCircle],
} as const;

const outcomeOf = ({ outcome, member }: ImportedRow): Outcome => (member === null ? outcome : 'ADDED');

/** Number of rows drawn at once. */
const PAGE = 50;

/** A file of members, with its name. */
export type NamedFile = Named<ImportFile>;

interface ImportedRowsProps {
  readonly file: NamedFile;
  readonly fates: readonly ImportedRow[];
  readonly fields: readonly ImportField[];
  /** Of the new members, by row. */
  readonly names: ReadonlyMap<number, string>;
  /** The duplicates that are added all the same; null: it is done. */
  readonly taken: ReadonlySet<number> | null;
  readonly rights: readonly string[];
  readonly onTake: (taken: ReadonlySet<number>) => void;
}

/** Explains why a row isn't added: its errors, or the members who may be the same person. */
function reasonsOf({ errors, duplicates, outcome }: ImportedRow, fields: readonly ImportField[]): string[] {
  const label = (name: string) => fields.find((field) => field.name === name)?.label;
  if (outcome === 'WRONG')
    return Object.entries(errors).map(([name, said]) =>
      [label(name), said.join(' ')].filter(Boolean).join(colon),
    );
  return duplicates.map(({ likeness, member, row }) => {
    if (row !== null) return sameRow(likenesses[likeness], row);
    return member
      ? sameAs(likenesses[likeness], `${member.name}${comma}${member.membership_id}`)
      : sameHidden(likenesses[likeness]);
  });
}

/** Returns the sentences about a row: why it isn't added, and where the stored value differs from the file's. */
const sentencesOf = (fate: ImportedRow, fields: readonly ImportField[]): readonly string[] => [
  ...(fate.member === null && fate.outcome !== 'ADD' ? reasonsOf(fate, fields) : []),
  ...(fate.outcome === 'WRONG' ? [] : Object.values(fate.notes).flat()),
];

/** The result of each row, before or after the import. */
export function ImportedRows({ file, fates, fields, names, taken, rights, onTake }: ImportedRowsProps) {
  const [shown, setShown] = useState<string>('');
  const [most, setMost] = useState(PAGE);
  const counts = Map.groupBy(fates, outcomeOf);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
  const offered = (Object.keys(outcomes) as Outcome[]).filter((one) => counts.has(one));
  const wanted = offered.find((one) => one === shown);
  const rows = wanted ? (counts.get(wanted) ?? []) : fates;
  const hasLeft = fates.some(({ outcome, member }) => outcome !== 'ADD' && member === null);

  function download() {
    const left = leftRows(file, {
      fates: fates.filter(({ row }) => !taken?.has(row)),
      heading: reason,
      reasonOf: (fate) => reasonsOf(fate, fields).join(' '),
    });
    saveFile(new Blob([csv(left)], { type: 'text/csv' }), `${leftName}-${dateOf(clubNow(), zone)}.csv`);
  }

  return (
    <>
      <div className={css.tools}>
        <OptionField
          id="import-shown"
          label={show}
          options={[
            ['', counted(all, fates.length)],
            ...offered.map((one) => [one, counted(outcomes[one], counts.get(one)?.length ?? 0)] as const),
          ]}
          value={wanted ?? ''}
          onChoose={(value) => {
            setShown(value);
            setMost(PAGE);
          }}
        />
        {hasLeft && <Button onClick={download}>{downloadLeft}</Button>}
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
          {rows.slice(0, most).map((fate) => {
            const outcome = outcomeOf(fate);
            const [kind, icon] = looks[outcome];
            const isTaken = taken?.has(fate.row) === true;
            return (
              <tr key={fate.row}>
                <td data-label={rowWord}>{fate.row}</td>
                <th scope="row">{names.get(fate.row)}</th>
                <td data-label={outcomeWord}>
                  <Tag kind={kind} icon={icon}>
                    {outcomes[outcome]}
                  </Tag>
                </td>
                <td data-label={details}>
                  <div className={css.said}>
                    {fate.member === null ? (
                      (outcome === 'ADD' || isTaken) && getsNumber(fate.membership_id ?? '')
                    ) : (
                      <MemberLink id={fate.member} rights={rights}>
                        {getsNumber(fate.membership_id ?? '')}
                      </MemberLink>
                    )}
                    {sentencesOf(fate, fields).map((sentence) => (
                      <p key={sentence}>{sentence}</p>
                    ))}
                    {taken && outcome === 'DUPLICATE' && (
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
          })}
        </tbody>
      </table>
      {rows.length > most && <Button onClick={() => setMost(most + PAGE)}>{more}</Button>}
    </>
  );
}
