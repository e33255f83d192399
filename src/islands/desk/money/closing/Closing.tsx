import type { Answer, Closing as ClosingType } from '@portal/contract';
import { useState } from 'react';
import {
  changed,
  changedDetail,
  dayClosed,
  closedBy,
  closings as closingsWord,
  corrected,
  correction,
  day as dayWord,
  dayFailed,
  dayLoading,
  heading,
  someone,
  takings,
  upToNow,
} from '#words/desk/money/closing';
import { comma } from '#words/app/joining';
import { dateOf } from '@portal/contract/rules/club-time';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import { href } from '../../../../lib/app/routes.ts';
import { pageIn } from '../../../../lib/data/in-address.ts';
import { dayIn, isRunning } from '../../../../lib/desk/money/closing.ts';
import { isDay } from '../../../../lib/desk/days.ts';
import { dateWithYear, longDay, time } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { DoneMessage, useDone } from '../../../ui/DoneMessage.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { Message } from '../../../ui/Message.tsx';
import { SectionSkeleton } from '../../frame/DeskSkeleton.tsx';
import { useAddress } from '../../links/use-address.ts';
import { CountForm } from './CountForm.tsx';
import { Journal } from './Journal.tsx';
import { PastClosings } from './PastClosings.tsx';
import { TakingsTable } from './TakingsTable.tsx';
import css from './closing.module.css';

interface ClosingProps {
  readonly rights: readonly string[];
}

/** A day's takings, counted and closed; and the past days. */
export default function ClosingSection({ rights }: ClosingProps) {
  const { query, go } = useAddress();
  const [turn, setTurn] = useState(0);
  const day = dayIn(query, clubNow());
  return (
    <>
      <div className={css.head}>
        <h2>{heading}</h2>
        <Field
          id="closing-day"
          label={dayWord}
          type="date"
          max={dateOf(clubNow(), zone)}
          // A day typed digit by digit isn't a day until it is whole.
          key={day}
          defaultValue={day}
          onChange={({ target: { value } }) => {
            if (isDay(value)) go(href('desk-section', { params: { id: 'closing' }, query: { day: value } }));
          }}
        />
      </div>
      <Day key={day} day={day} rights={rights} onClosed={() => setTurn(turn + 1)} />
      <PastClosings key={`${turn} ${pageIn(query)}`} page={pageIn(query)} day={query.get('day')} />
    </>
  );
}

interface DayProps extends ClosingProps {
  readonly day: string;
  readonly onClosed: () => void;
}

function Day({ day, rights, onClosed }: DayProps) {
  const { state, reload } = useResource((signal) =>
    call('GET /finance/closing-day/', { query: { day }, signal }),
  );
  const [isCorrecting, setCorrecting] = useState(false);
  const [done, setDone] = useDone();
  return (
    <section className={css.part} aria-labelledby="closing-takings">
      <h3 id="closing-takings">{takings(longDay(day))}</h3>
      <DoneMessage done={done} className={css.done} />
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<SectionSkeleton />}
        loading={dayLoading}
        failed={dayFailed}
      >
        {(books) => (
          <Books
            books={books}
            canClose={rights.includes('closing.add')}
            isCorrecting={isCorrecting}
            onCorrect={setCorrecting}
            onChanged={reload}
            onClosed={() => {
              setDone((isCorrecting ? corrected : dayClosed)(longDay(day)));
              setCorrecting(false);
              reload();
              onClosed();
            }}
          />
        )}
      </Loaded>
    </section>
  );
}

/** The float that a closing counted with, in cents. */
const floatOf = ({ lines }: ClosingType): number =>
  lines.find(({ opening_float }) => opening_float !== undefined)?.opening_float ?? 0;

interface BooksProps {
  readonly books: Answer<'GET /finance/closing-day/'>;
  readonly canClose: boolean;
  readonly isCorrecting: boolean;
  readonly onCorrect: (isCorrecting: boolean) => void;
  readonly onChanged: () => void;
  readonly onClosed: () => void;
}

/** The current books of a day; the counted amounts once it is closed. */
function Books(props: BooksProps) {
  const { books, canClose, isCorrecting, onCorrect, onChanged, onClosed } = props;
  const { day, lines, closings, has_changed } = books;
  const latest = closings.at(-1) ?? null;
  return (
    <>
      {isRunning(day, clubNow()) && <p className="soft">{upToNow}</p>}
      {(latest === null || has_changed) && <TakingsTable label={takings(longDay(day))} lines={lines} />}
      {has_changed && (
        <Message kind="info" title={changed}>
          {changedDetail}
        </Message>
      )}
      {closings.toReversed().map((closing) => (
        <section key={closing.id} className={css.closing} aria-label={closingsWord(closing.version)}>
          <h4>{closingsWord(closing.version)}</h4>
          <p className="soft small">
            {closedBy(
              closing.closed_by ?? someone,
              dateWithYear(closing.closed_at) + comma + time(closing.closed_at),
            )}
          </p>
          {closing.reason !== null && <p>{closing.reason}</p>}
          <TakingsTable label={closingsWord(closing.version)} lines={closing.lines} />
          <div className={css.actions}>
            <Journal closing={closing} />
            {canClose && closing === latest && !isCorrecting && (
              <Button onClick={() => onCorrect(true)}>{correction}</Button>
            )}
          </div>
        </section>
      ))}
      {canClose && (latest === null || isCorrecting) && (
        <CountForm
          key={latest?.id ?? 0}
          day={day}
          lines={lines}
          lastFloat={latest ? floatOf(latest) : books.opening_float}
          corrects={latest}
          onChanged={onChanged}
          onClosed={onClosed}
          onCancel={() => onCorrect(false)}
        />
      )}
    </>
  );
}
