import type { Body, FieldErrors, OpeningRequest } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import * as words from '#words/bookings/opening-request';
import { guestCount } from '#words/bookings/party';
import { space } from '#words/app/joining';
import { zone } from '../../../../../lib/format/club-time.ts';
import { parseGuests, isComplete, emptyParty, partyBody } from '../../../../../lib/bookings/booking/party.ts';
import { createAdvanceRequest } from '../../../../../lib/bookings/calendar/advance-request.ts';
import type { Length } from '../../../../../lib/bookings/calendar/lengths.ts';
import { lengthsFrom } from '../../../../../lib/bookings/calendar/lengths.ts';
import { hours } from '../../../../../lib/bookings/calendar/when.ts';
import { money } from '../../../../../lib/format/format.ts';
import { call } from '../../../../../lib/http/call.ts';
import { isRefused } from '../../../../../lib/http/failure.ts';
import { $session } from '../../../../../lib/session/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Problem } from '../../../../ui/failure/Problem.tsx';
import { useFacilityFor } from '../../use-facility-for.ts';
import { useHousehold } from '../../use-household.ts';
import { ForField } from '../ForField.tsx';
import { GuestFields } from '../GuestFields.tsx';
import { PriceFor } from '../PriceFor.tsx';
import { useAdvanceRequest } from './use-advance-request.ts';

type RequestBody = Body<'POST /booking/opening-request/'>;
/** The member it is for, and their guests. */
type Details = Pick<RequestBody, 'member' | 'guests' | 'guest_names'>;

interface BookAtOpeningProps {
  /** The form's title. */
  readonly title: string;
  readonly facility: BookableFacility;
  /** Lengths that the member can book themselves from the start on: one at least. */
  readonly lengths: readonly [Length, ...Length[]];
  /** Called when the calendar's view of the member's requests is out of date. */
  readonly onChange: () => void;
}

const createRequest = (facility: number, range: Length) =>
  createAdvanceRequest<OpeningRequest, Details>(
    {
      list: (signal) =>
        call('GET /booking/opening-request/', { query: { status: 'WAITING', limit: 100 }, signal }),
      add: (wanted, details) => call('POST /booking/opening-request/', { body: { ...wanted, ...details } }),
      cancel: (id) => call('DELETE /booking/opening-request/{id}/', { params: { id } }),
      zone,
    },
    { facility, range },
  );

/** Keeps the typed values of a request: the member it is for, their guests and the length. */
function useRequest({ facility: shown, lengths: own }: Pick<BookAtOpeningProps, 'facility' | 'lengths'>) {
  const session = useStore($session);
  const self = session.status === 'member' ? session.user.member_profile : null;
  const family = useHousehold(self?.id ?? null);
  const [party, setParty] = useState(emptyParty);
  const [end, setEnd] = useState(own[0].end);
  const forThem = useFacilityFor(shown, party.member);
  const facility = forThem.facility ?? shown;
  const lengths = lengthsFrom(facility, own[0].start, parseGuests(party, facility) ?? 0);
  const chosen = lengths.find((one) => one.end === end) ?? lengths[0] ?? own[0];
  return { self, family, party, setParty, setEnd, forThem, facility, lengths, chosen };
}

/**
 * Requests a booking for when a time opens, of a length that the member selects, for their family and with guests
 * too; or withdraws that.
 */
export function BookAtOpening({ title, onChange, ...shown }: BookAtOpeningProps) {
  const [store] = useState(() => createRequest(shown.facility.id, shown.lengths[0]));
  const state = useAdvanceRequest(store);
  const request = useRequest(shown);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (state.step === 'loading') return null;

  const { self, party, facility, forThem, chosen } = request;
  const { entry } = state;
  const busy = state.step === 'sending';
  const failure = state.step === 'failed' ? state.failure : null;
  const errors: FieldErrors = isRefused(failure) ? failure.fields : {};

  async function send() {
    setTried(true);
    if (busy) return;
    if (!entry && !isComplete(party, facility)) {
      // The missing fields are marked by then.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    if (!entry && !forThem.facility) return;
    // The fields disappear once it is stored: the focused element stays.
    if (form.current?.contains(document.activeElement)) button.current?.focus();
    if (entry) await store.cancel();
    else await store.add(chosen.end, partyBody(party, facility));
    onChange();
  }

  return (
    <form
      ref={form}
      className="own-hold"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <output className="small">{entry && describeRequest(entry, self?.id ?? null)}</output>
      {!entry && <RequestFields request={request} errors={errors} tried={tried} />}
      {failure !== null && !errors['guests'] && !errors['guest_names'] && (
        <Problem failure={failure} refusals={words.refusals} />
      )}
      <Button
        ref={button}
        type="submit"
        look={entry ? 'outlined' : 'filled'}
        busy={busy}
        aria-disabled={!entry && !forThem.facility ? true : undefined}
      >
        {entry ? (busy ? words.takingBack : words.takeBack) : busy ? words.asking : words.bookIt}
      </Button>
    </form>
  );
}

/** Describes the request: the time, the member and the guests. */
function describeRequest(
  { member, member_name, start_from, end_at, ...brought }: OpeningRequest,
  self: number | null,
) {
  const time = hours(start_from, end_at);
  const { guests, guest_names } = brought;
  return (
    words.willBook(time, member === self ? null : member_name) +
    (guests > 0 ? space + words.withGuests(guestCount(guests, guest_names)) : '')
  );
}

interface RequestFieldsProps {
  readonly request: ReturnType<typeof useRequest>;
  /** The API's errors about them. */
  readonly errors: FieldErrors;
  /** True once somebody tried to send it: missing fields are marked from then on. */
  readonly tried: boolean;
}

function RequestFields({ request, errors, tried }: RequestFieldsProps) {
  const { self, family, party, setParty, setEnd, forThem, facility, lengths, chosen } = request;
  const other = family.find(({ id }) => id === party.member);
  const price = chosen.price > 0 ? money(chosen.price) : words.free;
  return (
    <>
      <PriceFor forThem={forThem} name={other?.name ?? ''}>
        <p className="small soft">{words.terms(price, words.policies[facility.allotment])}</p>
      </PriceFor>
      {lengths.length > 1 && (
        <fieldset className="chips" aria-label={words.howLong}>
          {lengths.map((one) => (
            <button
              key={one.end}
              type="button"
              className="chip"
              aria-pressed={one.end === chosen.end}
              onClick={() => setEnd(one.end)}
            >
              {hours(one.start, one.end)}
            </button>
          ))}
        </fieldset>
      )}
      {self && family.length > 0 && (
        <ForField form="opening" {...{ self, family, party }} onParty={setParty} />
      )}
      <GuestFields form="opening" {...{ facility, party, errors, tried }} onParty={setParty} />
    </>
  );
}
