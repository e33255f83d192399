import type { Answer } from '@portal/contract';
import { useState } from 'react';
import { notAnAmount } from '#words/desk/desk';
import {
  fee as feeWord,
  level,
  notSet,
  saved,
  saving,
  set,
  setHelp,
  setOf,
  table,
  tableFailed,
  tableIntro,
  tableLoading,
} from '#words/desk/money/fees';
import { tierOptions } from '../../../../lib/club/tier-names.ts';
import { keysInUse } from '../../../../lib/desk/money/fees.ts';
import { amountText, centsOf, Unreadable } from '../../../../lib/desk/records/drafts.ts';
import { currencySign, money } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { DialogFormButton } from '../../../ui/dialog/DialogForm.tsx';
import { SectionSkeleton } from '../../frame/DeskSkeleton.tsx';
import sheet from '../../tables/sheet.module.css';
import { feeName } from './fee-name.ts';
import css from './fees.module.css';

type Fee = Answer<'GET /finance/membership-fee/'>['fees'][number];

interface FeeTableProps {
  readonly rights: readonly string[];
  readonly onSaved: (sentence: string) => void;
}

/** The fee of each kind of membership. */
export function FeeTable({ rights, onSaved }: FeeTableProps) {
  const { state, reload } = useResource((signal) => call('GET /finance/membership-fee/', { signal }));
  const inUse = keysInUse(tierOptions().map(([tier]) => tier));
  const mayChange = rights.includes('membership_fee.change');
  return (
    <section className={css.part} aria-labelledby="fee-table">
      <h3 id="fee-table">{table}</h3>
      <p className="soft">{tableIntro}</p>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<SectionSkeleton />}
        loading={tableLoading}
        failed={tableFailed}
      >
        {({ fees }) => (
          <table className={sheet.table} aria-label={table}>
            <thead>
              <tr>
                <th scope="col">{level}</th>
                <th scope="col" className={sheet.figure}>
                  {feeWord}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{set}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {fees
                .filter(({ key }) => inUse.has(key))
                .map((one) => (
                  <tr key={one.key}>
                    <th scope="row">{feeName(one.key)}</th>
                    <td data-label={feeWord} className={sheet.figure}>
                      {one.fee === null ? <span className="soft">{notSet}</span> : money(one.fee)}
                    </td>
                    <td className={sheet.figure}>
                      {mayChange && (
                        <SetFee
                          fee={one}
                          onSaved={(sentence) => {
                            reload();
                            onSaved(sentence);
                          }}
                        />
                      )}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </section>
  );
}

/** Reads the typed cents; null: none. Undefined where they can't be read. */
function feeIn(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  try {
    const cents = centsOf(text.trim());
    return cents < 0 ? undefined : cents;
  } catch (problem) {
    if (problem instanceof Unreadable) return undefined;
    throw problem;
  }
}

function SetFee({
  fee: { key, fee },
  onSaved,
}: {
  readonly fee: Fee;
  readonly onSaved: (done: string) => void;
}) {
  const [text, setText] = useState(amountText(fee));
  const name = feeName(key);
  const typed = feeIn(text);
  return (
    <DialogFormButton
      label={set}
      busyLabel={saving}
      title={setOf(name)}
      names={['fee']}
      check={() => (typed === undefined ? { fee: notAnAmount } : {})}
      act={async () => {
        await call('PUT /finance/membership-fee/{key}/', { params: { key }, body: { fee: typed ?? null } });
        onSaved(saved(name));
      }}
    >
      {(errors) => (
        <Field
          id={`fee-${key}`}
          name="fee"
          label={`${feeWord} (${currencySign})`}
          help={setHelp}
          error={errors.fee}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </DialogFormButton>
  );
}
