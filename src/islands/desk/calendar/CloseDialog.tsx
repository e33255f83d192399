import { useEffect, useState } from 'react';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import {
  affectedCount,
  affectedFailed,
  affectedLoading,
  cancelAll,
  cancelByPolicy,
  chooseFacility,
  closeDialog,
  closeFacility,
  closeTitle,
  closedDone,
  closing,
  keepBooking,
  moveTo,
  noneAffected,
  noReason,
  reasonLabel,
  reasonSeen,
  resultCancelled,
  resultKept,
  resultMoved,
  retryRest,
  someFailed,
  whatFor,
} from '#words/desk/calendar';
import { comma } from '#words/app/joining';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { carryOut, closeSpaces, loadAffected } from '../../../lib/desk/calendar/closing.ts';
import type { Affected, Plan } from '../../../lib/desk/calendar/closing.ts';
import { rangeOfPlace } from '../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../lib/desk/calendar/place.ts';
import { deskRefusal } from '../../../lib/desk/calendar/refusals.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import type { Option } from '../../../lib/desk/fields.ts';
import { money } from '../../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Field, FieldError } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import { Question } from '../../ui/Question.tsx';
import { OptionField } from '../OptionField.tsx';
import { DialogForm } from './DialogForm.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import css from './calendar.module.css';

interface CloseDialogProps {
  readonly first: TypedPlace;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly onClose: () => void;
  readonly onClosed: (sentence: string) => void;
}

/** How it went with a booking. */
interface Outcome {
  readonly isDone: boolean;
  readonly sentence: string;
}

/** Closes a facility for a time, and finds another place for each of its bookings, or cancels it. */
export function CloseDialog({ first, facilities, rights, onClose, onClosed }: CloseDialogProps) {
  const [keyFor] = useState(createKeys);
  const [place, setPlace] = useState(first);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [affected, setAffected] = useState<readonly Affected[] | null>(null);
  const [plans, setPlans] = useState<Readonly<Record<number, Plan>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>> | null>(null);
  const range = rangeOfPlace(place);
  const facility = facilities.find(({ id }) => String(id) === place.facility) ?? null;
  const planOf = (one: Affected): Plan => plans[one.booking.id] ?? one.plan;

  /** First the closure, so that nobody comes in between; then one booking after the other, each with its own result. */
  async function send() {
    if (!facility || !range || !affected) return;
    const name = reason.trim();
    const closure = { facility: facility.id, ...range, name };
    await closeSpaces(facility, range, { name, idempotencyKey: keyFor(closure) });
    let settled: Readonly<Record<number, Outcome>> = outcomes ?? {};
    for (const one of affected) {
      const { id } = one.booking;
      if (settled[id]?.isDone) continue;
      settled = { ...settled, [id]: await settle(one, planOf(one), { rights, reason: name }) };
      setOutcomes(settled);
    }
    setOutcomes(settled);
    if (affected.length === 0) onClosed(closedDone(facility.name));
  }

  const isOver =
    outcomes !== null && affected !== null && affected.every(({ booking: { id } }) => outcomes[id]?.isDone);
  const done = () => onClosed(closedDone(facility?.name ?? ''));
  const list = affected && (
    <Plans
      affected={affected}
      planOf={planOf}
      outcomes={outcomes ?? {}}
      rights={rights}
      onPlan={(id, plan) => setPlans({ ...plans, [id]: plan })}
    />
  );
  if (isOver)
    return (
      <Question
        open
        title={closeTitle}
        wide
        onClose={done}
        answers={<Button onClick={done}>{closeDialog}</Button>}
      >
        <Message kind="good" title={closedDone(facility?.name ?? '')} />
        {list}
      </Question>
    );
  return (
    <DialogForm
      title={closeTitle}
      label={outcomes ? retryRest : closeFacility}
      busyLabel={closing}
      wide
      onClose={outcomes ? done : onClose}
      check={() => {
        setChecked(true);
        return facility !== null && range !== null && reason.trim() !== '' && affected !== null;
      }}
      act={send}
    >
      {(failure) => (
        <div className={css.form}>
          {failure !== null && <FailureMessage failure={failure} />}
          {outcomes ? (
            <Message kind="bad" role="alert" title={someFailed} />
          ) : (
            <>
              <PlaceFields
                facilities={facilities}
                place={place}
                isWrong={isChecked && range === null}
                hasLastDay
                onType={setPlace}
              />
              {isChecked && !facility && <FieldError id="no-facility">{chooseFacility}</FieldError>}
              <Field
                id="close-reason"
                label={reasonLabel}
                help={reasonSeen}
                maxLength={200}
                value={reason}
                error={isChecked && reason.trim() === '' ? noReason : undefined}
                onChange={({ target }) => setReason(target.value)}
              />
            </>
          )}
          {facility && range && !outcomes && (
            <Finding
              key={`${facility.id} ${range.start} ${range.end}`}
              load={(signal) => loadAffected({ facility, range }, facilities, signal)}
              onFound={setAffected}
            />
          )}
          {list}
        </div>
      )}
    </DialogForm>
  );
}

interface FindingProps {
  readonly load: (signal: AbortSignal) => Promise<Affected[]>;
  readonly onFound: (affected: readonly Affected[] | null) => void;
}

/** Looks for the bookings in the way. */
function Finding({ load, onFound }: FindingProps) {
  const { state, reload } = useResource(load);
  const found = state.status === 'ready' ? state.data : null;
  useEffect(() => onFound(found), [found, onFound]);
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.lineBlock}`} aria-hidden="true" />}
      loading={affectedLoading}
      failed={affectedFailed}
    >
      {(all) => <p>{all.length === 0 ? noneAffected : affectedCount(all.length)}</p>}
    </Loaded>
  );
}

/** Does what was planned for a booking, and says how that went. */
async function settle(
  { booking }: Affected,
  plan: Plan,
  how: { readonly rights: readonly string[]; readonly reason: string },
): Promise<Outcome> {
  if (plan === 'keep') return { isDone: true, sentence: resultKept };
  try {
    const after = await carryOut(booking, plan, how);
    if (plan !== 'cancel') return { isDone: true, sentence: resultMoved(after.facility.name) };
    const refund = after.refund_due - booking.refund_due;
    return { isDone: true, sentence: resultCancelled(refund > 0 ? money(refund) : null) };
  } catch (failure) {
    const { title } = deskRefusal(failure, {
      facility: plan === 'cancel' ? booking.facility.id : plan,
      member: booking.member,
    });
    return { isDone: false, sentence: title };
  }
}

interface PlansProps {
  readonly affected: readonly Affected[];
  readonly planOf: (one: Affected) => Plan;
  readonly outcomes: Readonly<Record<number, Outcome>>;
  readonly rights: readonly string[];
  readonly onPlan: (id: number, plan: Plan) => void;
}

/** Each booking, and what becomes of it. */
function Plans({ affected, planOf, outcomes, rights, onPlan }: PlansProps) {
  const cancelLabel = rights.includes('payment_invoice.refund') ? cancelAll : cancelByPolicy;
  const optionsOf = ({ free, mayCancel }: Affected): readonly Option[] => [
    ...free.map(({ id, name }): Option => [String(id), moveTo(name)]),
    ...(mayCancel ? [['cancel', cancelLabel] as const] : []),
    ['keep', keepBooking],
  ];
  return (
    <ul className={css.plans}>
      {affected.map((one) => {
        const { id, name, facility, start_from, end_at } = one.booking;
        const outcome = outcomes[id];
        return (
          <li key={id}>
            <p>
              <strong>{name}</strong>
              <br />
              <span className="soft small">{[facility.name, shortWhen(start_from, end_at)].join(comma)}</span>
            </p>
            {!outcome?.isDone && (
              <OptionField
                id={`plan-${id}`}
                label={whatFor(name)}
                options={optionsOf(one)}
                value={String(planOf(one))}
                error={outcome?.sentence}
                onChoose={(value) =>
                  onPlan(id, value === 'cancel' || value === 'keep' ? value : Number(value))
                }
              />
            )}
            {outcome?.isDone && <p>{outcome.sentence}</p>}
          </li>
        );
      })}
    </ul>
  );
}
