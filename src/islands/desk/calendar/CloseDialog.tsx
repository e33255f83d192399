import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
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
  closing as closingNow,
  keepBooking,
  memberEmailed,
  membersEmailed,
  moveTo,
  noneAffected,
  noReason,
  noTime,
  reasonLabel,
  reasonSeen,
  someFailed,
  whatFor,
  wholeClub,
} from '#words/desk/calendar/calendar';
import { comma } from '#words/app/joining';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { loadAffected } from '../../../lib/desk/calendar/closing.ts';
import type { AffectedBooking, ClosedPlace, Plan } from '../../../lib/desk/calendar/closing.ts';
import { rangeOfPlace, WHOLE_CLUB } from '../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../lib/desk/calendar/place.ts';
import type { Option } from '../../../lib/desk/records/fields.ts';
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
import { useClosing } from './use-closing.ts';
import type { ClosureDraft, Outcomes } from './use-closing.ts';

interface CloseDialogProps {
  readonly first: TypedPlace;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly onClose: () => void;
  readonly onClosed: (sentence: string) => void;
}

/** Returns the place to close; null while none is selected. */
function closedOf(place: TypedPlace, facilities: readonly BookableFacility[]): ClosedPlace | null {
  if (place.facility === WHOLE_CLUB) return { name: wholeClub, spaces: null };
  return facilities.find(({ id }) => String(id) === place.facility) ?? null;
}

/** Closes a facility, or the club, for a time, and moves each of its bookings elsewhere, or cancels it. */
export function CloseDialog({ first, facilities, rights, onClose, onClosed }: CloseDialogProps) {
  const [place, setPlace] = useState(first);
  const [reason, setReason] = useState('');
  const range = rangeOfPlace(place);
  const closed = closedOf(place, facilities);
  const closing = useClosing({ closed, range, reason }, { rights, onClosed });
  const { affected, outcomes } = closing;
  const title = closedDone(closed?.name ?? '');
  const list = affected && (
    <Plans
      affected={affected}
      planOf={closing.planOf}
      outcomes={outcomes ?? {}}
      rights={rights}
      onPlan={closing.plan}
    />
  );
  if (closing.isDone)
    return (
      <ClosedDialog title={title} onClose={() => onClosed(title)}>
        {list}
      </ClosedDialog>
    );
  return (
    <DialogForm
      title={closeTitle}
      label={closeFacility}
      busyLabel={closingNow}
      wide
      onClose={onClose}
      refusals={closeRefusals}
      check={() => findErrors({ closed, range, reason, affected })}
      act={closing.send}
    >
      {(errors) => (
        <div className={css.form}>
          {outcomes ? (
            <Message kind="bad" role="alert" title={someFailed} />
          ) : (
            <ClosureFields
              {...{ place, facilities, reason, errors }}
              onPlace={setPlace}
              onReason={setReason}
            />
          )}
          {closed && range && !outcomes && (
            <Finding
              key={`${place.facility} ${range.start} ${range.end} ${closing.tries}`}
              load={(signal) => loadAffected({ closed, range }, facilities, signal)}
              rights={rights}
              onFound={closing.setAffected}
            />
          )}
          {list}
        </div>
      )}
    </DialogForm>
  );
}

interface CheckedClosure extends ClosureDraft {
  readonly affected: readonly AffectedBooking[] | null;
}

/** Finds what is missing in a closure, under the name of its field. */
const findErrors = ({ closed, range, reason, affected }: CheckedClosure) => ({
  facility: closed ? undefined : chooseFacility,
  time: range ? undefined : noTime,
  reason: reason.trim() === '' ? noReason : undefined,
  // Says so itself where the bookings are to be.
  affected: affected ? undefined : affectedLoading,
});

interface ClosedDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows the outcome of each booking once the facility is closed. */
const ClosedDialog = ({ title, onClose, children }: ClosedDialogProps) => (
  <Dialog
    open
    title={closeTitle}
    wide
    onClose={onClose}
    answers={<Button onClick={onClose}>{closeDialog}</Button>}
  >
    <Message kind="good" title={title} />
    {children}
  </Dialog>
);

interface ClosureFieldsProps {
  readonly place: TypedPlace;
  readonly facilities: readonly BookableFacility[];
  readonly reason: string;
  readonly errors: Partial<Record<'facility' | 'time' | 'reason', string | undefined>>;
  readonly onPlace: (place: TypedPlace) => void;
  readonly onReason: (reason: string) => void;
}

/** The facility, the time and the reason of a closure. */
const ClosureFields = ({ place, facilities, reason, errors, onPlace, onReason }: ClosureFieldsProps) => (
  <>
    <PlaceFields
      facilities={facilities}
      place={place}
      timeError={errors.time}
      hasLastDay
      hasWholeClub
      onType={onPlace}
    />
    {errors.facility && <FieldError id="no-facility">{errors.facility}</FieldError>}
    <Field
      id="close-reason"
      label={reasonLabel}
      help={reasonSeen}
      maxLength={200}
      value={reason}
      error={errors.reason}
      onChange={({ target }) => onReason(target.value)}
    />
  </>
);

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

interface PlansProps {
  readonly affected: readonly AffectedBooking[];
  readonly planOf: (one: AffectedBooking) => Plan;
  readonly outcomes: Outcomes;
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
