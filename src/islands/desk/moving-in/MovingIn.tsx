import type { ImportKind } from '@portal/contract/moving-in/rules/imports';
import { importKinds, rightToAdd } from '@portal/contract/moving-in/rules/imports';
import { useState } from 'react';
import { heading, intro, kind as kindWord, kinds, order } from '#words/desk/moving-in/moving-in';
import type { DeskDescription } from '../../../lib/desk/records/fields.ts';
import { OptionField } from '../fields/OptionField.tsx';
import ImportRecords from './import/ImportRecords.tsx';
import css from './import/import.module.css';
import records from '../records/records.module.css';
import { PastImports } from './PastImports.tsx';

interface MovingInProps {
  readonly rights: readonly string[];
  readonly description: DeskDescription;
}

/** Leads a club that moves in from another program: what to import, the file, and what was imported before. */
export default function MovingIn({ rights, description }: MovingInProps) {
  const offered = importKinds.filter((one) => {
    const right = rightToAdd[one];
    return rights.includes('import.add') && (right === null || rights.includes(right));
  });
  const [kind, setKind] = useState<ImportKind | undefined>(offered[0]);
  const [version, setVersion] = useState(0);
  return (
    <>
      <div className={records.head}>
        <h2>{heading}</h2>
      </div>
      <p className={`soft ${css.intro}`}>{intro}</p>
      {kind && (
        <>
          <p className={`soft ${css.intro}`}>{order}</p>
          <div className={css.kind}>
            <OptionField
              id="import-kind"
              label={kindWord}
              options={offered.map((one) => [one, kinds[one]])}
              value={kind}
              onChoose={(value) => setKind(offered.find((one) => one === value) ?? kind)}
            />
          </div>
          <ImportRecords
            key={kind}
            kind={kind}
            members={description.records.members.create ?? []}
            options={description.options}
            rights={rights}
            onDone={() => setVersion((now) => now + 1)}
          />
        </>
      )}
      <PastImports key={version} rights={rights} />
    </>
  );
}
