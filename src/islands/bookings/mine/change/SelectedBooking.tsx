import type { Reservation } from '@portal/contract';
import {
  changeTo,
  changing as changingWord,
  chosenTime,
  dearerDetail,
  dearerTitle,
  leaveIt,
  moveAndPay,
  perhapsChanged,
  refusals,
  unchanged,
} from '#words/bookings/my-bookings';
import { comma } from '#words/app/joining';
import type { ChangeOption, FacilityOptions } from '../../../../lib/bookings/mine/change-options.ts';
import type { createChanging } from '../../../../lib/bookings/mine/changing.ts';
import { refusalWords } from '../../../../lib/bookings/booking/refusal-words.ts';
import { shortWhen } from '../../../../lib/bookings/calendar/when.ts';
import { failureWords } from '../../../../lib/forms/failure-words.ts';
import { money } from '../../../../lib/format/format.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { costsMore, PriceChange } from './PriceChange.tsx';

interface SelectedBookingProps {
  readonly reservation: Reservation;
  readonly facilities: readonly FacilityOptions[];
  readonly store: ReturnType<typeof createChanging>;
  readonly onLeave: () => void;
}

const formatOption = ({ start, end }: ChangeOption) => shortWhen(start, end);

/** The changes that the selected time makes, and the button that makes them; or why it isn't available. */
export function SelectedBooking({ reservation, facilities, store, onLeave }: SelectedBookingProps) {
  const state = useStore(store.$state);
  const { option } = state;
  const facility = facilities.find(({ facility: { id } }) => id === option?.facility)?.facility;
  const more = option ? costsMore(reservation, option.price) : 0;
  return (
    <>
      {state.step === 'failed' && <ChangeProblem failure={state.failure} />}
      {option && facility && (
        <dl className="change-chosen" aria-live="polite">
          <div>
            <dt>{chosenTime}</dt>
            <dd>
              <span lang={langOf(facility.name)}>{facility.name}</span>
              {comma}
              {formatOption(option)}
            </dd>
          </div>
          <PriceChange reservation={reservation} price={option.price} />
        </dl>
      )}
      {more > 0 && (
        <Message kind="info" title={dearerTitle(money(more))}>
          {dearerDetail}
        </Message>
      )}
      <div className="change-answers">
        {option && (
          <Button look="filled" busy={state.step === 'sending'} onClick={() => void store.confirm()}>
            {state.step === 'sending'
              ? changingWord
              : more > 0
                ? moveAndPay(money(more))
                : changeTo(formatOption(option))}
          </Button>
        )}
        <Button onClick={onLeave}>{leaveIt}</Button>
      </div>
    </>
  );
}

/** Explains why a change failed. */
export function ChangeProblem({ failure }: { readonly failure: unknown }) {
  const known = isRefused(failure) && failure.code !== null && failure.code in refusals;
  const { title, detail } = known
    ? failureWords(failure, refusals)
    : isRefused(failure)
      ? refusalWords(failure)
      : failureWords(failure);
  return (
    <Message kind="bad" role="alert" title={title}>
      {isRefused(failure) && failure.status < 500 ? unchanged : perhapsChanged} {detail}
    </Message>
  );
}
