import { useState } from 'react';
import { heading, started } from '#words/desk/money/fees';
import { pageIn } from '../../../../lib/data/in-address.ts';
import { DoneMessage, useDone } from '../../../ui/DoneMessage.tsx';
import { useAddress } from '../../links/use-address.ts';
import { FeeTable } from './FeeTable.tsx';
import { MakeFees } from './MakeFees.tsx';
import { Runs } from './Runs.tsx';
import css from './fees.module.css';

interface FeesProps {
  readonly rights: readonly string[];
}

/** Fee invoices of many members at once, their progress, and the fees that they come from. */
export default function Fees({ rights }: FeesProps) {
  const { query } = useAddress();
  const [done, setDone] = useDone();
  const [turn, setTurn] = useState(0);
  const page = pageIn(query);
  return (
    <>
      <h2>{heading}</h2>
      <DoneMessage done={done} className={css.done} />
      <MakeFees
        key={turn}
        rights={rights}
        onStarted={() => {
          setTurn(turn + 1);
          setDone(started);
        }}
      />
      <Runs key={`${turn} ${page}`} page={page} />
      <FeeTable rights={rights} onSaved={setDone} />
    </>
  );
}
