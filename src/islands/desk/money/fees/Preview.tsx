import type { Answer, FeeCandidate, FeeSelection } from '@portal/contract';
import { DEFAULT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { useRef, useState } from 'react';
import {
  byFee,
  cannotIssue,
  due as dueWord,
  dueMissing,
  ends,
  fee as feeWord,
  gets,
  included,
  invoice as invoiceWord,
  leftOut,
  level,
  makeCount,
  makeDetail,
  makeQuestion,
  making,
  member as memberWord,
  nobodyHere,
  noEnd,
  partsLabel,
  preview,
  previewFailed,
  previewLoading,
  reason as reasonWord,
  reasonCount,
  reasons,
  refusals,
  summary,
  summaryNone,
  summaryNoneDetail,
  tickAll,
  tooManyUnticked,
  unticked,
} from '#words/desk/money/fees';
import { tierName } from '../../../../lib/club/tier-names.ts';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import { href } from '../../../../lib/app/routes.ts';
import { isDay } from '../../../../lib/desk/days.ts';
import { createKeys } from '../../../../lib/desk/keys.ts';
import { dateWithYear, money } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { Message } from '../../../ui/Message.tsx';
import { DialogFormButton } from '../../../ui/dialog/DialogForm.tsx';
import { SectionSkeleton } from '../../frame/DeskSkeleton.tsx';
import { MemberLink } from '../../links/MemberLink.tsx';
import { OffsetPager } from '../../links/OffsetPager.tsx';
import sheet from '../../tables/sheet.module.css';
import { feeName } from './fee-name.ts';
import css from './fees.module.css';

interface PreviewProps {
  readonly selection: FeeSelection;
  readonly rights: readonly string[];
  readonly onStarted: () => void;
}

type Figures = Answer<'POST /finance/fee-run/preview/'>;

/** Days until the invoices are due, unless staff change it. */
const DUE = 14;
/** Most members that the API takes out of a run. */
const MOST_UNTICKED = 1000;

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, amount) => all + amount, 0);

/** A page of the members who get an invoice, or of those who don't. */
interface PreviewPage {
  readonly show: 'INCLUDED' | 'EXCLUDED';
  readonly offset: number;
}

/**
 * Members who get an invoice and members who don't; staff leave out single ones, and one confirmation makes the rest.
 */
export function Preview({ selection, rights, onStarted }: PreviewProps) {
  const at = useRef<PreviewPage>({ show: 'INCLUDED', offset: 0 });
  const { state, reload } = useResource(async (signal) => {
    const { show, offset } = at.current;
    const body = { ...selection, show, offset, limit: DEFAULT_PAGE_SIZE };
    return { show, offset, ...(await call('POST /finance/fee-run/preview/', { body, signal })) };
  });
  /** The members left out by hand, each with the fee. */
  const [except, setExcept] = useState<ReadonlyMap<number, number>>(new Map());
  const go = (page: PreviewPage) => {
    at.current = page;
    reload();
  };
  return (
    <section className={css.part} aria-labelledby="fee-preview">
      <h3 id="fee-preview">{preview}</h3>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<SectionSkeleton />}
        loading={previewLoading}
        failed={previewFailed}
      >
        {({ show, offset, ...figures }) => (
          <>
            <Totals figures={figures} except={except} />
            <Confirm
              selection={selection}
              expected={{
                count: figures.count - except.size,
                amount: figures.amount - sum(except.values()),
              }}
              except={[...except.keys()]}
              rights={rights}
              onStarted={onStarted}
            />
            {except.size > 0 && (
              <p>
                {unticked(except.size)}{' '}
                <Button look="quiet" onClick={() => setExcept(new Map())}>
                  {tickAll}
                </Button>
              </p>
            )}
            {except.size >= MOST_UNTICKED && <Message kind="info" title={tooManyUnticked} />}
            <ListedMembers
              {...{ figures, rights, except }}
              page={{ show, offset }}
              onExcept={setExcept}
              onGo={go}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface ListedMembersProps {
  readonly figures: Figures;
  readonly page: PreviewPage;
  readonly rights: readonly string[];
  readonly except: ReadonlyMap<number, number>;
  readonly onExcept: (except: ReadonlyMap<number, number>) => void;
  readonly onGo: (page: PreviewPage) => void;
}

/** The members of the page, and the way to the others. */
function ListedMembers({
  figures,
  page: { show, offset },
  rights,
  except,
  onExcept,
  onGo,
}: ListedMembersProps) {
  const { members } = figures;
  const excluded = sum(figures.excluded.map(({ count }) => count));
  const parts = [
    ['INCLUDED', included(figures.count)],
    ['EXCLUDED', leftOut(excluded)],
  ] as const;
  return (
    <>
      <fieldset className={css.parts} aria-label={partsLabel}>
        {parts.map(([part, label]) => (
          <button
            key={part}
            type="button"
            className="chip"
            aria-pressed={show === part}
            onClick={() => onGo({ show: part, offset: 0 })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {members.length === 0 ? (
        <p className="soft">{nobodyHere}</p>
      ) : show === 'INCLUDED' ? (
        <Included {...{ members, rights, except, onExcept }} />
      ) : (
        <Excluded members={members} rights={rights} />
      )}
      <OffsetPager
        offset={offset}
        count={show === 'INCLUDED' ? figures.count : excluded}
        onGo={(other) => onGo({ show, offset: other })}
      />
    </>
  );
}

interface TotalsProps {
  readonly figures: Figures;
  readonly except: ReadonlyMap<number, number>;
}

function Totals({ figures: { count, amount, fees, excluded }, except }: TotalsProps) {
  const left = count - except.size;
  return (
    <>
      {count === 0 ? (
        <Message kind="info" title={summaryNone}>
          {summaryNoneDetail}
        </Message>
      ) : (
        <p className={css.total} aria-live="polite">
          {summary(left, money(amount - sum(except.values())))}
        </p>
      )}
      <ul className={css.facts}>
        {fees.map(({ key, fee, count: members }) => (
          <li key={key}>{byFee(feeName(key), money(fee), members)}</li>
        ))}
        {excluded.map(({ reason, count: members }) => (
          <li key={reason} className="soft">
            {reasonCount(reasons[reason], members)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConfirmProps extends PreviewProps {
  readonly expected: { readonly count: number; readonly amount: number };
  readonly except: readonly number[];
}

/** Makes the invoices, after asking. */
function Confirm({ selection, expected, except, rights, onStarted }: ConfirmProps) {
  const [keyFor] = useState(createKeys);
  const today = dateOf(clubNow(), zone);
  const [due, setDue] = useState(addDays(today, DUE));
  if (!rights.includes('fee_run.add')) return <Message kind="info" title={cannotIssue} />;
  if (expected.count <= 0) return null;
  return (
    <div className={css.actions}>
      <DialogFormButton
        label={makeCount(expected.count)}
        busyLabel={making}
        title={makeQuestion(expected.count, money(expected.amount))}
        names={['due_date']}
        refusals={refusals}
        check={() => (isDay(due) && due >= today ? {} : { due_date: dueMissing })}
        act={async () => {
          const body = { ...selection, due_date: due, except: [...except], expected };
          await call('POST /finance/fee-run/', { body, idempotencyKey: keyFor(body) });
          onStarted();
        }}
      >
        {(errors) => (
          <>
            <p>{makeDetail}</p>
            <Field
              id="fees-due"
              name="due_date"
              label={dueWord}
              type="date"
              min={today}
              error={errors.due_date}
              value={due}
              onChange={({ target }) => setDue(target.value)}
            />
          </>
        )}
      </DialogFormButton>
    </div>
  );
}

interface MembersProps {
  readonly members: readonly FeeCandidate[];
  readonly rights: readonly string[];
}

interface IncludedProps extends MembersProps {
  readonly except: ReadonlyMap<number, number>;
  readonly onExcept: (except: ReadonlyMap<number, number>) => void;
}

const CandidateName = ({
  one,
  rights,
}: {
  readonly one: FeeCandidate;
  readonly rights: readonly string[];
}) => (
  <>
    <MemberLink id={one.member} rights={rights}>
      {one.name}
    </MemberLink>{' '}
    <span className="soft small">{one.membership_id}</span>
  </>
);

const endOf = ({ membership_end_date: end }: FeeCandidate): string =>
  end === null ? noEnd : dateWithYear(end);

/** Those who get an invoice, each with a tick. */
function Included({ members, rights, except, onExcept }: IncludedProps) {
  function toggle({ member, fee }: FeeCandidate, isTicked: boolean) {
    const others = new Map(except);
    if (isTicked) others.delete(member);
    else others.set(member, fee ?? 0);
    onExcept(others);
  }
  return (
    <table className={sheet.table} aria-label={included(members.length)}>
      <thead>
        <tr>
          <th scope="col">{invoiceWord}</th>
          <th scope="col">{memberWord}</th>
          <th scope="col">{level}</th>
          <th scope="col">{ends}</th>
          <th scope="col" className={sheet.figure}>
            {feeWord}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((one) => {
          const isTicked = !except.has(one.member);
          return (
            <tr key={one.member}>
              <td data-label={invoiceWord} className={sheet.tick}>
                <input
                  type="checkbox"
                  aria-label={gets(one.name)}
                  checked={isTicked}
                  disabled={isTicked && except.size >= MOST_UNTICKED}
                  onChange={({ target }) => toggle(one, target.checked)}
                />
              </td>
              <th scope="row">
                <CandidateName one={one} rights={rights} />
              </th>
              <td data-label={level}>{tierName(one.membership_type_1)}</td>
              <td data-label={ends}>{endOf(one)}</td>
              <td data-label={feeWord} className={sheet.figure}>
                {money(one.fee ?? NaN)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Those who don't, each with the reason. */
const Excluded = ({ members, rights }: MembersProps) => (
  <table className={sheet.table} aria-label={leftOut(members.length)}>
    <thead>
      <tr>
        <th scope="col">{memberWord}</th>
        <th scope="col">{level}</th>
        <th scope="col">{ends}</th>
        <th scope="col">{reasonWord}</th>
      </tr>
    </thead>
    <tbody>
      {members.map((one) => (
        <tr key={one.member}>
          <th scope="row">
            <CandidateName one={one} rights={rights} />
          </th>
          <td data-label={level}>{tierName(one.membership_type_1)}</td>
          <td data-label={ends}>{endOf(one)}</td>
          <td data-label={reasonWord}>
            <span>
              {one.reason && reasons[one.reason]}{' '}
              {one.invoice !== null && (
                <a
                  className="link"
                  href={href('desk-section', { params: { id: 'invoices' }, query: { id: one.invoice } })}
                >
                  {one.invoice_number}
                </a>
              )}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
