import type { KioskBooking, KioskMember } from '@portal/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as words from '#words/bookings/screens';
import { langOf } from '../../../lib/app/own-texts.ts';
import { clubName } from '../../../lib/club/club.ts';
import { time, timeRange } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import css from './screen.module.css';

/** Milliseconds without a press after which the next person begins anew. */
const LEFT_ALONE = 45_000;

interface KioskProps {
  readonly token: string;
}

/** The counter's check-in: a card or a number first, then today's bookings. */
export function Kiosk({ token }: KioskProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [found, setFound] = useState<KioskMember | null>(null);

  // The same one while the screen asks again, so that the time runs on.
  const finish = useCallback(() => setFound(null), []);

  async function look() {
    if (code.trim() === '') {
      setError(words.numberMissing);
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      setFound(await call('POST /screen/member/', { body: { token, code: code.trim() } }));
    } catch (reason) {
      setFailure(reason);
    } finally {
      // A scanner types the next card into an empty field.
      setCode('');
      setBusy(false);
    }
  }

  if (found) return <Found token={token} found={found} onDone={finish} />;
  return (
    <FormFrame className={css.kiosk} onSubmit={() => !isBusy && void look()}>
      <div>
        <p className="soft" data-club="name">
          {clubName()}
        </p>
        <h1>{words.welcome}</h1>
      </div>
      <p>{words.scan}</p>
      <Field
        id="kiosk-code"
        name="code"
        label={words.number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The one field of the screen: a scanner types into it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus
        maxLength={60}
        error={error}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
      />
      {failure !== null && <FailureMessage failure={failure} refusals={words.refusals} />}
      <SubmitButton wide look="filled" busy={isBusy} label={words.show} busyLabel={words.showing} />
    </FormFrame>
  );
}

interface FoundProps extends KioskProps {
  readonly found: KioskMember;
  readonly onDone: () => void;
}

/** Somebody's bookings of today, until they are done or have left. */
function Found({ token, found: { name, pass, bookings: first }, onDone }: FoundProps) {
  const [bookings, setBookings] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // A check-in gives them time again; there's little to read where nothing was found.
    const timer = setTimeout(onDone, bookings.length === 0 ? LEFT_ALONE / 3 : LEFT_ALONE);
    return () => clearTimeout(timer);
  }, [bookings, onDone]);
  return (
    <div className={css.kiosk}>
      <h1 ref={heading} tabIndex={-1}>
        {bookings.length === 0 ? words.noBookings : name === null ? words.yourBookings : words.hello(name)}
      </h1>
      {bookings.length === 0 && <p>{words.noBookingsDetail}</p>}
      <ul className={css.bookings}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Booking
              booking={booking}
              onCheckIn={async () => {
                const body = { token, pass, booking: booking.id };
                const after = await call('POST /screen/check-in/', { body });
                setBookings((all) => all.map((one) => (one.id === after.id ? after : one)));
              }}
            />
          </li>
        ))}
      </ul>
      <Button wide onClick={onDone}>
        {words.finish}
      </Button>
    </div>
  );
}

interface BookingProps {
  readonly booking: KioskBooking;
  readonly onCheckIn: () => Promise<void>;
}

function Booking({ booking, onCheckIn }: BookingProps) {
  const { facility, start_from, end_at, state, opens_at } = booking;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      await onCheckIn();
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <h2 lang={langOf(facility)}>{facility}</h2>
      <p>{timeRange(start_from, end_at)}</p>
      <output>
        {state === 'EARLY' ? words.opensAt(time(opens_at)) : state === 'OPEN' ? null : words.states[state]}
      </output>
      {failure !== null && <FailureMessage failure={failure} refusals={words.refusals} />}
      {state === 'OPEN' && (
        <Button wide look="filled" busy={isBusy} onClick={() => void send()}>
          {isBusy ? words.checkingIn : words.checkIn(facility)}
        </Button>
      )}
    </>
  );
}
