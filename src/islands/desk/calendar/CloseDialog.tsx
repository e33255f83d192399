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
  closeRefusals,
  closing,
  keepBooking,
  memberEmailed,
  membersEmailed,
  moveTo,
  noneAffected,
  noReason,
  noTime,
  reasonLabel,
  reasonSeen,
  resultCancelled,
  resultKept,
  resultMoved,
  someFailed,
  whatFor,
  wholeClub,
} from '#words/desk/calendar/calendar';
import { comma } from '#words/app/joining';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { closeOver, loadAffected, moveAway } from '../../../lib/desk/calendar/closing.ts';
import type { AffectedBooking, ClosedPlace, Plan } from '../../../lib/desk/calendar/closing.ts';
import { rangeOfPlace, WHOLE_CLUB } from '../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../lib/desk/calendar/place.ts';
import { deskRefusal } from '../../../lib/desk/calendar/refusals.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import type { Option } from '../../../lib/desk/records/fields.ts';
import { money } from '../../../lib/format/format.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, FieldError } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import css from './calendar.module.css';

interface CloseDialogProps {
  readonly first: TypedPlace;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly onClose: () => void;
  readonly onClosed: (sentence: string) => void;
}

/** The outcome of a booking. */
interface Outcome {
  readonly isDone: boolean;
  readonly sentence: string;
}

/** Returns the place to close; null while none is selected. */
function closedOf(place: TypedPlace, facilities: readonly BookableFacility[]): ClosedPlace | null {
  if (place.facility === WHOLE_CLUB) return { name: wholeClub, spaces: null };
  return facilities.find(({ id }) => String(id) === place.facility) ?? null;
}

/** Closes a facility, or the club, for a time, and moves each of its bookings elsewhere, or cancels it. */
export function CloseDialog({ first, facilities, rights, onClose, onClosed }: CloseDialogProps) {
  const [keyFor] = useState(createKeys);
  const [place, setPlace] = useState(first);
  const [reason, setReason] = useState('');
  const [affected, setAffected] = useState<readonly AffectedBooking[] | null>(null);
  const [plans, setPlans] = useState<Readonly<Record<number, Plan>>>({});
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>> | null>(null);
  const range = rangeOfPlace(place);
  const [tries, setTries] = useState(0);
  const closed = closedOf(place, facilities);
  const [isDone, setDone] = useState(false);
  const planOf = (one: AffectedBooking): Plan => plans[one.booking.id] ?? one.plan;

  /**
   * First the bookings that move elsewhere, one after the other, each with its own result; then the closure, with all
   * others at once. Nothing is closed while a booking in the way has no plan.
   */
  async function send() {
    if (!closed || !range || !affected) return;
    const name = reason.trim();
    let settled: Readonly<Record<number, Outcome>> = outcomes ?? {};
    for (const one of affected) {
      const [{ id }, plan] = [one.booking, planOf(one)];
      if (settled[id]?.isDone || typeof plan !== 'number') continue;
      settled = { ...settled, [id]: await move(one, plan, { rights, reason: name }) };
      setOutcomes(settled);
    }
    if (affected.some((one) => typeof planOf(one) === 'number' && !settled[one.booking.id]?.isDone)) return;
    const bookings = affected.flatMap((one) => {
      const [{ id }, plan] = [one.booking, planOf(one)];
      return typeof plan === 'number'
        ? []
        : [{ id, plan: plan === 'keep' ? ('KEEP' as const) : ('CANCEL' as const) }];
    });
    const what = { spaces: closed.spaces, ...range, name, bookings };
    try {
      const done = await closeOver(closed, range, { name, bookings, idempotencyKey: keyFor(what) });
      setOutcomes({
        ...settled,
        ...Object.fromEntries(done.bookings.map((one) => [one.id, outcomeOf(one)])),
      });
      setDone(true);
      if (affected.length === 0) onClosed(closedDone(closed.name));
    } catch (failure) {
      // Somebody has booked since: the bookings in the way are looked up again.
      if (isRefused(failure) && failure.code === 'bookings_in_the_way') {
        setOutcomes(null);
        setTries(tries + 1);
      }
      throw failure;
    }
  }

  const finish = () => onClosed(closedDone(closed?.name ?? ''));
  const list = affected && (
    <Plans
      affected={affected}
      planOf={planOf}
      outcomes={outcomes ?? {}}
      rights={rights}
      onPlan={(id, plan) => setPlans({ ...plans, [id]: plan })}
    />
  );
  if (isDone)
    return (
      <Dialog
        open
        title={closeTitle}
        wide
        onClose={finish}
        answers={<Button onClick={finish}>{closeDialog}</Button>}
      >
        <Message kind="good" title={closedDone(closed?.name ?? '')} />
        {list}
      </Dialog>
    );
  return (
    <DialogForm
      title={closeTitle}
      label={closeFacility}
      busyLabel={closing}
      wide
      onClose={onClose}
      refusals={closeRefusals}
      check={() => ({
        facility: closed ? undefined : chooseFacility,
        time: range ? undefined : noTime,
        reason: reason.trim() === '' ? noReason : undefined,
        // Says so itself where the bookings are to be.
        affected: affected ? undefined : affectedLoading,
      })}
      act={send}
    >
      {(errors) => (
        <div className={css.form}>
          {outcomes ? (
            <Message kind="bad" role="alert" title={someFailed} />
          ) : (
            <>
              <PlaceFields
                facilities={facilities}
                place={place}
                timeError={errors.time}
                hasLastDay
                hasWholeClub
                onType={setPlace}
              />
              {errors.facility && <FieldError id="no-facility">{errors.facility}</FieldError>}
              <Field
                id="close-reason"
                label={reasonLabel}
                help={reasonSeen}
                maxLength={200}
                value={reason}
                error={errors.reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </>
          )}
          {closed && range && !outcomes && (
            <Finding
              key={`${place.facility} ${range.start} ${range.end} ${tries}`}
              load={(signal) => loadAffected({ closed, range }, facilities, signal)}
              rights={rights}
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
  readonly load: (signal: AbortSignal) => Promise<AffectedBooking[]>;
  readonly rights: readonly string[];
  readonly onFound: (affected: readonly AffectedBooking[] | null) => void;
}

/** Looks for the bookings in the way. */
function Finding({ load, rights, onFound }: FindingProps) {
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
      {(all) =>
        all.length === 0 ? (
          <p>{noneAffected}</p>
        ) : (
          <>
            <p>{affectedCount(all.length)}</p>
            <EmailNotice
              bookings={all.map(({ booking }) => booking)}
              rights={rights}
              promise={all.length === 1 ? memberEmailed : membersEmailed}
            />
          </>
        )
      }
    </Loaded>
  );
}

/** Moves a booking away, and returns the outcome. */
async function move(
  { booking }: AffectedBooking,
  facility: number,
  how: { readonly rights: readonly string[]; readonly reason: string },
): Promise<Outcome> {
  try {
    const after = await moveAway(booking, facility, how);
    return { isDone: true, sentence: resultMoved(after.facility.name) };
  } catch (failure) {
    const { title } = deskRefusal(failure, { facility, member: booking.member });
    return { isDone: false, sentence: title };
  }
}

/** The outcome of a booking that was in the way. */
const outcomeOf = ({
  plan,
  refund,
}: {
  readonly plan: 'CANCEL' | 'KEEP';
  readonly refund: number;
}): Outcome => ({
  isDone: true,
  sentence: plan === 'KEEP' ? resultKept : resultCancelled(refund > 0 ? money(refund) : null),
});

interface PlansProps {
  readonly affected: readonly AffectedBooking[];
  readonly planOf: (one: AffectedBooking) => Plan;
  readonly outcomes: Readonly<Record<number, Outcome>>;
  readonly rights: readonly string[];
  readonly onPlan: (id: number, plan: Plan) => void;
}

/** Each booking, and its plan. */
function Plans({ affected, planOf, outcomes, rights, onPlan }: PlansProps) {
  const cancelLabel = rights.includes('payment_invoice.refund') ? cancelAll : cancelByPolicy;
  const optionsOf = ({ free, mayCancel }: AffectedBooking): readonly Option[] => [
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
